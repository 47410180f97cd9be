import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ValueChange } from '../personal-data/personal-values.ts';

/** One person's personal values in one audit entry, kept for 90 days; the entry itself has placeholders. */
@Entity('admin_audit_values')
@Index(['personId'])
@Index(['createdAt'])
export class AuditValuesEntity {
  @PrimaryColumn('varchar', { length: 36 }) entryId: string;
  /** Id of the values' owner; empty when unknown. */
  @PrimaryColumn('varchar', { length: 64 }) personId: string;
  /** Name of the entry's subject; null when the entry contains it, or when it is another person's. */
  @Column('varchar', { length: 201, nullable: true }) subjectName: string | null;
  /** Name of the entry's actor, when people act on themselves. */
  @Column('varchar', { length: 201, nullable: true }) actorName: string | null;
  /** Values before and after, by their paths in the row. */
  @Column('simple-json') fields: Readonly<Record<string, ValueChange>>;
  /** Time of the entry. */
  @Column('varchar', { length: 24 }) createdAt: string;
}
