import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Subtitles } from '../../contract/courses.ts';
import { ListOf } from '../database/stored-values.ts';
import { CourseEntity } from './course.entity.ts';

@Entity('courses_lesson')
@Index(['courseId', 'orderIndex'])
export class LessonEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @ForeignKey(() => CourseEntity, { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36 })
  courseId: string;
  @Column('varchar', { length: 200 }) title: string;
  @Column('varchar', { length: 11, nullable: true }) youtubeVideoId: string | null;
  /** Path in the object store. */
  @Index('IDX_courses_lesson_videoUrl', { where: '"videoUrl" IS NOT NULL' })
  @Column('text', { nullable: true })
  videoUrl: string | null;
  /** Seconds. */
  @Column('integer') duration: number;
  /** From 0. */
  @Column('integer') orderIndex: number;
  @ListOf('object') @Column('simple-json', { default: '[]' }) subtitles: Subtitles[];
  @Column('varchar', { length: 24, default: '' }) createdAt: string;
  /** Time of removal from the course; the row is kept because a learner had begun the lesson. */
  @Column('varchar', { length: 24, nullable: true }) archivedAt: string | null;
}
