import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { CoursesAdminModule } from '../courses/admin/courses-admin.module.ts';
import { CoursesModule } from '../courses/courses.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { AccountImportSourceService } from './accounts/account-import-source.service.ts';
import { CourseImportSourceService } from './courses/course-import-source.service.ts';
import { ImportQueries } from './import.queries.ts';
import { ImportCheckService } from './import-check.service.ts';
import { ImportEraserService } from './import-eraser.service.ts';
import { ImportFiles } from './import-files.ts';
import { ImportLinksService } from './import-links.service.ts';
import { ImportRunnerService } from './import-runner.service.ts';
import { ImportUpkeepService } from './import-upkeep.service.ts';
import { ImportsController } from './imports.controller.ts';
import { ImportsService } from './imports.service.ts';

/** Imports courses and accounts from CSV files: checked first, then written in small batches. */
@Module({
  imports: [AdminModule, AuthModule, CoursesAdminModule, CoursesModule, PeopleModule],
  controllers: [ImportsController],
  providers: [
    AccountImportSourceService,
    CourseImportSourceService,
    ImportCheckService,
    ImportEraserService,
    ImportFiles,
    ImportLinksService,
    ImportQueries,
    ImportRunnerService,
    ImportUpkeepService,
    ImportsService,
  ],
})
export class ImportsModule {}
