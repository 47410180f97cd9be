import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { DiscussionEntity } from '../discussions/discussion.entity.ts';

/** A report of a discussion to moderators: at most one for each person and discussion. */
@Entity('community_report')
@Index(['discussionId', 'reporterId'], { unique: true })
@Index(['createdAt', 'id'])
export class ReportEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @ForeignKey(() => DiscussionEntity, { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36 })
  discussionId: string;
  /** A person's id. */
  @Index()
  @Column('varchar', { length: 64 })
  reporterId: string;
  @Column('varchar', { length: 500 }) reason: string;
  @Column('varchar', { length: 24 }) createdAt: string;
  /** When staff marked it as handled; `null` while it is open. */
  @Column('varchar', { length: 24, nullable: true }) handledAt: string | null;
}
