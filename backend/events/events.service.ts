import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { AdminEvent, EventListQuery } from '../../contract/event-editing.ts';
import type { LiveEvent } from '../../contract/events.ts';
import { PAGE_MAX_ITEMS } from '../../contract/paging.ts';
import { Config } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';
import { keysetPage, offsetIn, offsetPage, type Page, positionIn } from '../http/routes/page.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import { Clock } from '../time/clock.ts';
import { localDayAndTime } from '../time/local-day.ts';
import { calendarFileOf } from './calendar-file.ts';
import type { EventEntity } from './event.entity.ts';
import { EventQueries, NEXT_FIRST } from './event.queries.ts';
import { toAdminEvent, toLiveEvent } from './event-answers.ts';
import { ScheduledEventsService } from './scheduled-events.service.ts';

const eventCursorSchema = z.strictObject({ date: z.iso.date(), time: z.string().regex(/^\d{2}:\d{2}$/), id: z.uuid() });

/** Live sessions: from the scheduling service when its token is configured, else the academy's own. */
@Injectable()
export class EventsService {
  constructor(
    private readonly events: EventQueries,
    private readonly scheduled: ScheduledEventsService,
    private readonly config: Config,
    private readonly settings: SettingsInForce,
    private readonly clock: Clock,
  ) {}

  /**
   * Upcoming sessions, earliest first; with `all=1` the academy's own, including past and inactive ones.
   * @throws AppError `scheduling_unavailable`
   */
  async listEvents(query: EventListQuery): Promise<Page<LiveEvent | AdminEvent>> {
    const { all, cursor, limit = PAGE_MAX_ITEMS } = query;
    if (!all && this.config.calendlyToken) return this.pageOfScheduled(offsetIn(cursor), limit);
    const after = positionIn(cursor, eventCursorSchema);
    if (all) {
      const found = await this.events.all(limit + 1, after);
      const page = await keysetPage(found, { limit, cursor }, positionOf, () => this.events.countAll());
      return { ...page, rows: page.rows.map(toAdminEvent) };
    }
    const now = localDayAndTime(this.clock.nowMs(), this.settings.timeZone);
    const found = await this.events.upcoming(now, limit + 1, after);
    const page = await keysetPage(found, { limit, cursor }, positionOf, () => this.events.countUpcoming(now));
    return { ...page, rows: page.rows.map(toLiveEvent) };
  }

  /** A calendar file (RFC 5545) of one active event of the academy's own. @throws AppError `event_not_found` */
  async calendarFile(id: string): Promise<string> {
    const event = await this.events.findById(id);
    if (!event?.isActive) throw new AppError('event_not_found', `event ${id}`);
    return calendarFileOf(toLiveEvent(event), event.updatedAt, {
      name: this.settings.name,
      timeZone: this.settings.timeZone,
      publicUrl: this.config.publicUrl,
    });
  }

  private async pageOfScheduled(offset: number, limit: number): Promise<Page<LiveEvent>> {
    const events = await this.scheduled.upcoming();
    return offsetPage(events.slice(offset, offset + limit), offset, events.length);
  }
}

/** The cursor position, equal for both sort orders. */
function positionOf(row: EventEntity) {
  return NEXT_FIRST.positionOf(row);
}
