import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type NoticeKind, noticeKindSchema } from '../../../contract/notices.ts';
import { OneOf } from '../../database/stored-values.ts';
import { DiscussionEntity } from '../discussions/discussion.entity.ts';

/** A notice for a person: about an event in a discussion, or about a new file of a material. */
@Entity('community_notice')
@Index(['userId', 'createdAt', 'id'])
export class NoticeEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  /** The recipient; a person's id. */
  @Column('varchar', { length: 64 }) userId: string;
  @OneOf(noticeKindSchema.options) @Column('varchar', { length: 10 }) kind: NoticeKind;
  @Index()
  @ForeignKey(() => DiscussionEntity, { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36, nullable: true })
  discussionId: string | null;
  /** The reply; null for materials, and for notices made before this column existed. */
  @Column('varchar', { length: 36, nullable: true }) replyId: string | null;
  @Index()
  @ForeignKey('MaterialEntity', { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36, nullable: true })
  materialId: string | null;
  /** The person who acted; a person's id. Empty for notices about materials. */
  @Column('varchar', { length: 64 }) actorId: string;
  @Index()
  @Column('varchar', { length: 24 })
  createdAt: string;
  @Column('varchar', { length: 24, nullable: true }) readAt: string | null;
}
