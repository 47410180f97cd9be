import { Module } from '@nestjs/common';
import { AdminModule } from '../../admin/admin.module.ts';
import { TableExportsModule } from '../../exports/tables/table-exports.module.ts';
import { PeopleModule } from '../../people/people.module.ts';
import { CoursesModule } from '../courses.module.ts';
import { ReviewModerationService } from './review-moderation.service.ts';
import { ReviewReportQueries } from './review-report.queries.ts';
import { ReviewReportEraserService } from './review-report-eraser.service.ts';
import { ReviewReportsController } from './review-reports.controller.ts';
import { ReviewReportsService } from './review-reports.service.ts';
import { ReviewTableQueries } from './review-table.queries.ts';
import { ReviewTableService } from './review-table.service.ts';
import { ReviewsAdminController } from './reviews-admin.controller.ts';

/** Reports and moderation of reviews. */
@Module({
  imports: [AdminModule, CoursesModule, PeopleModule, TableExportsModule],
  controllers: [ReviewReportsController, ReviewsAdminController],
  providers: [
    ReviewModerationService,
    ReviewReportEraserService,
    ReviewReportQueries,
    ReviewReportsService,
    ReviewTableQueries,
    ReviewTableService,
  ],
  exports: [ReviewTableService],
})
export class ReviewsModule {}
