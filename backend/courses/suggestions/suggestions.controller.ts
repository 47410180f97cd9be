import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Course, courseListSchema } from '../../../contract/courses.ts';
import {
  type RelatedCoursesQuery,
  relatedCoursesQuerySchema,
  type Suggestions,
  type SuggestionsQuery,
  suggestionsQuerySchema,
  suggestionsSchema,
} from '../../../contract/suggestions.ts';
import { Allow } from '../../access/allow.ts';
import { CachedAnswer } from '../../caching/cached-answer.ts';
import { Answers } from '../../http/routes/answers.ts';
import { answerPage } from '../../http/routes/page.ts';
import { COURSE_LIST_TOPICS, COURSES_TOPIC } from '../course-topics.ts';
import { RelatedCoursesService } from './related-courses.service.ts';
import { SuggestionsService } from './suggestions.service.ts';

@Controller('api/courses')
export class SuggestionsController {
  constructor(
    private readonly suggestions: SuggestionsService,
    private readonly related: RelatedCoursesService,
  ) {}

  @Get('suggestions')
  @Allow('public')
  @Answers(suggestionsSchema)
  @CachedAnswer(COURSES_TOPIC)
  suggest(@Query({ schema: suggestionsQuerySchema }) { q }: SuggestionsQuery): Promise<Suggestions> {
    return this.suggestions.suggest(q);
  }

  @Get('related')
  @Allow('public')
  @Answers(courseListSchema)
  @CachedAnswer(...COURSE_LIST_TOPICS)
  async listRelated(
    @Query({ schema: relatedCoursesQuerySchema }) query: RelatedCoursesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Course[]> {
    return answerPage(reply, await this.related.list(query));
  }
}
