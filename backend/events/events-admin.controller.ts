import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type AdminEvent,
  adminEventListSchema,
  adminEventSchema,
  type EventTableQuery,
  eventTableQuerySchema,
  type SaveEvent,
  saveEventSchema,
} from '../../contract/event-editing.ts';
import { Allow } from '../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../access/staff-member.ts';
import { Answers } from '../http/routes/answers.ts';
import { ExpectedVersion } from '../http/routes/expected-version.ts';
import { answerPage } from '../http/routes/page.ts';
import { EventTableService } from './event-table.service.ts';
import { EventsAdminService } from './events-admin.service.ts';

@Controller('api/admin/events')
export class EventsAdminController {
  constructor(
    private readonly events: EventsAdminService,
    private readonly table: EventTableService,
  ) {}

  @Get()
  @Allow('trainer')
  @Answers(adminEventListSchema)
  async list(
    @Query({ schema: eventTableQuerySchema }) query: EventTableQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminEvent[]> {
    return answerPage(reply, await this.table.listEvents(query));
  }

  @Get(':id')
  @Allow('trainer')
  @Answers(adminEventSchema)
  get(@Param('id') id: string): Promise<AdminEvent> {
    return this.table.getEvent(id);
  }

  @Post()
  @Allow('trainer')
  @Answers(adminEventSchema)
  create(@CurrentStaff() staff: StaffMember, @Body({ schema: saveEventSchema }) input: SaveEvent): Promise<AdminEvent> {
    return this.events.createEvent(staff, input);
  }

  @Put(':id')
  @Allow('trainer')
  @Answers(adminEventSchema)
  update(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Body({ schema: saveEventSchema }) input: SaveEvent,
    @ExpectedVersion() version: number | undefined,
  ): Promise<AdminEvent> {
    return this.events.updateEvent(staff, id, input, version);
  }

  @Delete(':id')
  @HttpCode(204)
  @Allow('trainer')
  delete(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @ExpectedVersion() version: number | undefined,
  ): Promise<void> {
    return this.events.deleteEvent(staff, id, version);
  }
}
