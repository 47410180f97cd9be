import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type ReviewState, reviewStateSchema } from '../../contract/ratings.ts';
import { OneOf } from '../database/stored-values.ts';
import { CourseEntity } from './course.entity.ts';

/** The filtered columns of the panel's table of reviews; its indexes contain them, so that filtering reads no rows. */
const IN_TABLE = ['reviewState', 'rating', 'courseId', 'actorKey'];
const WITH_TEXT = { where: '"review" IS NOT NULL' };

/** The rating of a course by an actor; one per actor and course. */
@Entity('courses_rating')
@Index(['courseId', 'actorKey'], { unique: true })
@Index(['courseId', 'createdAt', 'id'])
// Named, because TypeORM would give the same name to an index with the same columns in another order.
@Index('IDX_courses_review_reportedAt', ['reportedAt', 'id', ...IN_TABLE], WITH_TEXT)
@Index('IDX_courses_review_createdAt', ['createdAt', 'id', ...IN_TABLE, 'reportedAt'], WITH_TEXT)
@Index('IDX_courses_review_rating', ['rating', 'id', 'reviewState', 'courseId', 'actorKey', 'reportedAt'], WITH_TEXT)
@Index('IDX_courses_review_open', ['id'], {
  where: `"review" IS NOT NULL AND ("reviewState" = 'waiting' OR "reportedAt" <> '')`,
})
export class RatingEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @ForeignKey(() => CourseEntity, { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36 })
  courseId: string;
  /** See `actorKey()`. */
  @Index()
  @Column('varchar', { name: 'raterKey', length: 64 })
  actorKey: string;
  /** Stars, 1 to 5. */
  @Column('integer') rating: number;
  @Column('text', { nullable: true }) review: string | null;
  /** State of the review. `hidden` remains when its author changes or removes the text: only staff can change it. */
  @OneOf(reviewStateSchema.options) @Column('varchar', { length: 16, default: 'shown' }) reviewState: ReviewState;
  /** Raised by 1 with every change of the review or its state. */
  @Column('integer', { default: 1 }) version: number;
  /**
   * Time of the last report of the review, until staff moderate it; empty without an open report. Not null, because
   * databases order null differently.
   */
  @Column('varchar', { length: 24, default: '' }) reportedAt: string;
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24 }) updatedAt: string;
}
