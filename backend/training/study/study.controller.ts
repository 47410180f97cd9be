import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { actorIdSchema } from '../../../contract/identity.ts';
import {
  type SetStudyGoal,
  type Study,
  type StudyGoal,
  type StudyQuery,
  setStudyGoalSchema,
  studyGoalSchema,
  studyQuerySchema,
  studySchema,
} from '../../../contract/study.ts';
import { Allow } from '../../access/allow.ts';
import { Answers } from '../../http/routes/answers.ts';
import { StudyService } from './study.service.ts';

@Controller('api/users/:userId')
export class StudyController {
  constructor(private readonly study: StudyService) {}

  @Get('study')
  @Allow('owner')
  @Answers(studySchema)
  figures(
    @Param('userId', { schema: actorIdSchema }) userId: string,
    @Query({ schema: studyQuerySchema }) { period }: StudyQuery,
  ): Promise<Study> {
    return this.study.figures(userId, period);
  }

  @Put('study-goal')
  @Allow('owner', { inRoom: true })
  @Answers(studyGoalSchema)
  setGoal(
    @Param('userId', { schema: actorIdSchema }) userId: string,
    @Body({ schema: setStudyGoalSchema }) goal: SetStudyGoal,
  ): Promise<StudyGoal> {
    return this.study.setGoal(userId, goal);
  }
}
