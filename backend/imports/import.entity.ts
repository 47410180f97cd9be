import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  type ImportKind,
  type ImportProblem,
  type ImportState,
  importKindSchema,
  importStateSchema,
} from '../../contract/imports.ts';
import { ListOf, OneOf } from '../database/stored-values.ts';

/** A file that an admin has uploaded for import, with the state and progress of the import. */
@Entity('imports_import')
@Index(['createdAt', 'id'])
export class ImportEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @OneOf(importKindSchema.options) @Column('varchar', { length: 10 }) kind: ImportKind;
  /** The name of the file. */
  @Column('varchar', { length: 255 }) name: string;
  @OneOf(importStateSchema.options) @Column('varchar', { length: 10 }) state: ImportState;
  /** Courses or accounts in the file. */
  @Column('integer') rows: number;
  @Column('integer') toCreate: number;
  @Column('integer') toUpdate: number;
  @Column('integer') unchanged: number;
  @Column('integer') problemCount: number;
  /** Number of `rows` that are processed. */
  @Column('integer') written: number;
  /** Number of `written` that were refused during the run. */
  @Column('integer') failed: number;
  @ListOf('text') @Column('simple-json') newCategories: string[];
  @ListOf('text') @Column('simple-json') ignoredColumns: string[];
  /** The first problems; all of them are in a file. */
  @ListOf('object') @Column('simple-json') problems: ImportProblem[];
  /** The reason of the failure, in Spanish. */
  @Column('text', { nullable: true }) reason: string | null;
  /** The name of the admin at the time of the upload. */
  @Column('varchar', { length: 201 }) startedBy: string;
  /** The id of the admin; empty after their erasure. */
  @Column('varchar', { length: 64, default: '' }) startedById: string;
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24, nullable: true }) finishedAt: string | null;
  /** The last time when password links of its accounts were made. */
  @Column('varchar', { length: 24, nullable: true }) linksGivenAt: string | null;
}
