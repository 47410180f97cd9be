import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { TableExportsModule } from '../exports/tables/table-exports.module.ts';
import { FaqCheckupQueries } from './feedback/faq-checkup.queries.ts';
import { FaqCheckupService } from './feedback/faq-checkup.service.ts';
import { FaqFeedbackController } from './feedback/faq-feedback.controller.ts';
import { FaqFeedbackQueries } from './feedback/faq-feedback.queries.ts';
import { FaqFeedbackService } from './feedback/faq-feedback.service.ts';
import { FaqFiguresQueries } from './feedback/faq-figures.queries.ts';
import { FaqFiguresService } from './feedback/faq-figures.service.ts';
import { HelpController } from './help.controller.ts';
import { HelpService } from './help.service.ts';
import { HelpUpkeepService } from './help-upkeep.service.ts';
import { ProblemReportQueries } from './reports/problem-report.queries.ts';
import { ProblemReportEraserService } from './reports/problem-report-eraser.service.ts';
import { ProblemReportFiguresService } from './reports/problem-report-figures.service.ts';
import { ProblemReportImportService } from './reports/problem-report-import.service.ts';
import { ProblemReportsController } from './reports/problem-reports.controller.ts';
import { ProblemReportsService } from './reports/problem-reports.service.ts';
import { HELP_ADMIN_CONTROLLERS } from './rows/help-admin.controllers.ts';
import { HelpExportsService } from './rows/help-exports.service.ts';
import { HelpRowQueries } from './rows/help-row.queries.ts';
import { HelpRowsService } from './rows/help-rows.service.ts';
import { SearchMissQueries } from './search-misses/search-miss.queries.ts';
import { SearchMissFiguresQueries } from './search-misses/search-miss-figures.queries.ts';
import { SearchMissFiguresService } from './search-misses/search-miss-figures.service.ts';
import { SearchMissesController } from './search-misses/search-misses.controller.ts';
import { SearchMissesService } from './search-misses/search-misses.service.ts';

@Module({
  imports: [AdminModule, TableExportsModule],
  controllers: [
    HelpController,
    FaqFeedbackController,
    ProblemReportsController,
    SearchMissesController,
    ...HELP_ADMIN_CONTROLLERS,
  ],
  providers: [
    FaqCheckupQueries,
    FaqCheckupService,
    FaqFeedbackQueries,
    FaqFeedbackService,
    FaqFiguresQueries,
    FaqFiguresService,
    HelpExportsService,
    HelpRowQueries,
    HelpRowsService,
    HelpService,
    HelpUpkeepService,
    ProblemReportEraserService,
    ProblemReportFiguresService,
    ProblemReportImportService,
    ProblemReportQueries,
    ProblemReportsService,
    SearchMissFiguresQueries,
    SearchMissFiguresService,
    SearchMissQueries,
    SearchMissesService,
  ],
  exports: [
    FaqFiguresService,
    HelpService,
    HelpUpkeepService,
    ProblemReportFiguresService,
    ProblemReportImportService,
    SearchMissFiguresService,
  ],
})
export class HelpModule {}
