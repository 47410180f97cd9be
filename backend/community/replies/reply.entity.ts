import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { DiscussionEntity } from '../discussions/discussion.entity.ts';

/** What somebody answered to a discussion. */
@Entity('community_reply')
@Index(['discussionId', 'isAccepted', 'createdAt', 'id'])
@Index(['authorId', 'createdAt'])
// The replies of a person to a discussion that may earn a point.
@Index('IDX_community_reply_counting', ['authorId', 'discussionId', 'isShort', 'createdAt', 'id'])
export class ReplyEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @ForeignKey(() => DiscussionEntity, { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36 })
  discussionId: string;
  /** A person's id. */
  @Column('varchar', { length: 64 }) authorId: string;
  @Column('text') content: string;
  /** At most one of a discussion is. */
  @Column('boolean') isAccepted: boolean;
  @Column('integer') upvotes: number;
  @Column('integer') downvotes: number;
  @Column('varchar', { length: 24 }) createdAt: string;
  /** The day of the academy on which it was written; it stays when the academy's time zone changes. */
  @Column('varchar', { length: 10, default: '' }) day: string;
  /** Its content has too few letters to earn a point (`isShortReply`). */
  @Column('boolean', { default: false }) isShort: boolean;
  @Column('varchar', { length: 24, nullable: true }) editedAt: string | null;
}
