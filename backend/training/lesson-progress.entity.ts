import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** How far somebody has come in a lesson. No value in it ever decreases. */
@Entity('training_progress')
@Index(['actorKey', 'courseId'])
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
}
