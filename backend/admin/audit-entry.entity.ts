import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One write by staff: who, when, what, before and after. It stays when the account or the row is deleted. */
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
  /** Of a member of staff, or of a person who changes what is not theirs alone: their own certificates. */
  @Column('varchar', { length: 64 }) actorId: string;
  /** As it was then. */
  @Column('varchar', { length: 201 }) actorName: string;
  /** `course.create`, `category.rename`, ...: noun and verb. */
  @Column('varchar', { length: 60 }) action: string;
  /** What the action begins with: what kind of thing it was done to. */
  @Column('varchar', { length: 60, default: '' }) noun: string;
  @Column('varchar', { length: 100 }) subjectId: string;
  /** What the thing was called then; null where it has no name. */
  @Column('varchar', { length: 201, nullable: true }) subjectName: string | null;
  /** The row before; null when it was made. */
  @Column('simple-json', { nullable: true }) before: object | null;
  /** The row after; null when it was deleted. */
  @Column('simple-json', { nullable: true }) after: object | null;
  @Column('varchar', { length: 24 }) createdAt: string;
  /** The backup of another academy that brought it; null for what was done in this academy. */
  @Column('varchar', { length: 100, nullable: true }) restoredFrom: string | null;
}
