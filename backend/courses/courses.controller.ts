import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type Course,
  type CourseDetail,
  type CourseListQuery,
  categoryListSchema,
  courseDetailSchema,
  courseListQuerySchema,
  courseListSchema,
  type RecordView,
  recordViewSchema,
  type ViewCount,
  viewCountSchema,
} from '../../contract/courses.ts';
import { Allow } from '../shared/allow.ts';
import { Answers } from '../shared/answers.ts';
import { CachedAnswer, CachedAnswerBy } from '../shared/cached-answer.ts';
import { answerPage } from '../shared/page.ts';
import { anonymousWrites, RateLimit } from '../shared/rate-limits.ts';
import { CategoriesService } from './categories.service.ts';
import { COURSES_TOPIC, courseTopics, RATINGS_TOPIC, VIEWS_TOPIC } from './course-topics.ts';
import { CourseViewsService } from './course-views.service.ts';
import { CoursesService } from './courses.service.ts';

@Controller('api')
export class CoursesController {
  constructor(
    private readonly courses: CoursesService,
    private readonly views: CourseViewsService,
    private readonly categories: CategoriesService,
  ) {}

  @Get('categories')
  @Allow('public')
  @Answers(categoryListSchema)
  @CachedAnswer(COURSES_TOPIC)
  listCategories(): Promise<string[]> {
    return this.categories.listNames();
  }

  @Get('courses')
  @Allow('public')
  @Answers(courseListSchema)
  @CachedAnswer(COURSES_TOPIC, RATINGS_TOPIC, VIEWS_TOPIC)
  async listCourses(
    @Query({ schema: courseListQuerySchema }) query: CourseListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Course[]> {
    return answerPage(reply, await this.courses.listCourses(query));
  }

  @Get('courses/:id')
  @Allow('public')
  @Answers(courseDetailSchema)
  @CachedAnswerBy(courseTopics)
  getCourse(@Param('id') id: string): Promise<CourseDetail> {
    return this.courses.getCourse(id);
  }

  @Post('courses/:id/view')
  @HttpCode(200)
  @Allow('owner-or-capability', { actorField: 'viewerId' })
  @Answers(viewCountSchema)
  @RateLimit(anonymousWrites('viewerId'))
  recordView(@Param('id') id: string, @Body({ schema: recordViewSchema }) { viewerId }: RecordView): Promise<ViewCount> {
    return this.views.recordView(id, viewerId);
  }
}
