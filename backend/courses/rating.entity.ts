import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type ReviewState, reviewStateSchema } from '../../contract/ratings.ts';
import { OneOf } from '../database/stored-values.ts';
import { CourseEntity } from './course.entity.ts';

/** With what the panel's table of reviews is narrowed down by, so that no row is read for it. */
const IN_TABLE = ['reviewState', 'rating', 'courseId', 'actorKey'];
const WITH_TEXT = { where: '"review" IS NOT NULL' };

/** What an actor thinks of a course: one rating for each actor and course. */
@Entity('courses_rating')
@Index(['courseId', 'actorKey'], { unique: true })
@Index(['courseId', 'createdAt', 'id'])
// Named: TypeORM would call one as an index that has the same columns in another order.
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
  /** Of the review. `hidden` stays when its author changes or removes the text: staff alone take it back. */
  @OneOf(reviewStateSchema.options) @Column('varchar', { length: 16, default: 'shown' }) reviewState: ReviewState;
  /** One more with every change of the review or of its state. */
  @Column('integer', { default: 1 }) version: number;
  /** When a reader last reported the review, until staff have looked at it; empty: no report waits. Not null: databases order null apart. */
  @Column('varchar', { length: 24, default: '' }) reportedAt: string;
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24 }) updatedAt: string;
}
