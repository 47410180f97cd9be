import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { actorIdSchema } from '../../contract/identity.ts';
import {
  type OwnRating,
  ownRatingSchema,
  type RateCourse,
  type RatingsSummary,
  rateCourseSchema,
  ratingsSummarySchema,
} from '../../contract/ratings.ts';
import { Allow } from '../access/allow.ts';
import { CachedAnswerOf } from '../caching/cached-answer.ts';
import { anonymousWrites, RateLimit } from '../http/limits/rate-limits.ts';
import { Answers } from '../http/routes/answers.ts';
import { ratingsSummaryTopicsOf } from './course-topics.ts';
import { RatingsService } from './ratings.service.ts';

@Controller('api/courses/:id')
export class RatingsController {
  constructor(private readonly ratings: RatingsService) {}

  @Get('ratings')
  @Allow('public')
  @Answers(ratingsSummarySchema)
  @CachedAnswerOf(ratingsSummaryTopicsOf)
  summary(@Param('id') id: string): Promise<RatingsSummary> {
    return this.ratings.summary(id);
  }

  @Get('rating/:userId')
  @Allow('owner-or-capability')
  @Answers(ownRatingSchema)
  own(@Param('id') id: string, @Param('userId', { schema: actorIdSchema }) userId: string): Promise<OwnRating> {
    return this.ratings.own(id, userId);
  }

  @Post('rating')
  @HttpCode(200)
  @Allow('owner-or-capability', { actorField: 'userId', inRoom: true })
  @Answers(ownRatingSchema)
  @RateLimit(anonymousWrites('userId'))
  rate(@Param('id') id: string, @Body({ schema: rateCourseSchema }) input: RateCourse): Promise<OwnRating> {
    return this.ratings.rate(id, input);
  }
}
