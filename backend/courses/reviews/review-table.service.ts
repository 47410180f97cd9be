import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PAGE_MAX_ITEMS } from '../../../contract/paging.ts';
import { ANONYMOUS_ACTOR } from '../../../contract/ratings.ts';
import {
  type AdminReview,
  type ReviewDetail,
  type ReviewTableQuery,
  reviewTableQuerySchema,
} from '../../../contract/review-moderation.ts';
import { searchWords } from '../../../contract/words/search-words.ts';
import { AppError } from '../../errors/app-error.ts';
import { type FoundRows, inOneBatch, mapped, TableExportsService } from '../../exports/tables/table-exports.service.ts';
import { offsetIn, offsetPage, type Page } from '../../http/routes/page.ts';
import { PeopleService } from '../../people/people.service.ts';
import { isOfGuest } from '../review-rules.ts';
import { REVIEW_COLUMNS } from './review-columns.ts';
import { ReviewReportQueries } from './review-report.queries.ts';
import { type ReviewFilter, type ReviewRow, ReviewTableQueries } from './review-table.queries.ts';

/** The latest reported reviews first, then those without reports, newest first, because ids begin with the time. */
const REPORTED_FIRST = '-reportedAt';

/** Reviews for staff, in any state. */
@Injectable()
export class ReviewTableService implements OnModuleInit {
  constructor(
    private readonly table: ReviewTableQueries,
    private readonly reports: ReviewReportQueries,
    private readonly people: PeopleService,
    private readonly exports: TableExportsService,
  ) {}

  onModuleInit(): void {
    this.exports.add('reviews', {
      access: 'trainer',
      fileName: 'resenas',
      query: reviewTableQuerySchema,
      columns: REVIEW_COLUMNS,
      find: (query) => this.findAll(query),
    });
  }

  /** Reported reviews first without `sort`. @throws AppError `invalid_cursor` */
  async listReviews(query: ReviewTableQuery): Promise<Page<AdminReview>> {
    const { sort = REPORTED_FIRST, limit = PAGE_MAX_ITEMS, cursor } = query;
    const offset = offsetIn(cursor);
    const filter = filterOf(query);
    if (!filter) return { rows: [], total: 0 };
    const rows = await this.table.page(filter, sort, { limit, offset });
    const page = offsetPage(rows, offset, await this.table.count(filter));
    return { ...page, rows: await this.toAnswers(page.rows) };
  }

  /** @throws AppError `review_not_found` */
  async getReview(id: string): Promise<ReviewDetail> {
    const [answer] = await this.toAnswers(await this.table.allOf([id]));
    if (!answer) throw new AppError('review_not_found', `review ${id}`);
    const reports = await this.reports.latestOf(id, PAGE_MAX_ITEMS);
    const names = await this.people.namesOf(reports.map(({ reporterId }) => reporterId));
    return {
      ...answer,
      reports: reports.map(({ ratingId: _, reporterId, ...report }) => ({
        ...report,
        reporterName: names.get(reporterId) ?? '',
      })),
    };
  }

  /** The number of reviews that wait for approval or are reported. */
  countOpen(): Promise<number> {
    return this.table.count({ state: 'open' });
  }

  private async findAll(query: ReviewTableQuery): Promise<FoundRows<AdminReview>> {
    const filter = filterOf(query);
    if (!filter) return inOneBatch([]);
    const { total, batches } = await this.table.ids(filter, query.sort ?? REPORTED_FIRST);
    return { total, batches: mapped(batches, async (ids) => this.toAnswers(await this.table.allOf(ids))) };
  }

  private async toAnswers(rows: readonly ReviewRow[]): Promise<AdminReview[]> {
    const titles = await this.table.titlesOf(rows.map(({ courseId }) => courseId));
    const names = await this.people.namesOf(rows.filter((row) => !isOfGuest(row)).map(({ actorKey }) => actorKey));
    const counts = await this.reports.openCountsOf(rows.map(({ id }) => id));
    return rows.map((row) => {
      const { id, version, courseId, rating, review, reviewState: state, actorKey, createdAt, updatedAt } = row;
      const isGuest = isOfGuest(row);
      return {
        ...{ id, version, courseId, rating, review, state, createdAt, updatedAt },
        courseTitle: titles.get(courseId) ?? '',
        userId: isGuest ? ANONYMOUS_ACTOR : actorKey,
        authorName: isGuest ? null : (names.get(actorKey) ?? ''),
        openReports: counts.get(id) ?? 0,
      };
    });
  }
}

/** Null when the search has no words, and so no matches. */
function filterOf({ q, isReported, stars, state, courseId, author }: ReviewTableQuery): ReviewFilter | null {
  const words = q?.trim() ? searchWords(q) : undefined;
  if (words?.length === 0) return null;
  return {
    words,
    state,
    courseId,
    author,
    stars: stars && Number(stars),
    isReported: isReported && isReported === '1',
  };
}
