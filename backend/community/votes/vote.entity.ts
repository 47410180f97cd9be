import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { VoteType } from '../../../contract/community.ts';
import { DiscussionEntity } from '../discussions/discussion.entity.ts';

/** Somebody's vote for a discussion: one for each person. */
@Entity('community_vote')
export class VoteEntity {
  @ForeignKey(() => DiscussionEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 36 })
  discussionId: string;
  @Index()
  @PrimaryColumn('varchar', { length: 64 })
  userId: string;
  @Column('varchar', { length: 4 }) voteType: VoteType;
  @Column('varchar', { length: 24 }) createdAt: string;
}
