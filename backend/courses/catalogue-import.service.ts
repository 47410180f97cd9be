import { Injectable } from '@nestjs/common';
import { UNRATED_COURSE_RATING } from '../../contract/courses.ts';
import { Writer } from '../database/writer.ts';
import { AnswerVersions } from '../shared/answer-versions.ts';
import { batchesOf } from '../shared/batches.ts';
import { Clock } from '../shared/clock.ts';
import { Ids } from '../shared/ids.ts';
import { CategoryQueries, categoryKey } from './category.queries.ts';
import { CourseQueries } from './course.queries.ts';
import { COURSES_TOPIC } from './course-topics.ts';
import type { CourseViewEntity } from './course-view.entity.ts';
import { CourseViewQueries } from './course-view.queries.ts';
import type { LessonEntity } from './lesson.entity.ts';
import { LessonQueries } from './lesson.queries.ts';

/** Rows of one INSERT: SQLite binds at most 32,766 values, and a lesson has seven. */
const ROWS_PER_INSERT = 1_000;
const SECONDS_PER_MINUTE = 60;

export interface ImportedCourse {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly instructor: string;
  readonly isFeatured: boolean;
  readonly tags: string[];
  readonly lessons: readonly Pick<LessonEntity, 'id' | 'title' | 'duration' | 'youtubeVideoId' | 'videoUrl'>[];
  readonly views: readonly Pick<CourseViewEntity, 'day' | 'viewerHash' | 'createdAt'>[];
}

/** Brings whole courses in, with their ids: the demonstration academy and the measurements. */
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

  /** Adds the categories that are not there yet, in this order. */
  addCategories(names: readonly string[]): Promise<void> {
    return this.writer.write(async () => {
      for (const name of names) {
        if (await this.categories.findByName(name)) continue;
        const sortOrder = await this.categories.nextSortOrder();
        await this.categories.insert({ id: this.ids.next(), name, nameKey: categoryKey(name), sortOrder, archivedAt: null });
      }
      this.writer.afterCommit(() => this.versions.bump(COURSES_TOPIC));
    });
  }

  /** Adds courses of categories that exist, all or none; a course lasts as long as its lessons. */
  addCourses(courses: readonly ImportedCourse[]): Promise<void> {
    return this.writer.write(async () => {
      const categoryIds = new Map((await this.categories.inOrder()).map(({ id, name }) => [name, id]));
      const now = this.clock.nowIso();
      await this.courses.insert(courses.map((course) => toRow(course, categoryIds, now)));
      const lessons = courses.flatMap(({ id, lessons }) =>
        lessons.map((lesson, orderIndex) => ({ ...lesson, courseId: id, orderIndex, archivedAt: null })),
      );
      for (const rows of batchesOf(lessons, ROWS_PER_INSERT)) await this.lessons.insert(rows);
      const views = courses.flatMap(({ id, views }) => views.map((view) => ({ ...view, courseId: id })));
      for (const rows of batchesOf(views, ROWS_PER_INSERT)) await this.views.insert(rows);
      this.writer.afterCommit(() => this.versions.bump(COURSES_TOPIC));
    });
  }
}

function toRow(course: ImportedCourse, categoryIds: ReadonlyMap<string, string>, now: string) {
  const categoryId = categoryIds.get(course.category);
  if (!categoryId) throw new Error(`unknown category of course ${course.id}`);
  const seconds = course.lessons.reduce((sum, { duration }) => sum + duration, 0);
  return {
    id: course.id,
    title: course.title,
    description: course.description,
    categoryId,
    instructor: course.instructor,
    thumbnailUrl: null,
    youtubeVideoId: course.lessons[0]?.youtubeVideoId ?? null,
    duration: Math.round(seconds / SECONDS_PER_MINUTE),
    totalLessons: course.lessons.length,
    viewCount: course.views.length,
    rating: UNRATED_COURSE_RATING,
    isFeatured: course.isFeatured,
    tags: course.tags,
    createdAt: now,
    updatedAt: now,
    archivedAt: null,
  };
}
