import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  type AdminEvent,
  type EventListQuery,
  eventListQuerySchema,
  eventListSchema,
} from '../../contract/event-editing.ts';
import type { LiveEvent } from '../../contract/events.ts';
import { Allow } from '../access/allow.ts';
import { TaggedAnswer } from '../caching/cached-answer.ts';
import { Answers } from '../http/routes/answers.ts';
import { answerPage } from '../http/routes/page.ts';
import { EventsService } from './events.service.ts';

@Controller('api')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get('calendly/events')
  @Allow('public', { all: 'trainer' })
  @Answers(eventListSchema)
  @TaggedAnswer()
  async listEvents(
    @Query({ schema: eventListQuerySchema }) query: EventListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<(LiveEvent | AdminEvent)[]> {
    return answerPage(reply, await this.events.listEvents(query));
  }

  @Get('events/:id.ics')
  @Allow('public')
  @Answers(z.string())
  @TaggedAnswer()
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="evento.ics"')
  calendarFile(@Param('id') id: string): Promise<string> {
    return this.events.calendarFile(id);
  }
}
