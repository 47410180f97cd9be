import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ValueChange } from '../shared/personal-values.ts';

/** The personal values of one person in one entry of the audit log, kept for 90 days. The entry itself has placeholders in their place. */
@Entity('admin_audit_values')
@Index(['personId'])
@Index(['createdAt'])
export class AuditValuesEntity {
  @PrimaryColumn('varchar', { length: 36 }) entryId: string;
  /** Whose values they are; empty where it is not known. */
  @PrimaryColumn('varchar', { length: 64 }) personId: string;
  /** What the entry's subject was called; null where the entry itself says it, or where it was another person's. */
  @Column('varchar', { length: 201, nullable: true }) subjectName: string | null;
  /** What the entry's actor was called, of a person who did something about themselves. */
  @Column('varchar', { length: 201, nullable: true }) actorName: string | null;
  /** Before and after, by their paths in the row. */
  @Column('simple-json') fields: Readonly<Record<string, ValueChange>>;
  /** The entry's. */
  @Column('varchar', { length: 24 }) createdAt: string;
}
