import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { RatingEntity } from '../rating.entity.ts';

/** A reader's reason why a review should be removed; one per person and review. */
@Entity('courses_review_report')
@Index(['ratingId', 'reporterId'], { unique: true })
export class ReviewReportEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @ForeignKey(() => RatingEntity, { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36 })
  ratingId: string;
  /** A person's id. */
  @Index()
  @Column('varchar', { length: 64 })
  reporterId: string;
  @Column('varchar', { length: 500 }) reason: string;
  @Column('varchar', { length: 24 }) createdAt: string;
  /** Time when staff last moderated the review; null while the report is open. */
  @Column('varchar', { length: 24, nullable: true }) handledAt: string | null;
}
