import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type AdminCourse,
  adminCourseListSchema,
  type Completions,
  type CompletionsQuery,
  type CourseTableQuery,
  completionsQuerySchema,
  completionsSchema,
  courseTableQuerySchema,
  type SaveCourse,
  saveCourseSchema,
} from '../../../contract/course-editing.ts';
import { type CourseDetail, courseDetailSchema } from '../../../contract/courses.ts';
import { Allow } from '../../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../../access/staff-member.ts';
import { BodyLimit } from '../../http/limits/body-limit.ts';
import { Answers } from '../../http/routes/answers.ts';
import { ExpectedVersion } from '../../http/routes/expected-version.ts';
import { answerPage } from '../../http/routes/page.ts';
import { CourseTableService } from './course-table.service.ts';
import { CoursesAdminService } from './courses-admin.service.ts';

/** Enough for a course of 500 lessons with long titles. */
const COURSE_MAX_BYTES = 1024 * 1024;

@Controller('api/admin/courses')
export class CoursesAdminController {
  constructor(
    private readonly courses: CoursesAdminService,
    private readonly table: CourseTableService,
  ) {}

  @Get()
  @Allow('trainer')
  @Answers(adminCourseListSchema)
  async list(
    @Query({ schema: courseTableQuerySchema }) query: CourseTableQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminCourse[]> {
    return answerPage(reply, await this.table.listCourses(query));
  }

  /** The complete course, for the editor. */
  @Get(':id')
  @Allow('trainer')
  @Answers(courseDetailSchema)
  get(@Param('id') id: string): Promise<CourseDetail> {
    return this.courses.getCourse(id);
  }

  @Post()
  @Allow('trainer')
  @BodyLimit(COURSE_MAX_BYTES)
  @Answers(courseDetailSchema)
  create(
    @CurrentStaff() staff: StaffMember,
    @Body({ schema: saveCourseSchema }) input: SaveCourse,
  ): Promise<CourseDetail> {
    return this.courses.createCourse(staff, input);
  }

  /** The number of additional people with a completed course after a removal of some lessons; read before it. */
  @Get(':id/completions')
  @Allow('trainer')
  @Answers(completionsSchema)
  countCompletions(
    @Param('id') id: string,
    @Query({ schema: completionsQuerySchema }) query: CompletionsQuery,
  ): Promise<Completions> {
    return this.courses.countCompletions(id, query);
  }

  @Put(':id')
  @Allow('trainer')
  @BodyLimit(COURSE_MAX_BYTES)
  @Answers(courseDetailSchema)
  update(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Body({ schema: saveCourseSchema }) input: SaveCourse,
    @ExpectedVersion() version: number | undefined,
  ): Promise<CourseDetail> {
    return this.courses.updateCourse(staff, id, input, version);
  }

  @Delete(':id')
  @HttpCode(204)
  @Allow('trainer')
  delete(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @ExpectedVersion() version: number | undefined,
  ): Promise<void> {
    return this.courses.deleteCourse(staff, id, version);
  }
}
