import { Injectable } from '@nestjs/common';
import { type Course, type Lesson, UNRATED_COURSE_RATING } from '../../contract/courses.ts';
import { AnswerVersions } from '../caching/answer-versions.ts';
import { batchesOf } from '../database/batches.ts';
import { Ids } from '../database/ids.ts';
import type { NewRow } from '../database/new-row.ts';
import { Writer } from '../database/writer.ts';
import { Clock } from '../time/clock.ts';
import { CategoryQueries, categoryKey } from './category.queries.ts';
import type { CourseEntity } from './course.entity.ts';
import { CourseQueries } from './course.queries.ts';
import { COURSES_TOPIC } from './course-topics.ts';
import type { CourseViewEntity } from './course-view.entity.ts';
import { CourseViewQueries } from './course-view.queries.ts';
import { LessonQueries } from './lesson.queries.ts';

/** Rows per INSERT: SQLite binds at most 32,766 values, and a lesson has 10. */
const ROWS_PER_INSERT = 1_000;
const SECONDS_PER_MINUTE = 60;

/** Fields that the academy counts or derives itself; the picture is drawn. */
type Derived = 'thumbnailUrl' | 'youtubeVideoId' | 'duration' | 'totalLessons' | 'viewCount' | 'rating' | 'highlight';

export interface ImportedCourse extends Readonly<Omit<Course, Derived>> {
  /** Absent: none. */
  readonly learnings?: string[];
  readonly lessons: readonly Omit<Lesson, 'orderIndex'>[];
  readonly views: readonly Omit<CourseViewEntity, 'courseId'>[];
}

/** Imports whole courses with their ids, for the demonstration academy and for measurements. */
@Injectable()
export class CatalogueImportService {
  constructor(
    private readonly categories: CategoryQueries,
    private readonly courses: CourseQueries,
    private readonly lessons: LessonQueries,
    private readonly views: CourseViewQueries,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async isEmpty(): Promise<boolean> {
    return (await this.categories.inOrder()).length === 0 && !(await this.courses.anyExists());
  }

  /** Adds the categories that do not exist yet, in this order. */
  addCategories(names: readonly string[]): Promise<void> {
    return this.writer.write(async () => {
      for (const name of names) {
        if (await this.categories.findByName(name)) continue;
        const sortOrder = await this.categories.nextSortOrder();
        await this.categories.insert({
          id: this.ids.next(),
          name,
          nameKey: categoryKey(name),
          sortOrder,
          version: 1,
          archivedAt: null,
        });
      }
      this.writer.afterCommit(() => this.versions.bump(COURSES_TOPIC));
    });
  }

  /** Adds courses to existing categories, all or none. A course's duration is the sum of its lessons' durations. */
  addCourses(courses: readonly ImportedCourse[]): Promise<void> {
    return this.writer.write(async () => {
      const categoryIds = new Map((await this.categories.inOrder()).map(({ id, name }) => [name, id]));
      const now = this.clock.nowIso();
      await this.courses.insert(courses.map((course) => toRow(course, categoryIds, now)));
      const lessons = courses.flatMap(({ id, lessons }) =>
        lessons.map((lesson, orderIndex) => ({
          subtitles: [],
          ...lesson,
          courseId: id,
          orderIndex,
          createdAt: now,
          archivedAt: null,
        })),
      );
      for (const rows of batchesOf(lessons, ROWS_PER_INSERT)) await this.lessons.insert(rows);
      const views = courses.flatMap(({ id, views }) => views.map((view) => ({ ...view, courseId: id })));
      for (const rows of batchesOf(views, ROWS_PER_INSERT)) await this.views.insertRows(rows);
      this.writer.afterCommit(() => this.versions.bump(COURSES_TOPIC));
    });
  }
}

function toRow(
  { category, lessons, views, ...fields }: ImportedCourse,
  categoryIds: ReadonlyMap<string, string>,
  now: string,
): NewRow<CourseEntity> {
  const categoryId = categoryIds.get(category);
  if (!categoryId) throw new Error(`unknown category of course ${fields.id}`);
  const seconds = lessons.reduce((sum, { duration }) => sum + duration, 0);
  return {
    learnings: [],
    ...fields,
    version: 1,
    categoryId,
    youtubeVideoId: lessons[0]?.youtubeVideoId ?? null,
    duration: Math.round(seconds / SECONDS_PER_MINUTE),
    totalLessons: lessons.length,
    viewCount: views.length,
    rating: UNRATED_COURSE_RATING,
    createdAt: now,
    updatedAt: now,
  };
}
