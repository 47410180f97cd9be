import { Injectable } from '@nestjs/common';
import { FiguresDatabase } from '../../database/figures-database.ts';
import { RecordedRows } from '../../database/recorded-rows.ts';
import type { DayRange, Span } from '../../time/local-day.ts';
import { CategoryEntity } from '../category.entity.ts';
import { categoryKey } from '../category.queries.ts';
import { CourseEntity } from '../course.entity.ts';
import { CourseViewEntity } from '../course-view.entity.ts';
import { RatingEntity } from '../rating.entity.ts';

const IN_CATALOGUE = 'course.archivedAt IS NULL';

export interface ViewFilter {
  readonly courseId?: string | undefined;
  readonly category?: string | undefined;
  readonly days?: DayRange | undefined;
}

/** The rows of views and ratings that figures count. */
@Injectable()
export class CatalogueRowsQueries {
  constructor(private readonly db: FiguresDatabase) {}

  /**
   * Views in a range of days, also of courses that were archived later. With a category or without days, only views of
   * courses that are in the catalogue.
   */
  views({ courseId, category, days }: ViewFilter): RecordedRows {
    const rows = this.db
      .of(CourseViewEntity)
      .createQueryBuilder('view')
      .select('view.createdAt', 'at')
      .addSelect('view.day', 'day')
      .addSelect('view.courseId', 'courseId')
      .addSelect('view.actorHash', 'rowKey')
      .where('1 = 1');
    if (days) rows.andWhere('view.day BETWEEN :from AND :to', { from: days.from, to: days.to });
    if (courseId) rows.andWhere('view.courseId = :courseId', { courseId });
    if (category === undefined && !days) rows.andWhere(`view.courseId NOT IN (${this.archived()})`);
    if (category)
      rows
        .innerJoin(CourseEntity, 'course', `course.id = view.courseId AND ${IN_CATALOGUE}`)
        .innerJoin(CategoryEntity, 'category', 'category.id = course.categoryId AND category.nameKey = :nameKey', {
          nameKey: categoryKey(category),
        });
    // `day` first, although `at` implies it, because the index begins with it.
    return new RecordedRows(rows, ['day', 'at', 'courseId', 'rowKey']);
  }

  /** Ratings of courses in the catalogue, by the time of their last change. */
  ratings({ courseId, span }: { courseId?: string | undefined; span?: Span | undefined }): RecordedRows {
    const rows = this.db
      .of(RatingEntity)
      .createQueryBuilder('rating')
      .select('rating.updatedAt', 'at')
      .addSelect('rating.actorKey', 'actorKey')
      .addSelect('rating.courseId', 'courseId')
      .addSelect('rating.rating', 'stars')
      .innerJoin(CourseEntity, 'course', `course.id = rating.courseId AND ${IN_CATALOGUE}`);
    if (courseId) rows.andWhere('rating.courseId = :courseId', { courseId });
    if (span) rows.andWhere('rating.updatedAt >= :startsAt AND rating.updatedAt < :endsAt', { ...span });
    return new RecordedRows(rows, ['at', 'actorKey', 'courseId']);
  }

  /** The ids of archived courses. They are few, so that views need not be joined with courses. */
  private archived(): string {
    return this.db
      .of(CourseEntity)
      .createQueryBuilder('course')
      .select('course.id')
      .where('course.archivedAt IS NOT NULL')
      .getQuery();
  }
}
