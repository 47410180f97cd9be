import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { actorIdSchema } from '../../../contract/identity.ts';
import { type PageQuery, pageQuerySchema } from '../../../contract/paging.ts';
import {
  type Training,
  type TrainingSummary,
  trainingListSchema,
  trainingSchema,
  trainingSummarySchema,
} from '../../../contract/training-history.ts';
import { Allow } from '../../shared/allow.ts';
import { Answers } from '../../shared/answers.ts';
import { answerPage } from '../../shared/page.ts';
import { TrainingHistoryService } from './training-history.service.ts';

@Controller('api/users/:userId')
export class TrainingHistoryController {
  constructor(private readonly history: TrainingHistoryService) {}

  @Get('training-history')
  @Allow('owner')
  @Answers(trainingListSchema)
  async list(
    @Param('userId', { schema: actorIdSchema }) userId: string,
    @Query({ schema: pageQuerySchema }) query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Training[]> {
    return answerPage(reply, await this.history.list(userId, query));
  }

  @Get('training-history/:courseId')
  @Allow('owner')
  @Answers(trainingSchema)
  one(@Param('userId', { schema: actorIdSchema }) userId: string, @Param('courseId') courseId: string): Promise<Training> {
    return this.history.one(userId, courseId);
  }

  @Get('training-summary')
  @Allow('owner')
  @Answers(trainingSummarySchema)
  summary(@Param('userId', { schema: actorIdSchema }) userId: string): Promise<TrainingSummary> {
    return this.history.summary(userId);
  }
}
