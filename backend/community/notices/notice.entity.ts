import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type NoticeKind, noticeKindSchema } from '../../../contract/notices.ts';
import { OneOf } from '../../database/stored-values.ts';
import { DiscussionEntity } from '../discussions/discussion.entity.ts';

/** Something in a discussion, or about a material, that somebody wants to hear of. */
@Entity('community_notice')
@Index(['userId', 'createdAt', 'id'])
export class NoticeEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  /** Whom it tells; a person's id. */
  @Column('varchar', { length: 64 }) userId: string;
  @OneOf(noticeKindSchema.options) @Column('varchar', { length: 10 }) kind: NoticeKind;
  @Index()
  @ForeignKey(() => DiscussionEntity, { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36, nullable: true })
  discussionId: string | null;
  /** The reply that it tells of; null of those told before this was written down. */
  @Column('varchar', { length: 36, nullable: true }) replyId: string | null;
  @Index()
  @ForeignKey('MaterialEntity', { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36, nullable: true })
  materialId: string | null;
  /** Who did it; a person's id. Empty of a material. */
  @Column('varchar', { length: 64 }) actorId: string;
  @Index()
  @Column('varchar', { length: 24 })
  createdAt: string;
  @Column('varchar', { length: 24, nullable: true }) readAt: string | null;
}
