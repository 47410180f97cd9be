import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { DiscussionEntity } from '../discussions/discussion.entity.ts';

/** A view of a discussion: at most one for each actor and day. */
@Entity('community_view')
export class DiscussionViewEntity {
  @ForeignKey(() => DiscussionEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 36 })
  discussionId: string;
  /** YYYY-MM-DD in the academy's time zone. */
  @PrimaryColumn('varchar', { length: 10 }) day: string;
  /** SHA-256 of the actor's id, which may be a capability. */
  @PrimaryColumn('varchar', { length: 43 }) actorHash: string;
  @Column('varchar', { length: 24 }) createdAt: string;
}
