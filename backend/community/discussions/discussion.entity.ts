import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ListOf } from '../../database/stored-values.ts';
import { ChannelEntity } from '../channels/channel.entity.ts';

/** A post of the community. */
@Entity('community_discussion')
@Index(['isHidden', 'isPinned', 'createdAt', 'id'])
@Index(['channelId', 'isHidden', 'isPinned', 'createdAt', 'id'])
@Index(['courseId', 'lessonId', 'createdAt', 'id'])
// Sort orders of the panel's table. They include the filtered columns, so that a selective filter reads only the index.
@Index('IDX_community_discussion_createdAt', ['createdAt', 'id', 'isHidden', 'isPinned', 'channelId'])
@Index('IDX_community_discussion_replyCount', ['replyCount', 'id', 'isHidden', 'isPinned', 'channelId'])
@Index('IDX_community_discussion_viewCount', ['viewCount', 'id', 'isHidden', 'isPinned', 'channelId'])
@Index('IDX_community_discussion_upvotes', ['upvotes', 'id', 'isHidden', 'isPinned', 'channelId'])
export class DiscussionEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @ForeignKey(() => ChannelEntity)
  @Column('varchar', { length: 36 })
  channelId: string;
  /** A person's id. */
  @Index()
  @Column('varchar', { length: 64 })
  authorId: string;
  @Column('varchar', { length: 200 }) title: string;
  @Column('text') content: string;
  @ListOf('text') @Column('simple-json') tags: string[];
  @Column('boolean') isPinned: boolean;
  /** True when moderators removed it from lists, searches and counts. */
  @Column('boolean') isHidden: boolean;
  @Column('integer') upvotes: number;
  @Column('integer') downvotes: number;
  @Column('integer') replyCount: number;
  @Column('integer') viewCount: number;
  @Column('varchar', { length: 36, nullable: true }) acceptedReplyId: string | null;
  @Column('varchar', { length: 24 }) createdAt: string;
  /** The day of the academy on which it was written; it stays when the academy's time zone changes. */
  @Column('varchar', { length: 10, default: '' }) day: string;
  @Column('varchar', { length: 24, nullable: true }) editedAt: string | null;
  /** The moment of a lesson; all three fields or none. They stay when the lesson leaves the catalogue. */
  @Column('varchar', { length: 36, nullable: true }) courseId: string | null;
  @Column('varchar', { length: 36, nullable: true }) lessonId: string | null;
  /** Seconds from the start of the lesson. */
  @Column('integer', { nullable: true }) second: number | null;
}
