import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AdminEvent, type EventTableQuery, eventTableQuerySchema } from '../../contract/event-editing.ts';
import { PAGE_MAX_ITEMS } from '../../contract/paging.ts';
import { PanelSearchService } from '../admin/panel-search.service.ts';
import { AppError } from '../errors/app-error.ts';
import { type FoundRows, mapped, TableExportsService } from '../exports/tables/table-exports.service.ts';
import { offsetPage, type Page, pageStart } from '../http/routes/page.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import { Clock } from '../time/clock.ts';
import { localDayAndTime } from '../time/local-day.ts';
import { EventQueries, type LocalMinute } from './event.queries.ts';
import { toAdminEvent } from './event-answers.ts';
import { EVENT_COLUMNS } from './event-columns.ts';

/** The panel's table of the academy's own events. */
@Injectable()
export class EventTableService implements OnModuleInit {
  constructor(
    private readonly events: EventQueries,
    private readonly settings: SettingsInForce,
    private readonly clock: Clock,
    private readonly exports: TableExportsService,
    private readonly search: PanelSearchService,
  ) {}

  onModuleInit(): void {
    const find = (query: EventTableQuery) => this.findAll(query);
    this.exports.add('events', {
      access: 'trainer',
      fileName: 'eventos',
      query: eventTableQuerySchema,
      columns: EVENT_COLUMNS,
      find,
    });
    this.search.add('event', {
      access: 'trainer',
      find: async (q, limit) =>
        (await this.listEvents({ q, limit, sort: '-date' })).rows.map(({ id, title, date, time }) => {
          return { id, title, detail: `${date} ${time}` };
        }),
    });
  }

  /** Includes past and inactive events. @throws AppError `invalid_cursor` */
  async listEvents(query: EventTableQuery): Promise<Page<AdminEvent>> {
    const { limit = PAGE_MAX_ITEMS } = query;
    const now = this.now();
    const start = await pageStart(query, (id) => this.events.tablePlace(id, query, now));
    const [rows, total] = await this.events.table(query, now, { offset: start.offset, limit });
    return offsetPage(rows.map(toAdminEvent), start, total);
  }

  /** @throws AppError `event_not_found` */
  async getEvent(id: string): Promise<AdminEvent> {
    const row = await this.events.findById(id);
    if (!row) throw new AppError('event_not_found', `event ${id}`);
    return toAdminEvent(row);
  }

  private async findAll(query: EventTableQuery): Promise<FoundRows<AdminEvent>> {
    const { total, batches } = await this.events.tableIds(query, this.now());
    return { total, batches: mapped(batches, async (ids) => (await this.events.allOf(ids)).map(toAdminEvent)) };
  }

  private now(): LocalMinute {
    return localDayAndTime(this.clock.nowMs(), this.settings.timeZone);
  }
}
