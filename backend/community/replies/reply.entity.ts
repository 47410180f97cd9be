import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { DiscussionEntity } from '../discussions/discussion.entity.ts';

/** What somebody answered to a discussion. */
@Entity('community_reply')
@Index(['discussionId', 'isAccepted', 'createdAt', 'id'])
@Index(['authorId', 'createdAt'])
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
  @Column('varchar', { length: 24, nullable: true }) editedAt: string | null;
}
