import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What somebody has contributed, counted in the transactions that change it; `npm run doctor` recounts it. */
@Entity('community_contributor')
@Index(['reputation', 'lastSeenAt'])
export class ContributorEntity {
  /** A person's id. */
  @PrimaryColumn('varchar', { length: 64 }) id: string;
  @Column('integer') totalPosts: number;
  @Column('integer') totalReplies: number;
  @Column('integer') acceptedReplies: number;
  /** Votes that their posts have received. */
  @Column('integer') upvotes: number;
  @Column('integer') downvotes: number;
  /** Points of their posts and replies, as `WritingPointsQueries` counts them. */
  @Column('integer', { default: 0 }) writingPoints: number;
  /** The last day of which posts or replies count, and how many do, before the day's limit. Empty: none do. */
  @Column('varchar', { length: 10, default: '' }) pointsDay: string;
  @Column('integer', { default: 0 }) pointsDayCount: number;
  /** `reputationOf` the figures beside it. */
  @Column('integer') reputation: number;
  /** Posts and replies that they ever wrote, deleted ones too: what new accounts may write is limited. */
  @Column('integer') writtenPosts: number;
  @Column('integer') writtenReplies: number;
  /** The last day on which they wrote, and what they wrote on it, deleted ones too: every account's day is limited. */
  @Column('varchar', { length: 10, default: '' }) writtenDay: string;
  @Column('integer', { default: 0 }) writtenDayPosts: number;
  @Column('integer', { default: 0 }) writtenDayReplies: number;
  /** When a session of theirs was last begun or went on; 1970 where none is known. */
  @Column('varchar', { length: 24 }) lastSeenAt: string;
}
