import { Injectable } from '@nestjs/common';
import type { LessonCard } from '../../contract/lesson-cards.ts';
import { inOrderOf } from '../database/ordered-ids.ts';
import { CategoryQueries } from './category.queries.ts';
import type { CourseEntity } from './course.entity.ts';
import { CourseQueries } from './course.queries.ts';
import { type LessonInOrder, LessonQueries } from './lesson.queries.ts';

/** A course in a learner's own lists. */
export interface BegunCourse
  extends Pick<CourseEntity, 'title' | 'instructor' | 'thumbnailUrl' | 'duration' | 'tags' | 'totalLessons'> {
  readonly category: string;
  /** Whether the course is still in the catalogue. */
  readonly isAvailable: boolean;
}

/** Names and lessons of courses that learners have begun, archived ones too. */
@Injectable()
export class BegunCoursesService {
  constructor(
    private readonly courses: CourseQueries,
    private readonly lessons: LessonQueries,
    private readonly categories: CategoryQueries,
  ) {}

  /** Courses by id. */
  async of(courseIds: readonly string[]): Promise<Map<string, BegunCourse>> {
    if (courseIds.length === 0) return new Map();
    const names = new Map((await this.categories.inOrder()).map(({ id, name }) => [id, name]));
    const rows = await this.courses.begunAmong(courseIds);
    return new Map(rows.map((row) => [row.id, toBegunCourse(row, names.get(row.categoryId) ?? '')]));
  }

  /** The current lessons of each course, in order, by the course's id. */
  async lessonsOf(courseIds: readonly string[]): Promise<Map<string, LessonInOrder[]>> {
    const lessons = new Map(courseIds.map((id): [string, LessonInOrder[]] => [id, []]));
    if (courseIds.length === 0) return lessons;
    for (const lesson of await this.lessons.inOrderOf(courseIds)) lessons.get(lesson.courseId)?.push(lesson);
    return lessons;
  }

  /** Lessons by id, also those removed from their courses. */
  async namedLessons(ids: readonly string[]): Promise<Map<string, LessonInOrder>> {
    return ids.length === 0 ? new Map() : new Map((await this.lessons.named(ids)).map((lesson) => [lesson.id, lesson]));
  }

  /** Cards of some lessons, in the order of their ids; lessons that are not in the catalogue are absent. */
  async cardsOf(ids: readonly string[]): Promise<LessonCard[]> {
    const lessons = inOrderOf([...new Set(ids)], await this.lessons.current(ids));
    const courses = await this.of([...new Set(lessons.map(({ courseId }) => courseId))]);
    return lessons.flatMap(({ courseId, ...lesson }) => {
      const course = courses.get(courseId);
      if (!course?.isAvailable) return [];
      const { title, category, tags, thumbnailUrl } = course;
      return { ...lesson, course: { id: courseId, title, category, tags, thumbnailUrl } };
    });
  }

  /** The current number of lessons by course, and the ids of lessons that were removed from any of the courses. */
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
