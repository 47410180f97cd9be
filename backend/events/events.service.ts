import { Injectable } from '@nestjs/common';
import type { AdminEvent, EventListQuery, LiveEvent } from '../../contract/events.ts';
import { PAGE_MAX_ITEMS } from '../../contract/paging.ts';
import { Config } from '../config/config.ts';
import { AppError } from '../shared/app-error.ts';
import { Clock } from '../shared/clock.ts';
import { localDayAndTime } from '../shared/local-day.ts';
import { offsetOf, type Page, pageFrom } from '../shared/page.ts';
import { calendarFileOf } from './calendar-file.ts';
import { EventQueries, type Slice } from './event.queries.ts';
import { toAdminEvent, toLiveEvent } from './event-answers.ts';
import { ScheduledEventsService } from './scheduled-events.service.ts';

/** Live sessions: the scheduling service's where there is one, else the academy's own. */
@Injectable()
export class EventsService {
  constructor(
    private readonly events: EventQueries,
    private readonly scheduled: ScheduledEventsService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Sessions to come, the next one first; with `all=1` the academy's own, past and inactive ones too.
   * @throws AppError `scheduling_unavailable`
   */
  async listEvents(query: EventListQuery): Promise<Page<LiveEvent | AdminEvent>> {
    const slice = { offset: offsetOf(query.cursor), limit: query.limit ?? PAGE_MAX_ITEMS };
    if (query.all) {
      const [rows, total] = await this.events.all(slice);
      return pageFrom(rows.map(toAdminEvent), slice.offset, total);
    }
    if (this.config.calendlyToken) return this.pageOfScheduled(slice);
    const now = localDayAndTime(this.clock.nowMs(), this.config.timeZone);
    const [rows, total] = await this.events.upcoming(now, slice);
    return pageFrom(rows.map(toLiveEvent), slice.offset, total);
  }

  /** A calendar file (RFC 5545) of one active event of the academy's own. @throws AppError `event_not_found` */
  async calendarFile(id: string): Promise<string> {
    const event = await this.events.findById(id);
    if (!event?.isActive) throw new AppError('event_not_found', `event ${id}`);
    return calendarFileOf(toLiveEvent(event), event.updatedAt, this.config);
  }

  private async pageOfScheduled({ offset, limit }: Slice): Promise<Page<LiveEvent>> {
    const events = await this.scheduled.upcoming();
    return pageFrom(events.slice(offset, offset + limit), offset, events.length);
  }
}
