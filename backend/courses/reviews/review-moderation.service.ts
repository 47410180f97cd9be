import { Injectable } from '@nestjs/common';
import type { ModerateReview, ReviewDetail } from '../../../contract/review-moderation.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { StaffWriterService } from '../../admin/staff-writer.service.ts';
import { nextVersion } from '../../http/routes/expected-version.ts';
import { Clock } from '../../time/clock.ts';
import type { RatingEntity } from '../rating.entity.ts';
import { RatingsService } from '../ratings.service.ts';
import { ReviewReportQueries } from './review-report.queries.ts';
import { ReviewTableQueries } from './review-table.queries.ts';
import { ReviewTableService } from './review-table.service.ts';

/** Moderation of reviews. The audit log contains the course and the stars of a review, but not its text. */
@Injectable()
export class ReviewModerationService {
  constructor(
    private readonly ratings: RatingsService,
    private readonly table: ReviewTableService,
    private readonly rows: ReviewTableQueries,
    private readonly reports: ReviewReportQueries,
    private readonly staffWriter: StaffWriterService,
    private readonly clock: Clock,
  ) {}

  /**
   * Approves, restores or hides a review, and marks its reports as dealt with. The stars count in every state.
   * @throws AppError `review_not_found`; `changed_meanwhile` after a change by its author or a colleague
   */
  async moderate(
    staff: StaffMember,
    id: string,
    { state }: ModerateReview,
    expectedVersion?: number,
  ): Promise<ReviewDetail> {
    await this.staffWriter.write(staff, {}, async () => {
      const row = await this.ratings.requireReview(id);
      const version = nextVersion(row, expectedVersion);
      const before = await this.toEntry(row);
      await this.reports.handleAll(id, this.clock.nowIso());
      await this.ratings.changeReview(row, { reviewState: state, version, reportedAt: '' });
      return { action: 'review.moderate', subjectId: id, before, after: { ...before, state, openReports: 0 } };
    });
    return this.table.getReview(id);
  }

  /**
   * Deletes the review with its stars. Its author can rate the course again.
   * @throws AppError `review_not_found`; `changed_meanwhile`
   */
  deleteReview(staff: StaffMember, id: string, expectedVersion?: number): Promise<void> {
    return this.staffWriter.write(staff, {}, async () => {
      const row = await this.ratings.requireReview(id);
      nextVersion(row, expectedVersion);
      const before = await this.toEntry(row);
      await this.ratings.removeRating(row);
      return { action: 'review.delete', subjectId: id, before, after: undefined };
    });
  }

  private async toEntry({ id, courseId, rating, reviewState: state }: RatingEntity) {
    const courseTitle = (await this.rows.titlesOf([courseId])).get(courseId) ?? '';
    const openReports = (await this.reports.openCountsOf([id])).get(id) ?? 0;
    return { id, courseId, courseTitle, rating, state, openReports };
  }
}
