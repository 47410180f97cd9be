import { Injectable } from '@nestjs/common';
import { In, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import type { CourseListQuery } from '../../contract/course-queries.ts';
import { MOST_VIEWED_COURSES } from '../../contract/courses.ts';
import { Database } from '../database/database.ts';
import { Keyset } from '../database/keyset.ts';
import type { NewRow } from '../database/new-row.ts';
import { hasRowLocks, locking } from '../database/row-lock.ts';
import { courseSearch } from '../search/search-fields.ts';
import { searchIndexOf } from '../search/search-index-of.ts';
import { CourseEntity } from './course.entity.ts';

/** Featured courses first, then by views in descending order. */
export const CATALOGUE_ORDER = new Keyset<CourseEntity, 'isFeatured' | 'viewCount' | 'id'>({
  isFeatured: 'DESC',
  viewCount: 'DESC',
  id: 'ASC',
});

/** By views in descending order, featured or not. */
export const MOST_VIEWED_ORDER = new Keyset<CourseEntity, 'viewCount' | 'id'>({ viewCount: 'DESC', id: 'ASC' });

/** Filters of the catalogue: category, level, instructor, and words that a course must all contain. */
export interface CourseFilter {
  readonly categoryId?: string | undefined;
  readonly level?: CourseListQuery['level'];
  readonly instructor?: string | undefined;
  readonly words?: readonly string[] | undefined;
}

/** The fields by which courses are compared for similarity. */
export type CourseKind = Pick<CourseEntity, 'id' | 'categoryId' | 'level' | 'tags'>;

export interface CategorySums {
  readonly courseCount: number;
  readonly viewCount: number;
}

/** Archived courses are left out, unless a method says otherwise. */
@Injectable()
export class CourseQueries {
  constructor(private readonly db: Database) {}

  findById(id: string): Promise<CourseEntity | null> {
    return this.db.of(CourseEntity).findOneBy({ id, archivedAt: IsNull() });
  }

  /** Whole rows, in no order. */
  findAll(ids: readonly string[]): Promise<CourseEntity[]> {
    return this.db.of(CourseEntity).findBy({ id: In([...ids]), archivedAt: IsNull() });
  }

  /** Courses with one of some hundred titles. */
  withTitles(titles: readonly string[]): Promise<CourseEntity[]> {
    return this.db.of(CourseEntity).findBy({ title: In([...titles]), archivedAt: IsNull() });
  }

  /** Courses by id, archived ones too; without their descriptions, which may be long. */
  begunAmong(ids: readonly string[]): Promise<CourseEntity[]> {
    const columns = [
      'id',
      'title',
      'instructor',
      'thumbnailUrl',
      'duration',
      'tags',
      'totalLessons',
      'categoryId',
      'archivedAt',
    ];
    return this.db
      .of(CourseEntity)
      .createQueryBuilder('course')
      .select(columns.map((name) => `course.${name}`))
      .where({ id: In([...ids]) })
      .getMany();
  }

  /** The compared fields of every course, in the order of the catalogue. */
  kinds(): Promise<CourseKind[]> {
    const rows = this.db.of(CourseEntity).createQueryBuilder('course').where('course.archivedAt IS NULL');
    rows.select(['course.id', 'course.categoryId', 'course.level', 'course.tags']);
    return CATALOGUE_ORDER.apply(rows).getMany();
  }

  /** The courses after `after`, at most `limit`. */
  inOrder<Columns extends keyof CourseEntity & string>(
    order: Keyset<CourseEntity, Columns>,
    filter: CourseFilter,
    limit: number | undefined,
    after?: Pick<CourseEntity, Columns>,
  ): Promise<CourseEntity[]> {
    return order.apply(this.filtered(filter).rows, after).limit(limit).getMany();
  }

  /** Ordered by relevance only, from `offset`, at most `limit`. `filter.words` must not be empty. */
  byRelevance(filter: CourseFilter, limit: number | undefined, offset: number): Promise<CourseEntity[]> {
    const { rows, rank } = this.filtered(filter);
    rows.orderBy(rank).addOrderBy('course.id');
    return rows.limit(limit).offset(offset).getMany();
  }

  /** The ids of all courses that contain all words. `words` must not be empty. */
  async matchingIds(words: readonly string[]): Promise<Set<string>> {
    const rows = await this.filtered({ words }).rows.select('course.id', 'id').getRawMany<{ id: string }>();
    return new Set(rows.map(({ id }) => id));
  }

  count(filter: CourseFilter): Promise<number> {
    return this.filtered(filter).rows.getCount();
  }

  /** The ids of the three most viewed courses of the whole catalogue, without featured ones and those without views. */
  async mostViewedIds(): Promise<Set<string>> {
    const rows = await this.db
      .of(CourseEntity)
      .createQueryBuilder('course')
      .select(['course.id'])
      .where('course.isFeatured = :isFeatured AND course.viewCount > 0 AND course.archivedAt IS NULL', {
        isFeatured: false,
      })
      .orderBy('course.viewCount', 'DESC')
      .addOrderBy('course.id')
      .limit(MOST_VIEWED_COURSES)
      .getMany();
    return new Set(rows.map(({ id }) => id));
  }

  /** Whether any course exists, archived ones too. */
  anyExists(): Promise<boolean> {
    return this.db.of(CourseEntity).exists();
  }

  /** The view count by course; missing courses are absent. */
  async viewCounts(ids: readonly string[]): Promise<Map<string, number>> {
    const where = { id: In([...ids]), archivedAt: IsNull() };
    const rows = await this.db.of(CourseEntity).find({ select: { id: true, viewCount: true }, where });
    return new Map(rows.map(({ id, viewCount }) => [id, viewCount]));
  }

  async insert(rows: NewRow<CourseEntity> | NewRow<CourseEntity>[]): Promise<void> {
    await this.db.of(CourseEntity).insert(rows);
  }

  async update(id: string, changes: Partial<CourseEntity>): Promise<void> {
    await this.db.of(CourseEntity).update({ id }, changes);
  }

  /** Sets the rating. Returns false when the course had that rating already. */
  async changeRating(id: string, rating: number): Promise<boolean> {
    const { affected } = await this.db.of(CourseEntity).update({ id, rating: Not(rating) }, { rating });
    return affected === 1;
  }

  async archive(id: string, archivedAt: string): Promise<void> {
    await this.db.of(CourseEntity).update({ id }, { archivedAt });
  }

  async remove(id: string): Promise<void> {
    await this.db.of(CourseEntity).delete({ id });
  }

  /** The numbers of courses and views by category id; categories without courses are absent. */
  async sumsByCategory(): Promise<Map<string, CategorySums>> {
    const rows = await this.db
      .of(CourseEntity)
      .createQueryBuilder('course')
      .select('course.categoryId', 'categoryId')
      .addSelect('COUNT(*)', 'courses')
      .addSelect('SUM(course.viewCount)', 'views')
      .where('course.archivedAt IS NULL')
      .groupBy('course.categoryId')
      .getRawMany<{ categoryId: string; courses: number | string; views: number | string }>();
    return new Map(
      rows.map(({ categoryId, courses, views }) => [
        categoryId,
        { courseCount: Number(courses), viewCount: Number(views) },
      ]),
    );
  }

  /** Moves courses, archived ones too, and raises their versions, so that open pages notice the change. */
  async moveToCategory(fromCategoryId: string, categoryId: string): Promise<void> {
    await this.lockOfCategory(fromCategoryId);
    await this.db
      .of(CourseEntity)
      .update({ categoryId: fromCategoryId }, { categoryId, version: () => '"version" + 1' });
  }

  /** Raises the versions of a renamed category's courses, like `moveToCategory`. */
  async raiseVersions(categoryId: string): Promise<void> {
    await this.lockOfCategory(categoryId);
    await this.db.of(CourseEntity).increment({ categoryId }, 'version', 1);
  }

  /** Locks in the order in which ratings and views lock courses, because an UPDATE of many rows has no fixed order. */
  private async lockOfCategory(categoryId: string): Promise<void> {
    if (!hasRowLocks(this.db.manager.connection)) return;
    const courses = this.db.of(CourseEntity).createQueryBuilder('course').select('course.id').where({ categoryId });
    await locking(courses.orderBy('course.id'), 'update').getMany();
  }

  async addViews(id: string, count: number): Promise<void> {
    await this.db.of(CourseEntity).increment({ id }, 'viewCount', count);
  }

  private filtered({ categoryId, level, instructor, words }: CourseFilter): {
    rows: SelectQueryBuilder<CourseEntity>;
    rank: string;
  } {
    const rows = this.db.of(CourseEntity).createQueryBuilder('course').where('course.archivedAt IS NULL');
    const rank = words ? searchIndexOf(this.db.manager.connection, courseSearch).narrow(rows, words) : '';
    if (categoryId) rows.andWhere('course.categoryId = :categoryId', { categoryId });
    if (level) rows.andWhere('course.level = :level', { level });
    if (instructor) rows.andWhere('course.instructor = :instructor', { instructor });
    return { rows, rank };
  }
}
