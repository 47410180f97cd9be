import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type AdminReview,
  adminReviewListSchema,
  type ModerateReview,
  moderateReviewSchema,
  type ReviewDetail,
  type ReviewTableQuery,
  reviewDetailSchema,
  reviewTableQuerySchema,
} from '../../../contract/review-moderation.ts';
import { Allow } from '../../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../../access/staff-member.ts';
import { Answers } from '../../http/routes/answers.ts';
import { ExpectedVersion } from '../../http/routes/expected-version.ts';
import { answerPage } from '../../http/routes/page.ts';
import { ReviewModerationService } from './review-moderation.service.ts';
import { ReviewTableService } from './review-table.service.ts';

@Controller('api/admin/reviews')
export class ReviewsAdminController {
  constructor(
    private readonly moderation: ReviewModerationService,
    private readonly table: ReviewTableService,
  ) {}

  @Get()
  @Allow('trainer')
  @Answers(adminReviewListSchema)
  async list(
    @Query({ schema: reviewTableQuerySchema }) query: ReviewTableQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminReview[]> {
    return answerPage(reply, await this.table.listReviews(query));
  }

  @Get(':id')
  @Allow('trainer')
  @Answers(reviewDetailSchema)
  get(@Param('id') id: string): Promise<ReviewDetail> {
    return this.table.getReview(id);
  }

  @Patch(':id')
  @Allow('trainer')
  @Answers(reviewDetailSchema)
  moderate(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Body({ schema: moderateReviewSchema }) input: ModerateReview,
    @ExpectedVersion() version: number | undefined,
  ): Promise<ReviewDetail> {
    return this.moderation.moderate(staff, id, input, version);
  }

  @Delete(':id')
  @HttpCode(204)
  @Allow('trainer')
  delete(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @ExpectedVersion() version: number | undefined,
  ): Promise<void> {
    return this.moderation.deleteReview(staff, id, version);
  }
}
