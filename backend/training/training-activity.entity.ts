import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Seconds that an actor watched in an hour, for totals, streaks and trends. The row remains when the lesson is deleted.
 */
@Entity('training_activity')
@Index(['hour'])
export class TrainingActivityEntity {
  /** See `actorKey()`. */
  @PrimaryColumn('varchar', { length: 64 }) actorKey: string;
  /** The hour in UTC, `YYYY-MM-DDTHH`. */
  @PrimaryColumn('varchar', { length: 13 }) hour: string;
  @PrimaryColumn('varchar', { length: 36 }) lessonId: string;
  @Column('varchar', { length: 36 }) courseId: string;
  @Column('integer') seconds: number;
}
