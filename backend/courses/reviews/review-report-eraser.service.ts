import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RowEraser } from '../../database/row-eraser.ts';
import { AppError } from '../../shared/app-error.ts';
import { type ErasedPerson, PersonErasers } from '../../shared/person-erasers.ts';
import { RatingsService } from '../ratings.service.ts';
import { ReviewReportQueries } from './review-report.queries.ts';

/** Erases what a person reported of reviews; one that nobody else reported is not among the reported ones any more. */
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
      const reviews = await this.reports.removeSomeOf(id);
      const open = await this.reports.openCountsOf(reviews);
      for (const review of reviews.toSorted()) if (!open.has(review)) await this.endReported(review);
      return reviews.length > 0;
    });
  }

  private async endReported(reviewId: string): Promise<void> {
    try {
      await this.ratings.changeReview(await this.ratings.requireReview(reviewId), { reportedAt: '' });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'review_not_found') throw error; // its text is gone
    }
  }
}
