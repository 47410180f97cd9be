import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RowEraser } from '../../database/row-eraser.ts';
import { type ErasedPerson, PersonErasers } from '../../personal-data/person-erasers.ts';
import { RatingsService } from '../ratings.service.ts';
import { ReviewReportQueries } from './review-report.queries.ts';

/** Erases a person's reports of reviews; reviews without other open reports no longer count as reported. */
@Injectable()
export class ReviewReportEraserService implements OnModuleInit {
  constructor(
    private readonly rows: RowEraser,
    private readonly reports: ReviewReportQueries,
    private readonly ratings: RatingsService,
    private readonly erasers: PersonErasers,
  ) {}

  onModuleInit(): void {
    this.erasers.add((person) => this.erase(person));
  }

  private erase({ id }: ErasedPerson): Promise<void> {
    return this.rows.inBatches(async () => {
      const reports = await this.reports.someOf(id);
      if (reports.length === 0) return false;
      // Locked before reports are removed and counted, so that a simultaneous report is counted.
      const reviews = await this.ratings.lockReviews(reports.map(({ ratingId }) => ratingId));
      await this.reports.remove(reports.map((report) => report.id));
      const open = await this.reports.openCountsOf(reviews.map((review) => review.id));
      for (const review of reviews)
        if (!open.has(review.id)) await this.ratings.changeReview(review, { reportedAt: '' });
      return true;
    });
  }
}
