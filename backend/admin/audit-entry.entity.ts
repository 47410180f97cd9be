import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One write by staff: actor, time, act, row before and after. It outlives the account and the row. */
@Entity('admin_audit_entry')
@Index(['createdAt', 'id'])
@Index(['actorId', 'createdAt', 'id'])
@Index(['actorId', 'noun', 'createdAt', 'id'])
@Index(['actorId', 'action', 'createdAt', 'id'])
@Index(['noun', 'createdAt', 'id'])
@Index(['action', 'createdAt', 'id'])
@Index(['subjectId', 'createdAt', 'id'])
export class AuditEntryEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  /** Id of a member of staff, or of a person who changes their own certificates. */
  @Column('varchar', { length: 64 }) actorId: string;
  /** The actor's name at that time. */
  @Column('varchar', { length: 201 }) actorName: string;
  /** `course.create`, `category.rename`, ...: noun and verb. */
  @Column('varchar', { length: 60 }) action: string;
  /** The noun of the action: the kind of its subject. */
  @Column('varchar', { length: 60, default: '' }) noun: string;
  @Column('varchar', { length: 100 }) subjectId: string;
  /** The subject's name at that time; null when it has none. */
  @Column('varchar', { length: 201, nullable: true }) subjectName: string | null;
  /** The row before; null when it was made. */
  @Column('simple-json', { nullable: true }) before: object | null;
  /** The row after; null when it was deleted. */
  @Column('simple-json', { nullable: true }) after: object | null;
  @Column('varchar', { length: 24 }) createdAt: string;
  /** The other academy's backup that contained the entry; null for acts in this academy. */
  @Column('varchar', { length: 100, nullable: true }) restoredFrom: string | null;
}
