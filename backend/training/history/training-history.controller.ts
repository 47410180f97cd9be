import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { actorIdSchema } from '../../../contract/identity.ts';
import {
  type Training,
  type TrainingListQuery,
  type TrainingSummary,
  trainingListQuerySchema,
  trainingListSchema,
  trainingSummarySchema,
} from '../../../contract/training-history.ts';
import { Allow } from '../../access/allow.ts';
import { Answers } from '../../http/routes/answers.ts';
import { answerPage } from '../../http/routes/page.ts';
import { TrainingHistoryService } from './training-history.service.ts';

@Controller('api/users/:userId')
export class TrainingHistoryController {
  constructor(private readonly history: TrainingHistoryService) {}

  @Get('training-history')
  @Allow('owner')
  @Answers(trainingListSchema)
  async list(
    @Param('userId', { schema: actorIdSchema }) userId: string,
    @Query({ schema: trainingListQuerySchema }) query: TrainingListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Training[]> {
    return answerPage(reply, await this.history.list(userId, query));
  }

  @Get('training-summary')
  @Allow('owner')
  @Answers(trainingSummarySchema)
  summary(@Param('userId', { schema: actorIdSchema }) userId: string): Promise<TrainingSummary> {
    return this.history.summary(userId);
  }
}
