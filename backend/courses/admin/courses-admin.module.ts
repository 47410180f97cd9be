import { Module } from '@nestjs/common';
import { AdminModule } from '../../admin/admin.module.ts';
import { TableExportsModule } from '../../exports/tables/table-exports.module.ts';
import { CoursesModule } from '../courses.module.ts';
import { CourseTableQueries } from './course-table.queries.ts';
import { CourseTableService } from './course-table.service.ts';
import { CoursesAdminController } from './courses-admin.controller.ts';
import { CoursesAdminService } from './courses-admin.service.ts';

/** Editing of courses. */
@Module({
  imports: [AdminModule, CoursesModule, TableExportsModule],
  controllers: [CoursesAdminController],
  providers: [CoursesAdminService, CourseTableQueries, CourseTableService],
  exports: [CoursesAdminService],
})
export class CoursesAdminModule {}
