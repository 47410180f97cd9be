import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A course that somebody has begun. How far it is done is counted by its lessons. */
@Entity('training_course')
@Index(['courseId', 'actorKey'])
export class CourseTrainingEntity {
  /** See `actorKey()`. */
  @PrimaryColumn('varchar', { length: 64 }) actorKey: string;
  @ForeignKey('CourseEntity', { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 36 })
  courseId: string;
  @Column('varchar', { length: 24 }) startedAt: string;
  @Column('varchar', { length: 24 }) lastActivityAt: string;
  /** When the last lesson was completed; null until then. It stays when lessons are added later. */
  @Column('varchar', { length: 24, nullable: true }) completedAt: string | null;
}
