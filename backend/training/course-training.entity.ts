import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A course that an actor has begun. Its percentage is computed from the completed lessons. */
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
  /** When the last lesson was completed; null until then. Lessons that are added later do not reset it. */
  @Column('varchar', { length: 24, nullable: true }) completedAt: string | null;
}
