import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  type ImportKind,
  type ImportProblem,
  type ImportState,
  importKindSchema,
  importStateSchema,
} from '../../contract/imports.ts';
import { ListOf, OneOf } from '../database/stored-values.ts';

/** A file that an admin has uploaded to import it, and how far that has come. */
@Entity('imports_import')
@Index(['createdAt', 'id'])
export class ImportEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @OneOf(importKindSchema.options) @Column('varchar', { length: 10 }) kind: ImportKind;
  /** What the file was called. */
  @Column('varchar', { length: 255 }) name: string;
  @OneOf(importStateSchema.options) @Column('varchar', { length: 10 }) state: ImportState;
  /** Courses or accounts in the file. */
  @Column('integer') rows: number;
  @Column('integer') toCreate: number;
  @Column('integer') toUpdate: number;
  @Column('integer') unchanged: number;
  @Column('integer') problemCount: number;
  /** Of `rows`, those that were dealt with. */
  @Column('integer') written: number;
  /** Of `written`, those that were not possible any more. */
  @Column('integer') failed: number;
  @ListOf('text') @Column('simple-json') newCategories: string[];
  @ListOf('text') @Column('simple-json') ignoredColumns: string[];
  /** The first ones; all of them are in a file. */
  @ListOf('object') @Column('simple-json') problems: ImportProblem[];
  /** Why it failed, in Spanish. */
  @Column('text', { nullable: true }) reason: string | null;
  /** The name of the admin who uploaded the file, as it was then. */
  @Column('varchar', { length: 201 }) startedBy: string;
  /** Their id; empty once they are erased. */
  @Column('varchar', { length: 64, default: '' }) startedById: string;
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24, nullable: true }) finishedAt: string | null;
  /** When the invitations of its accounts were last given. */
  @Column('varchar', { length: 24, nullable: true }) linksGivenAt: string | null;
}
