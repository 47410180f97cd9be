import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** How far somebody has come in a lesson. No value in it ever decreases. */
@Entity('training_progress')
@Index(['actorKey', 'courseId'])
// Only completed lessons are in it: a report that completes nothing has nothing to write there.
@Index(['completedAt'], { where: '"completedAt" IS NOT NULL' })
export class LessonProgressEntity {
  /** See `actorKey()`. */
  @PrimaryColumn('varchar', { length: 64 }) actorKey: string;
  @Index()
  @ForeignKey('LessonEntity', { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 36 })
  lessonId: string;
  @Column('varchar', { length: 36 }) courseId: string;
  @Column('integer') progressPercentage: number;
  /** The furthest second reached. */
  @Column('integer') watchTime: number;
  @Column('boolean') completed: boolean;
  @Column('varchar', { length: 24 }) lastWatched: string;
  /** When it was first reported as completed; null until then, and of lessons that were completed before this was recorded. */
  @Column('varchar', { length: 24, nullable: true }) completedAt: string | null;
}
