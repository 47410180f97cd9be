import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { TableExportsModule } from '../exports/tables/table-exports.module.ts';
import { EventQueries } from './event.queries.ts';
import { EventTableService } from './event-table.service.ts';
import { EventsController } from './events.controller.ts';
import { EventsService } from './events.service.ts';
import { EventsAdminController } from './events-admin.controller.ts';
import { EventsAdminService } from './events-admin.service.ts';
import { ScheduledEventsService } from './scheduled-events.service.ts';
import { SchedulingClient } from './scheduling-client.ts';

@Module({
  imports: [AdminModule, TableExportsModule],
  controllers: [EventsController, EventsAdminController],
  providers: [
    EventQueries,
    EventsAdminService,
    EventTableService,
    EventsService,
    ScheduledEventsService,
    SchedulingClient,
  ],
  exports: [EventsAdminService, EventsService],
})
export class EventsModule {}
