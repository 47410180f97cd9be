import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The time that an actor has spent on counted segments, in the last 31 days: no time counts twice, whatever lesson or
 * device it is reported for.
 */
@Entity('training_spent_time')
export class SpentTimeEntity {
  /** See `actorKey()`. */
  @PrimaryColumn('varchar', { length: 64 }) actorKey: string;
  /** When the first report with segments was received. */
  @Column('varchar', { length: 24 }) firstReportAt: string;
  @Column('varchar', { length: 24 }) lastReportAt: string;
  /** See `formatIntervals`. */
  @Column('text') intervals: string;
}
