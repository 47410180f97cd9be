import { Injectable } from '@nestjs/common';
import type { AdminEvent, EventTableQuery } from '../../contract/event-editing.ts';
import { PAGE_MAX_ITEMS } from '../../contract/paging.ts';
import { Config } from '../config/config.ts';
import { AppError } from '../shared/app-error.ts';
import { Clock } from '../shared/clock.ts';
import { localDayAndTime } from '../shared/local-day.ts';
import { offsetIn, offsetPage, type Page } from '../shared/page.ts';
import { EventQueries } from './event.queries.ts';
import { toAdminEvent } from './event-answers.ts';

/** The panel's table of the academy's own events. */
@Injectable()
export class EventTableService {
  constructor(
    private readonly events: EventQueries,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Past and inactive ones too. @throws AppError `invalid_cursor` */
  async listEvents({ limit = PAGE_MAX_ITEMS, cursor, ...query }: EventTableQuery): Promise<Page<AdminEvent>> {
    const offset = offsetIn(cursor);
    const now = localDayAndTime(this.clock.nowMs(), this.config.timeZone);
    const [rows, total] = await this.events.table(query, now, { offset, limit });
    return offsetPage(rows.map(toAdminEvent), offset, total);
  }

  /** @throws AppError `event_not_found` */
  async getEvent(id: string): Promise<AdminEvent> {
    const row = await this.events.findById(id);
    if (!row) throw new AppError('event_not_found', `event ${id}`);
    return toAdminEvent(row);
  }
}
