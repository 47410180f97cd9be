import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type ClaimAnswer, claimAnswerSchema } from '../../contract/auth.ts';
import { actorIdSchema } from '../../contract/identity.ts';
import { type PageQuery, pageQuerySchema } from '../../contract/paging.ts';
import { type Claim, claimSchema } from '../../contract/sign-in.ts';
import {
  type LessonProgress,
  type ProgressReport,
  progressListSchema,
  progressReportSchema,
  type StoredProgress,
  storedProgressSchema,
} from '../../contract/training.ts';
import { Allow } from '../access/allow.ts';
import { type Caller, CurrentCaller } from '../access/caller.ts';
import { Answers } from '../http/routes/answers.ts';
import { answerPage } from '../http/routes/page.ts';
import { ClaimService } from './claim.service.ts';
import { ProgressService } from './progress.service.ts';

@Controller('api/users/:userId')
export class ProgressController {
  constructor(
    private readonly progress: ProgressService,
    private readonly claims: ClaimService,
  ) {}

  @Get('progress')
  @Allow('owner-or-capability')
  @Answers(progressListSchema)
  async list(
    @Param('userId', { schema: actorIdSchema }) userId: string,
    @Query({ schema: pageQuerySchema }) query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LessonProgress[]> {
    return answerPage(reply, await this.progress.list(userId, query));
  }

  @Post('progress')
  @HttpCode(200)
  @Allow('owner-or-capability', { inRoom: true })
  @Answers(storedProgressSchema)
  report(
    @CurrentCaller() caller: Caller,
    @Param('userId', { schema: actorIdSchema }) userId: string,
    @Body({ schema: progressReportSchema }) report: ProgressReport,
  ): Promise<StoredProgress> {
    return this.progress.report(caller, userId, report);
  }

  @Post('claim')
  @HttpCode(200)
  @Allow('learner')
  @Answers(claimAnswerSchema)
  claim(
    @Param('userId', { schema: actorIdSchema }) userId: string,
    @Body({ schema: claimSchema }) { anonymousId }: Claim,
  ): Promise<ClaimAnswer> {
    return this.claims.claim(userId, anonymousId);
  }
}
