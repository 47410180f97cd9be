import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { STAFF_ROLES, type StaffRole } from '../../../contract/auth.ts';
import { GROUP_SESSION_ENDS, type GroupSessionEnd } from '../../../contract/group-attendance.ts';
import { OneOf } from '../../database/stored-values.ts';

/** A group session: a trainer plays a course for the learners who are present in a training room. */
@Entity('rooms_group_session')
@Index(['roomId', 'startedAt'])
export class GroupSessionEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @ForeignKey('RoomEntity', { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36 })
  roomId: string;
  /** The key of its machine; null once that key is deleted. */
  @Index()
  @ForeignKey('RoomKeyEntity', { onDelete: 'SET NULL' })
  @Column('varchar', { length: 36, nullable: true })
  roomKeyId: string | null;
  @Column('varchar', { length: 60 }) name: string;
  /** Null once the course is deleted. */
  @ForeignKey('CourseEntity', { onDelete: 'SET NULL' })
  @Column('varchar', { length: 36, nullable: true })
  courseId: string | null;
  /** As it was at the beginning. */
  @Column('text') courseTitle: string;
  /** The trainer or admin who began or resumed it; null once the account is erased. */
  @Index()
  @ForeignKey('AccountEntity', { onDelete: 'SET NULL' })
  @Column('varchar', { length: 36, nullable: true })
  trainerId: string | null;
  /** The rights with which the token was issued. */
  @OneOf(STAFF_ROLES) @Column('varchar', { length: 10 }) issuerRole: StaffRole;
  @Column('integer') issuerRightsVersion: number;
  @Column('varchar', { length: 24 }) startedAt: string;
  /** The same instant by the clock of the machine. */
  @Column('varchar', { length: 24 }) machineStartedAt: string;
  /** Null while it runs. */
  @Column('varchar', { length: 24, nullable: true }) endedAt: string | null;
  @OneOf(GROUP_SESSION_ENDS) @Column('varchar', { length: 12, nullable: true }) endReason: GroupSessionEnd | null;
  /** The number of the last event, as the machine said at the end; null without that. */
  @Column('integer', { nullable: true }) lastNumber: number | null;
  /** The events up to this number count. */
  @Column('integer', { default: 0 }) countedNumber: number;
}
