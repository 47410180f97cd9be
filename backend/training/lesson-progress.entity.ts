import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An actor's progress in a lesson. No value in it ever decreases. */
@Entity('training_progress')
@Index(['actorKey', 'courseId'])
// A partial index: reports that complete no lesson do not write to it.
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
  /** The furthest second that was reached. */
  @Column('integer') watchTime: number;
  @Column('boolean') completed: boolean;
  @Column('varchar', { length: 24 }) lastWatched: string;
  /** The first reported completion; null until then, and for lessons completed before this column existed. */
  @Column('varchar', { length: 24, nullable: true }) completedAt: string | null;
  /** The verified parts of the video; see `formatSegments`. */
  @Column('text', { default: '' }) segments: string;
  /** The number of distinct seconds in `segments`. */
  @Column('integer', { default: 0 }) verifiedSeconds: number;
}
