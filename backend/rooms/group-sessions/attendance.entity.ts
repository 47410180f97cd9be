import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ListOf } from '../../database/stored-values.ts';

/** The attendance of a learner in a group session. */
@Entity('rooms_attendance')
export class AttendanceEntity {
  @ForeignKey('GroupSessionEntity', { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 36 })
  sessionId: string;
  @Index()
  @ForeignKey('AccountEntity', { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 36 })
  accountId: string;
  /** Whether the learner was present from the beginning. */
  @Column('boolean') isFromStart: boolean;
  /** The times of presence: `from-to` in milliseconds since 1970, separated by commas. */
  @Column('text', { default: '' }) stays: string;
  @Column('integer', { default: 0 }) presentSeconds: number;
  /** Distinct seconds of video that were shown during the presence. */
  @Column('integer', { default: 0 }) shownSeconds: number;
  /** The times whose video counts as verified for the learner, in the form of `stays`. */
  @Column('text', { default: '' }) creditedTime: string;
  /** Lessons that the group session completed for the learner. */
  @ListOf('text') @Column('simple-json') completedLessonIds: string[];
  /** A trainer's correction; null without one. */
  @Column('integer', { nullable: true }) correctedMinutes: number | null;
  @Column('varchar', { length: 200, nullable: true }) correctionReason: string | null;
  @Index()
  @ForeignKey('AccountEntity', { onDelete: 'SET NULL' })
  @Column('varchar', { length: 36, nullable: true })
  correctedById: string | null;
  @Column('varchar', { length: 24, nullable: true }) correctedAt: string | null;
  /** Raised by 1 with every correction. */
  @Column('integer', { default: 1 }) version: number;
}
