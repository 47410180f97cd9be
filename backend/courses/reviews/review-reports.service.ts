import { Injectable } from '@nestjs/common';
import { REPORTS_PER_HOUR } from '../../../contract/community.ts';
import { Config } from '../../config/config.ts';
import { Ids } from '../../database/ids.ts';
import { Writer } from '../../database/writer.ts';
import { AppError, TooManyRequests } from '../../errors/app-error.ts';
import { RequestCounter } from '../../http/limits/request-counter.ts';
import { Clock } from '../../time/clock.ts';
import { RatingsService } from '../ratings.service.ts';
import { ReviewReportQueries } from './review-report.queries.ts';

const HOUR_MS = 3_600_000;

/** Reports of reviews by readers. The limit per hour is counted in memory, separately from reports of posts. */
@Injectable()
export class ReviewReportsService {
  private readonly counter: RequestCounter;

  constructor(
    private readonly reports: ReviewReportQueries,
    private readonly ratings: RatingsService,
    private readonly writer: Writer,
    private readonly config: Config,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    this.counter = new RequestCounter(clock, HOUR_MS);
  }

  /**
   * Stores a report; a repeated one replaces the reason and is open again.
   * @throws AppError `too_many_reports`; `review_not_found`, also for a review that is not shown; `own_review`
   */
  async report(reporterId: string, courseId: string, reviewId: string, reason: string): Promise<void> {
    const waitMs = this.counter.count(reporterId, REPORTS_PER_HOUR * this.config.rateLimit);
    if (waitMs > 0) throw new TooManyRequests('as much as an account may report', waitMs, 'too_many_reports');
    await this.writer.write(async () => {
      const row = await this.ratings.requireReview(reviewId);
      if (row.courseId !== courseId || row.reviewState !== 'shown')
        throw new AppError('review_not_found', `review ${reviewId}`);
      if (row.actorKey === reporterId) throw new AppError('own_review', `review ${reviewId}`);
      const createdAt = this.clock.nowIso();
      await this.reports.save({
        id: this.ids.next(),
        ratingId: row.id,
        reporterId,
        reason,
        createdAt,
        handledAt: null,
      });
      await this.ratings.changeReview(row, { reportedAt: createdAt });
    });
  }
}
