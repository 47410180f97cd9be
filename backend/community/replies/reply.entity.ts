import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { DiscussionEntity } from '../discussions/discussion.entity.ts';

/** A reply to a discussion. */
@Entity('community_reply')
@Index(['discussionId', 'isAccepted', 'createdAt', 'id'])
@Index(['authorId', 'createdAt'])
// Finds the replies of a person to a discussion that may earn a point.
@Index('IDX_community_reply_counting', ['authorId', 'discussionId', 'isShort', 'createdAt', 'id'])
export class ReplyEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @ForeignKey(() => DiscussionEntity, { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36 })
  discussionId: string;
  /** A person's id. */
  @Column('varchar', { length: 64 }) authorId: string;
  @Column('text') content: string;
  /** True for at most one reply of a discussion. */
  @Column('boolean') isAccepted: boolean;
  @Column('integer') upvotes: number;
  @Column('integer') downvotes: number;
  @Column('varchar', { length: 24 }) createdAt: string;
  /** The day of writing in the academy's time zone; a later change of the zone keeps it. */
  @Column('varchar', { length: 10, default: '' }) day: string;
  /** True when the content has too few letters to earn a point (`isShortReply`). */
  @Column('boolean', { default: false }) isShort: boolean;
  @Column('varchar', { length: 24, nullable: true }) editedAt: string | null;
}
