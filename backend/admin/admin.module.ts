import { Module } from '@nestjs/common';
import { TableExportsModule } from '../exports/tables/table-exports.module.ts';
import { AuditQueries } from './audit.queries.ts';
import { AuditService } from './audit.service.ts';
import { AuditEraserService } from './audit-eraser.service.ts';
import { AuditLogController } from './audit-log.controller.ts';
import { AuditLogService } from './audit-log.service.ts';
import { AuditNames } from './audit-names.ts';
import { AuditValuesQueries } from './audit-values.queries.ts';
import { AuditValuesService } from './audit-values.service.ts';
import { PanelSearchController } from './panel-search.controller.ts';
import { PanelSearchService } from './panel-search.service.ts';
import { StaffWriterService } from './staff-writer.service.ts';

@Module({
  imports: [TableExportsModule],
  controllers: [AuditLogController, PanelSearchController],
  providers: [
    AuditEraserService,
    AuditLogService,
    AuditNames,
    AuditQueries,
    AuditService,
    AuditValuesQueries,
    AuditValuesService,
    PanelSearchService,
    StaffWriterService,
  ],
  exports: [AuditLogService, AuditService, AuditValuesService, PanelSearchService, StaffWriterService],
})
export class AdminModule {}
