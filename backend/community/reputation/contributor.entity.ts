import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Counts of a person's contributions, updated in the transactions that change them; `npm run doctor` recounts them. */
@Entity('community_contributor')
@Index(['reputation', 'lastSeenAt'])
export class ContributorEntity {
  /** A person's id. */
  @PrimaryColumn('varchar', { length: 64 }) id: string;
  @Column('integer') totalPosts: number;
  @Column('integer') totalReplies: number;
  @Column('integer') acceptedReplies: number;
  /** Votes for this person's posts. */
  @Column('integer') upvotes: number;
  @Column('integer') downvotes: number;
  /** Points of posts and replies, as `WritingPointsQueries` counts them. */
  @Column('integer', { default: 0 }) writingPoints: number;
  /** The last day with counted posts or replies, and their number without the day's limit. Empty: no such day. */
  @Column('varchar', { length: 10, default: '' }) pointsDay: string;
  @Column('integer', { default: 0 }) pointsDayCount: number;
  /** `reputationOf` of the other columns. */
  @Column('integer') reputation: number;
  /** All posts and replies ever written, deleted ones included; the limits of new accounts use them. */
  @Column('integer') writtenPosts: number;
  @Column('integer') writtenReplies: number;
  /** The last day of writing, and the posts and replies of that day, deleted ones included, for the limits of a day. */
  @Column('varchar', { length: 10, default: '' }) writtenDay: string;
  @Column('integer', { default: 0 }) writtenDayPosts: number;
  @Column('integer', { default: 0 }) writtenDayReplies: number;
  /** When the person's latest session began or was renewed; 1970 when unknown. */
  @Column('varchar', { length: 24 }) lastSeenAt: string;
}
