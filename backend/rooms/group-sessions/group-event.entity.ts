import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { OneOf } from '../../database/stored-values.ts';

export const STORED_EVENT_KINDS = ['arrived', 'left', 'shown', 'completed', 'refused'] as const;

/** An event of a group session, as its machine sent it. Removed when no event can arrive any more. */
@Entity('rooms_group_event')
export class GroupEventEntity {
  @ForeignKey('GroupSessionEntity', { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 36 })
  sessionId: string;
  @PrimaryColumn('integer') number: number;
  /** `refused`: of a learner who is not in the roster. */
  @OneOf(STORED_EVENT_KINDS) @Column('varchar', { length: 12 }) kind: (typeof STORED_EVENT_KINDS)[number];
  /** Of `arrived` and `left`; null once the account is erased. */
  @Index()
  @ForeignKey('AccountEntity', { onDelete: 'SET NULL' })
  @Column('varchar', { length: 36, nullable: true })
  accountId: string | null;
  @Column('varchar', { length: 36, nullable: true }) lessonId: string | null;
  /** Of `shown`: the beginning, by the clock of the machine. */
  @Column('varchar', { length: 24, nullable: true }) startedAt: string | null;
  /** By the clock of the machine; of `shown` the end. */
  @Column('varchar', { length: 24 }) happenedAt: string;
  /** Positions in the video in milliseconds. */
  @Column('integer', { nullable: true }) startMs: number | null;
  @Column('integer', { nullable: true }) endMs: number | null;
  /** 100 is the normal speed. */
  @Column('integer', { nullable: true }) ratePercentage: number | null;
  @Column('varchar', { length: 24 }) receivedAt: string;
}
