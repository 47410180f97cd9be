import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type VoteType, voteTypeSchema } from '../../../contract/community.ts';
import { OneOf } from '../../database/stored-values.ts';
import { DiscussionEntity } from '../discussions/discussion.entity.ts';

/** A vote for a discussion: at most one for each person. */
@Entity('community_vote')
export class VoteEntity {
  @ForeignKey(() => DiscussionEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 36 })
  discussionId: string;
  @Index()
  @PrimaryColumn('varchar', { length: 64 })
  userId: string;
  @OneOf(voteTypeSchema.options) @Column('varchar', { length: 4 }) voteType: VoteType;
  @Column('varchar', { length: 24 }) createdAt: string;
}
