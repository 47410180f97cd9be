import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { ReviewTableQuery } from '../../../contract/review-moderation.ts';
import { ANONYMOUS_KEY_PREFIX } from '../../access/actor-key.ts';
import { Database } from '../../database/database.ts';
import { FiguresDatabase } from '../../database/figures-database.ts';
import { idsInOrder, inOrderOf, type OrderedIds } from '../../database/ordered-ids.ts';
import { orderTable } from '../../database/table-order.ts';
import { reviewSearch } from '../../search/search-fields.ts';
import { searchIndexOf } from '../../search/search-index-of.ts';
import { CourseEntity } from '../course.entity.ts';
import { RatingEntity } from '../rating.entity.ts';

type Order = NonNullable<ReviewTableQuery['sort']>;

/** Filters of the panel's table of reviews. */
export interface ReviewFilter extends Pick<ReviewTableQuery, 'state' | 'courseId' | 'author'> {
  readonly words?: readonly string[] | undefined;
  readonly isReported?: boolean | undefined;
  readonly stars?: number | undefined;
}

/** A rating with a text. */
export interface ReviewRow extends RatingEntity {
  review: string;
}

const EXPRESSIONS = {
  reportedAt: 'rating.reportedAt',
  createdAt: 'rating.createdAt',
  rating: 'rating.rating',
} as const;
/** Equal to the condition of the index of open reviews. */
const IS_OPEN = `(rating.reviewState = 'waiting' OR rating.reportedAt <> '')`;

/** The panel's table of reviews: the ratings with a text. */
@Injectable()
export class ReviewTableQueries {
  constructor(
    private readonly db: Database,
    private readonly figures: FiguresDatabase,
  ) {}

  /** Reads the ids first: the index of the order contains the filtered columns, so that skipped rows are not read. */
  async page(
    filter: ReviewFilter,
    sort: Order,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<ReviewRow[]> {
    const found = this.ordered(filter, sort).select('rating.id', 'id').limit(limit).offset(offset);
    return this.allOf((await found.getRawMany<{ id: string }>()).map(({ id }) => id));
  }

  /** The ids of the whole table. */
  ids(filter: ReviewFilter, sort: Order): Promise<OrderedIds> {
    return idsInOrder(this.figures, this.ordered(filter, sort), 'rating.id');
  }

  /** In the order of the ids; missing rows and rows without a text are absent. */
  async allOf(ids: readonly string[]): Promise<ReviewRow[]> {
    const found = await this.db.of(RatingEntity).findBy({ id: In([...ids]) });
    return inOrderOf(ids, found).filter(hasText);
  }

  count(filter: ReviewFilter): Promise<number> {
    return this.filtered(filter).getCount();
  }

  async titlesOf(courseIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.db
      .of(CourseEntity)
      .find({ select: { id: true, title: true }, where: { id: In([...courseIds]) } });
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  private ordered(filter: ReviewFilter, sort: Order): SelectQueryBuilder<RatingEntity> {
    return orderTable(this.filtered(filter), sort, EXPRESSIONS, 'rating.id');
  }

  private filtered({
    words,
    state,
    isReported,
    courseId,
    stars,
    author,
  }: ReviewFilter): SelectQueryBuilder<RatingEntity> {
    const rows = this.db.of(RatingEntity).createQueryBuilder('rating').where('rating.review IS NOT NULL');
    if (words) searchIndexOf(this.db.manager.connection, reviewSearch).narrow(rows, words);
    if (state === 'open') rows.andWhere(IS_OPEN);
    else if (state) rows.andWhere('rating.reviewState = :state', { state });
    if (isReported !== undefined) rows.andWhere(`rating.reportedAt ${isReported ? '<>' : '='} ''`);
    if (courseId) rows.andWhere('rating.courseId = :courseId', { courseId });
    if (stars) rows.andWhere('rating.rating = :stars', { stars });
    if (author) rows.andWhere(`rating.actorKey ${author === 'guest' ? '' : 'NOT '}LIKE '${ANONYMOUS_KEY_PREFIX}%'`);
    return rows;
  }
}

function hasText(row: RatingEntity): row is ReviewRow {
  return row.review !== null;
}
