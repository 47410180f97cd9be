import { Injectable } from '@nestjs/common';
import { CategoryQueries } from './category.queries.ts';
import type { CourseEntity } from './course.entity.ts';
import { CourseQueries } from './course.queries.ts';
import { type LessonInOrder, LessonQueries } from './lesson.queries.ts';

/** A course as a learner's own lists name it. */
export interface BegunCourse
  extends Pick<CourseEntity, 'title' | 'instructor' | 'thumbnailUrl' | 'duration' | 'tags' | 'totalLessons'> {
  readonly category: string;
  /** Whether it is in the catalogue still. */
  readonly isAvailable: boolean;
}

/** Courses that somebody has begun: what they are called and made of, also when they have been archived since. */
@Injectable()
export class BegunCoursesService {
  constructor(
    private readonly courses: CourseQueries,
    private readonly lessons: LessonQueries,
    private readonly categories: CategoryQueries,
  ) {}

  /** By id. */
  async of(courseIds: readonly string[]): Promise<Map<string, BegunCourse>> {
    if (courseIds.length === 0) return new Map();
    const names = new Map((await this.categories.inOrder()).map(({ id, name }) => [id, name]));
    const rows = await this.courses.begunAmong(courseIds);
    return new Map(rows.map((row) => [row.id, toBegunCourse(row, names.get(row.categoryId) ?? '')]));
  }

  /** The lessons that each of these courses has now, in order, by the course's id. */
  async lessonsOf(courseIds: readonly string[]): Promise<Map<string, LessonInOrder[]>> {
    const lessons = new Map(courseIds.map((id): [string, LessonInOrder[]] => [id, []]));
    if (courseIds.length === 0) return lessons;
    for (const lesson of await this.lessons.inOrderOf(courseIds)) lessons.get(lesson.courseId)?.push(lesson);
    return lessons;
  }

  /** By id, also of lessons that were taken out of their courses. */
  async namedLessons(ids: readonly string[]): Promise<Map<string, LessonInOrder>> {
    return ids.length === 0 ? new Map() : new Map((await this.lessons.named(ids)).map((lesson) => [lesson.id, lesson]));
  }

  /** How many lessons each of these courses has now, and the ids of those that were taken out of any of them. */
  async lessonCountsOf(courseIds: readonly string[]): Promise<{ totals: Map<string, number>; removedIds: string[] }> {
    if (courseIds.length === 0) return { totals: new Map(), removedIds: [] };
    const rows = await this.courses.begunAmong(courseIds);
    const totals = new Map(rows.map(({ id, totalLessons }) => [id, totalLessons]));
    return { totals, removedIds: await this.lessons.removedFrom(courseIds) };
  }
}

function toBegunCourse(row: CourseEntity, category: string): BegunCourse {
  const { title, instructor, thumbnailUrl, duration, tags, totalLessons, archivedAt } = row;
  return { title, instructor, thumbnailUrl, duration, tags, totalLessons, category, isAvailable: archivedAt === null };
}
