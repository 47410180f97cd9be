import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CourseEntity } from './course.entity.ts';

/** What an actor thinks of a course: one rating for each actor and course. */
@Entity('courses_rating')
@Index(['courseId', 'actorKey'], { unique: true })
@Index(['courseId', 'createdAt', 'id'])
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
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24 }) updatedAt: string;
}
