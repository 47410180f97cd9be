import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DailyCheckService } from './daily-check.service.ts';
import { DatabaseCheckupQueries } from './database-checkup.queries.ts';
import { DiskSpace } from './disk-space.ts';
import { DocsController } from './docs.controller.ts';
import { DocsService } from './docs.service.ts';
import { HealthQueries } from './health.queries.ts';
import { HealthService } from './health.service.ts';
import { OperationsController } from './operations.controller.ts';
import { RequestMetricsService } from './request-metrics.service.ts';

@Module({
  imports: [DiscoveryModule],
  controllers: [OperationsController, DocsController],
  providers: [
    DailyCheckService,
    DatabaseCheckupQueries,
    DiskSpace,
    DocsService,
    HealthQueries,
    HealthService,
    RequestMetricsService,
  ],
  exports: [RequestMetricsService],
})
export class OperationsModule {}
