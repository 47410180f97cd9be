import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DailyCheck } from './daily-check.service.ts';
import { DatabaseCheckupQueries } from './database-checkup.queries.ts';
import { DiskSpace } from './disk-space.service.ts';
import { DocsController } from './docs.controller.ts';
import { DocsService } from './docs.service.ts';
import { HealthQueries } from './health.queries.ts';
import { HealthService } from './health.service.ts';
import { OperationsController } from './operations.controller.ts';
import { RequestMetrics } from './request-metrics.service.ts';
import { SettingsService } from './settings.service.ts';

@Module({
  imports: [DiscoveryModule],
  controllers: [OperationsController, DocsController],
  providers: [
    DailyCheck,
    DatabaseCheckupQueries,
    DiskSpace,
    DocsService,
    HealthQueries,
    HealthService,
    RequestMetrics,
    SettingsService,
  ],
  exports: [RequestMetrics],
})
export class OperationsModule {}
