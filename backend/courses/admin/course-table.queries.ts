import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { CourseTableQuery } from '../../../contract/course-editing.ts';
import { Database } from '../../database/database.ts';
import { FiguresDatabase } from '../../database/figures-database.ts';
import { idsInOrder, type OrderedIds } from '../../database/ordered-ids.ts';
import { alphabetical, orderTable } from '../../database/table-order.ts';
import { placeIn } from '../../database/table-place.ts';
import { courseSearch } from '../../search/search-fields.ts';
import { searchIndexOf } from '../../search/search-index-of.ts';
import { CategoryEntity } from '../category.entity.ts';
import { CourseEntity } from '../course.entity.ts';

/** Filters of the panel's table of courses. */
export interface CourseTableFilter {
  readonly words?: readonly string[] | undefined;
  readonly categoryId?: string | undefined;
  readonly isFeatured?: boolean | undefined;
}

/** A course without its description, which may be long. */
export type CourseRow = Omit<CourseEntity, 'description'>;

const COURSES_AT_ONCE = 50;

const COLUMNS = [
  'id',
  'title',
  'categoryId',
  'instructor',
  'thumbnailUrl',
  'youtubeVideoId',
  'duration',
  'totalLessons',
  'viewCount',
  'rating',
  'isFeatured',
  'level',
  'tags',
  'version',
] satisfies (keyof CourseRow)[];

/** The panel's table of courses; archived ones are left out. */
@Injectable()
export class CourseTableQueries {
  constructor(
    private readonly db: Database,
    private readonly figures: FiguresDatabase,
  ) {}

  /** Ordered by relevance with words and without `sort`, else by views in descending order. */
  page(
    filter: CourseTableFilter,
    sort: CourseTableQuery['sort'],
    { limit, offset }: { limit: number; offset: number },
  ): Promise<CourseRow[]> {
    const rows = this.ordered(filter, sort).select(COLUMNS.map((name) => `course.${name}`));
    return rows.limit(limit).offset(offset).getMany();
  }

  /** The ids of the whole table in batches of 50, because a course may have hundreds of lessons. */
  ids(filter: CourseTableFilter, sort: CourseTableQuery['sort']): Promise<OrderedIds> {
    return idsInOrder(this.figures, this.ordered(filter, sort), 'course.id', COURSES_AT_ONCE);
  }

  /** The number of rows before a course; null when the table does not contain it. */
  placeOf(id: string, filter: CourseTableFilter, sort: CourseTableQuery['sort']): Promise<number | null> {
    return placeIn(this.ordered(filter, sort), 'course.id', id);
  }

  count(filter: CourseTableFilter): Promise<number> {
    return this.filtered(filter).rows.getCount();
  }

  private ordered(filter: CourseTableFilter, sort: CourseTableQuery['sort']): SelectQueryBuilder<CourseEntity> {
    const { rows, rank } = this.filtered(filter);
    if (rank && !sort) return rows.orderBy(rank).addOrderBy('course.id');
    return this.inOrder(rows, sort ?? '-viewCount');
  }

  private inOrder(
    rows: SelectQueryBuilder<CourseEntity>,
    sort: NonNullable<CourseTableQuery['sort']>,
  ): SelectQueryBuilder<CourseEntity> {
    const expressions = {
      viewCount: 'course.viewCount',
      title: alphabetical('course.title', rows.connection),
      category: alphabetical('category.name', rows.connection),
      rating: 'course.rating',
      duration: 'course.duration',
      createdAt: 'course.createdAt',
    };
    rows.innerJoin(CategoryEntity, 'category', 'category.id = course.categoryId');
    return orderTable(rows, sort, expressions, 'course.id');
  }

  private filtered({ words, categoryId, isFeatured }: CourseTableFilter) {
    const rows = this.db.of(CourseEntity).createQueryBuilder('course').where('course.archivedAt IS NULL');
    const rank = words ? searchIndexOf(this.db.manager.connection, courseSearch).narrow(rows, words) : null;
    if (categoryId) rows.andWhere('course.categoryId = :categoryId', { categoryId });
    if (isFeatured !== undefined) rows.andWhere('course.isFeatured = :isFeatured', { isFeatured });
    return { rows, rank };
  }
}
