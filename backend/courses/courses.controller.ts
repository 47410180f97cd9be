import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type CourseFile, courseFileListSchema } from '../../contract/course-files.ts';
import {
  type CourseListQuery,
  courseListQuerySchema,
  type RecordView,
  recordViewSchema,
} from '../../contract/course-queries.ts';
import {
  type Course,
  type CourseDetail,
  type CourseViews,
  categoryListSchema,
  courseDetailSchema,
  courseListSchema,
  courseViewsSchema,
} from '../../contract/courses.ts';
import {
  type LessonCard,
  type LessonCardQuery,
  lessonCardListSchema,
  lessonCardQuerySchema,
} from '../../contract/lesson-cards.ts';
import { Allow } from '../access/allow.ts';
import { CachedAnswer, CachedAnswerOf, TaggedAnswer } from '../caching/cached-answer.ts';
import { anonymousWrites, RateLimit } from '../http/limits/rate-limits.ts';
import { Answers } from '../http/routes/answers.ts';
import { answerPage } from '../http/routes/page.ts';
import { BegunCoursesService } from './begun-courses.service.ts';
import { CategoriesService } from './categories.service.ts';
import { CourseFilesService } from './course-files.service.ts';
import { COURSE_LIST_TOPICS, COURSES_TOPIC, courseTopicsOf } from './course-topics.ts';
import { CourseViewsService } from './course-views.service.ts';
import { CoursesService } from './courses.service.ts';
import { SimilarCoursesService } from './similar-courses.service.ts';

@Controller('api')
export class CoursesController {
  constructor(
    private readonly courses: CoursesService,
    private readonly views: CourseViewsService,
    private readonly categories: CategoriesService,
    private readonly similar: SimilarCoursesService,
    private readonly files: CourseFilesService,
    private readonly begun: BegunCoursesService,
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
  @CachedAnswer(...COURSE_LIST_TOPICS)
  async listCourses(
    @Query({ schema: courseListQuerySchema }) query: CourseListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Course[]> {
    return answerPage(reply, await this.courses.listCourses(query));
  }

  /** The cards of the home page's watched lessons. Not cached: the ids are those of one person. */
  @Get('lessons')
  @Allow('public')
  @Answers(lessonCardListSchema)
  @TaggedAnswer()
  listLessonCards(@Query({ schema: lessonCardQuerySchema }) { ids }: LessonCardQuery): Promise<LessonCard[]> {
    return this.begun.cardsOf(ids);
  }

  @Get('courses/:id')
  @Allow('public')
  @Answers(courseDetailSchema)
  @CachedAnswerOf(courseTopicsOf)
  getCourse(@Param('id') id: string): Promise<CourseDetail> {
    return this.courses.getCourse(id);
  }

  @Get('courses/:id/similar')
  @Allow('public')
  @Answers(courseListSchema)
  @CachedAnswer(...COURSE_LIST_TOPICS)
  listSimilar(@Param('id') id: string): Promise<Course[]> {
    return this.similar.similarTo(id);
  }

  /** For clients that save the course on a device: the sizes of its files, and ETags by which they detect a change. */
  @Get('courses/:id/files')
  @Allow('public')
  @Answers(courseFileListSchema)
  @CachedAnswer(COURSES_TOPIC)
  async listFiles(@Param('id') id: string): Promise<CourseFile[]> {
    return this.files.storedOf(await this.courses.getCourse(id));
  }

  @Post('courses/:id/view')
  @HttpCode(200)
  @Allow('owner-or-capability', { actorField: 'viewerId', inRoom: true })
  @Answers(courseViewsSchema)
  @RateLimit(anonymousWrites('viewerId'))
  recordView(
    @Param('id') id: string,
    @Body({ schema: recordViewSchema }) { viewerId }: RecordView,
  ): Promise<CourseViews> {
    return this.views.recordView(id, viewerId);
  }
}
