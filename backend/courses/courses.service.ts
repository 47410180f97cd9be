import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { CourseListQuery } from '../../contract/course-queries.ts';
import type { Course, CourseDetail } from '../../contract/courses.ts';
import { searchWords } from '../../contract/words/search-words.ts';
import type { Keyset } from '../database/keyset.ts';
import { inOrderOf } from '../database/ordered-ids.ts';
import { AppError } from '../errors/app-error.ts';
import { keysetPage, offsetIn, offsetPage, type Page, positionIn } from '../http/routes/page.ts';
import { CategoryQueries } from './category.queries.ts';
import type { CourseEntity } from './course.entity.ts';
import { CATALOGUE_ORDER, type CourseFilter, CourseQueries, MOST_VIEWED_ORDER } from './course.queries.ts';
import { toCourse, toCourseDetail } from './course-answers.ts';
import type { LessonEntity } from './lesson.entity.ts';
import { LessonQueries } from './lesson.queries.ts';

const mostViewedCursorSchema = z.strictObject({ viewCount: z.int32().min(0), id: z.uuid() });
const catalogueCursorSchema = mostViewedCursorSchema.extend({ isFeatured: z.boolean() });

/** A course with the time of its last change by staff. */
export type CatalogueCourse = CourseDetail & Pick<CourseEntity, 'updatedAt'>;

/** The state of a course before an edit, read once. */
export interface CourseToEdit {
  readonly row: CourseEntity;
  /** In order, archived ones too. */
  readonly lessons: readonly LessonEntity[];
  /** The course as visitors read it. */
  readonly course: CourseDetail;
}

/** The public catalogue. It reads sequentially, because inside a transaction all reads use one connection. */
@Injectable()
export class CoursesService {
  constructor(
    private readonly courses: CourseQueries,
    private readonly lessons: LessonQueries,
    private readonly categories: CategoryQueries,
  ) {}

  /**
   * Courses, all of them without `limit`: by relevance with `q`, else by `sort`, else by featured, views and id.
   * Empty for a category that does not exist.
   */
  async listCourses(query: CourseListQuery): Promise<Page<Course>> {
    const filter = await this.filterOf(query);
    if (!filter) return { rows: [], total: 0 };
    const page = await this.pageOf(filter, query);
    return { ...page, rows: await this.toCourses(page.rows) };
  }

  /** @throws AppError `course_not_found` */
  async getCourse(id: string): Promise<CourseDetail> {
    const row = await this.courses.findById(id);
    if (!row) throw new AppError('course_not_found', `course ${id}`);
    const [course] = await this.toCourses([row]);
    return toCourseDetail(course as Course, row, await this.lessons.ofCourse(id));
  }

  /** @throws AppError `course_not_found` */
  async getToEdit(id: string): Promise<CourseToEdit> {
    const row = await this.courses.findById(id);
    if (!row) throw new AppError('course_not_found', `course ${id}`);
    const lessons = await this.lessons.allOf(id);
    const [course] = await this.toCourses([row]);
    return { row, lessons, course: toCourseDetail(course as Course, row, lessons.filter(isInCourse)) };
  }

  /**
   * The course after an edit that is already written, equal to the result of `getCourse`.
   * @param lessons all lessons, in order
   */
  async edited(
    before: CourseToEdit,
    row: CourseEntity,
    category: string,
    lessons: readonly LessonEntity[],
  ): Promise<CourseDetail> {
    // Featured courses are not among the most viewed: only a formerly featured course can be new among them.
    const mostViewedIds =
      before.row.isFeatured && !row.isFeatured
        ? await this.courses.mostViewedIds()
        : new Set(before.course.highlight === 'most_viewed' ? [row.id] : []);
    return toCourseDetail(toCourse(row, category, mostViewedIds), row, lessons.filter(isInCourse));
  }

  /** Courses in a list, in the order of the ids; missing and archived courses are absent. */
  async getListed(ids: readonly string[]): Promise<Course[]> {
    return this.toCourses(inOrderOf(ids, await this.courses.findAll(ids)));
  }

  /** Courses with their lessons, in the order of some hundred ids; missing and archived courses are absent. */
  async getCourses(ids: readonly string[]): Promise<CatalogueCourse[]> {
    return this.detailsOf(inOrderOf(ids, await this.courses.findAll(ids)));
  }

  /** Courses with one of some hundred titles. */
  async withTitles(titles: readonly string[]): Promise<CatalogueCourse[]> {
    return this.detailsOf(await this.courses.withTitles(titles));
  }

  /** The titles of lessons and their courses, by lesson id; missing and archived ones are absent. */
  async lessonTitles(lessonIds: readonly string[]): Promise<Map<string, { courseTitle: string; lessonTitle: string }>> {
    if (lessonIds.length === 0) return new Map();
    const rows = await this.lessons.titlesOf(lessonIds);
    return new Map(rows.map(({ id, courseTitle, lessonTitle }) => [id, { courseTitle, lessonTitle }]));
  }

  private async filterOf({ q, category, level, instructor }: CourseListQuery): Promise<CourseFilter | null> {
    const words = q?.trim() ? searchWords(q) : undefined;
    if (words?.length === 0) return null;
    if (!category?.trim()) return { words, level, instructor };
    const found = await this.categories.findByName(category);
    return found && { words, level, instructor, categoryId: found.id };
  }

  private pageOf(filter: CourseFilter, query: CourseListQuery): Promise<Page<CourseEntity>> {
    if (filter.words) return this.pageByRelevance(filter, query);
    if (query.sort) return this.pageInOrder(MOST_VIEWED_ORDER, mostViewedCursorSchema, filter, query);
    return this.pageInOrder(CATALOGUE_ORDER, catalogueCursorSchema, filter, query);
  }

  private async pageInOrder<Columns extends keyof CourseEntity & string>(
    order: Keyset<CourseEntity, Columns>,
    cursorSchema: z.ZodType<Pick<CourseEntity, Columns>>,
    filter: CourseFilter,
    { limit, cursor }: CourseListQuery,
  ): Promise<Page<CourseEntity>> {
    const after = positionIn(cursor, cursorSchema);
    const found = await this.courses.inOrder(order, filter, limit && limit + 1, after);
    return keysetPage(
      found,
      { limit, cursor },
      (row) => order.positionOf(row),
      () => this.courses.count(filter),
    );
  }

  private async pageByRelevance(filter: CourseFilter, { limit, cursor }: CourseListQuery): Promise<Page<CourseEntity>> {
    const offset = offsetIn(cursor);
    const rows = await this.courses.byRelevance(filter, limit, offset);
    const isAll = offset === 0 && (limit === undefined || rows.length < limit);
    return offsetPage(rows, offset, isAll ? rows.length : await this.courses.count(filter));
  }

  private async detailsOf(rows: CourseEntity[]): Promise<CatalogueCourse[]> {
    if (rows.length === 0) return [];
    const lessons = new Map(rows.map(({ id }): [string, LessonEntity[]] => [id, []]));
    for (const lesson of await this.lessons.ofCourses([...lessons.keys()])) lessons.get(lesson.courseId)?.push(lesson);
    const courses = await this.toCourses(rows);
    return rows.map((row, index) => {
      const inOrder = (lessons.get(row.id) ?? []).toSorted((one, other) => one.orderIndex - other.orderIndex);
      return { ...toCourseDetail(courses[index] as Course, row, inOrder), updatedAt: row.updatedAt };
    });
  }

  private async toCourses(rows: CourseEntity[]): Promise<Course[]> {
    if (rows.length === 0) return [];
    const categories = await this.categories.inOrder();
    const mostViewedIds = await this.courses.mostViewedIds();
    const names = new Map(categories.map(({ id, name }) => [id, name]));
    return rows.map((row) => toCourse(row, names.get(row.categoryId) ?? '', mostViewedIds));
  }
}

function isInCourse({ archivedAt }: LessonEntity): boolean {
  return archivedAt === null;
}
