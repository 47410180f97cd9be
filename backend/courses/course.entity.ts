import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type CourseLevel, courseLevelSchema } from '../../contract/courses.ts';
import { ListOf, OneOf } from '../database/stored-values.ts';
import { CategoryEntity } from './category.entity.ts';

@Entity('courses_course')
@Index(['isFeatured', 'viewCount', 'id'])
@Index(['categoryId', 'isFeatured', 'viewCount', 'id'])
export class CourseEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Column('varchar', { length: 200 }) title: string;
  @Column('text') description: string;
  @ForeignKey(() => CategoryEntity)
  @Column('varchar', { length: 36 })
  categoryId: string;
  @Column('varchar', { length: 120 }) instructor: string;
  @Index('IDX_courses_course_thumbnailUrl', { where: '"thumbnailUrl" IS NOT NULL' })
  @Column('text', { nullable: true })
  thumbnailUrl: string | null;
  @Column('varchar', { length: 11, nullable: true }) youtubeVideoId: string | null;
  /** Minutes. */
  @Column('integer') duration: number;
  /** The number of lessons that are not archived; written in the same transaction as the lessons. */
  @Column('integer') totalLessons: number;
  /** The number of view rows; written in the same transaction as the views. */
  @Column('integer') viewCount: number;
  /** Tenths of a star. */
  @Column('integer') rating: number;
  @Column('boolean') isFeatured: boolean;
  @OneOf(courseLevelSchema.options) @Column('varchar', { length: 20, nullable: true }) level: CourseLevel | null;
  @ListOf('text') @Column('simple-json') tags: string[];
  @ListOf('text') @Column('simple-json', { default: '[]' }) learnings: string[];
  /** Raised by 1 with every edit by staff. */
  @Column('integer', { default: 1 }) version: number;
  @Column('varchar', { length: 24 }) createdAt: string;
  @Column('varchar', { length: 24 }) updatedAt: string;
  /** Time of deletion; the row is kept because a learner had begun the course. */
  @Column('varchar', { length: 24, nullable: true }) archivedAt: string | null;
}
