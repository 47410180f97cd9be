import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { type CourseDetail, courseDetailSchema, type SaveCourse, saveCourseSchema } from '../../contract/courses.ts';
import { Allow } from '../shared/allow.ts';
import { Answers } from '../shared/answers.ts';
import { BodyLimit } from '../shared/body-limit.ts';
import { CurrentStaff, type StaffMember } from '../shared/staff-member.ts';
import { CoursesAdminService } from './courses-admin.service.ts';

/** A course of 500 lessons with long titles fits. */
const COURSE_MAX_BYTES = 1024 * 1024;

@Controller('api/admin/courses')
export class CoursesAdminController {
  constructor(private readonly courses: CoursesAdminService) {}

  @Post()
  @Allow('trainer')
  @BodyLimit(COURSE_MAX_BYTES)
  @Answers(courseDetailSchema)
  create(@CurrentStaff() staff: StaffMember, @Body({ schema: saveCourseSchema }) input: SaveCourse): Promise<CourseDetail> {
    return this.courses.createCourse(staff, input);
  }

  @Put(':id')
  @Allow('trainer')
  @BodyLimit(COURSE_MAX_BYTES)
  @Answers(courseDetailSchema)
  update(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Body({ schema: saveCourseSchema }) input: SaveCourse,
  ): Promise<CourseDetail> {
    return this.courses.updateCourse(staff, id, input);
  }

  @Delete(':id')
  @HttpCode(204)
  @Allow('trainer')
  delete(@CurrentStaff() staff: StaffMember, @Param('id') id: string): Promise<void> {
    return this.courses.deleteCourse(staff, id);
  }
}
