import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { type ReportReview, reportReviewSchema } from '../../../contract/review-moderation.ts';
import { Allow } from '../../access/allow.ts';
import { CurrentUser, type SessionUser } from '../../access/caller.ts';
import { ReviewReportsService } from './review-reports.service.ts';

@Controller('api/courses/:id/reviews')
export class ReviewReportsController {
  constructor(private readonly reports: ReviewReportsService) {}

  @Post(':reviewId/report')
  @HttpCode(204)
  @Allow('learner')
  report(
    @CurrentUser() user: SessionUser,
    @Param('id') courseId: string,
    @Param('reviewId') reviewId: string,
    @Body({ schema: reportReviewSchema }) { reason }: ReportReview,
  ): Promise<void> {
    return this.reports.report(user.id, courseId, reviewId, reason);
  }
}
