import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  exportedFigureRowsSchema,
  type Figure,
  type FigureRow,
  type FigureRowsQuery,
} from '../../contract/analytics.ts';
import { PAGE_MAX_ITEMS } from '../../contract/paging.ts';
import type { StaffMember } from '../access/staff-member.ts';
import { batchesOf } from '../database/batches.ts';
import { type ExportColumn, TableExportsService } from '../exports/tables/table-exports.service.ts';
import { offsetIn, offsetPage, type Page } from '../http/routes/page.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import { Clock } from '../time/clock.ts';
import { localDayAndTime } from '../time/local-day.ts';
import { type FigureFilter, figureFilterOf } from './figure-filter.ts';
import { FigureNamesService } from './figure-names.service.ts';
import { RecordedFiguresService } from './recorded-figures.service.ts';

const BATCH_ROWS = 1_000;
/** Rows per read. Some figures group many rows per person: reading a few groups takes as long as reading many. */
const READ_ROWS = 10_000;

type Reader = Pick<StaffMember, 'role'>;

const COLUMNS: readonly ExportColumn<FigureRow>[] = [
  { label: 'Momento', value: ({ at }) => at },
  { label: 'Día', value: ({ day }) => day },
  { label: 'Persona', value: ({ person }) => person?.name },
  { label: 'Email', value: ({ person }) => person?.email },
  { label: 'ID de la cuenta', value: ({ person }) => person?.id },
  { label: 'Curso', value: ({ course }) => course?.title },
  { label: 'ID del curso', value: ({ course }) => course?.id },
  { label: 'Lección', value: ({ lesson }) => lesson?.title },
  { label: 'ID de la lección', value: ({ lesson }) => lesson?.id },
  { label: 'Qué', value: ({ subject }) => subject?.title },
  { label: 'ID de qué', value: ({ subject }) => subject?.id },
  { label: 'Segundos', value: ({ seconds }) => seconds },
  { label: 'Estrellas', value: ({ stars }) => stars },
];

/** The rows that each figure counts. Only admins see e-mails. */
@Injectable()
export class FigureRowsService implements OnModuleInit {
  constructor(
    private readonly figures: RecordedFiguresService,
    private readonly names: FigureNamesService,
    private readonly clock: Clock,
    private readonly settings: SettingsInForce,
    private readonly exports: TableExportsService,
  ) {}

  onModuleInit(): void {
    this.exports.add('figure-rows', {
      access: 'trainer',
      fileName: 'filas-de-una-cifra',
      query: exportedFigureRowsSchema,
      columns: COLUMNS,
      find: async ({ figure, ...query }, reader) => {
        const { total } = await this.list(figure, { ...query, limit: 1 }, reader);
        return { total, batches: this.all(figure, query, reader) };
      },
    });
  }

  /** @throws AppError `invalid_input`, `invalid_cursor`, `lesson_not_found` */
  async list(figure: Figure, query: FigureRowsQuery, reader: Reader): Promise<Page<FigureRow>> {
    const { limit = PAGE_MAX_ITEMS, cursor } = query;
    const offset = offsetIn(cursor);
    const recorded = await this.figures.rowsOf(figure, this.filterOf(figure, query));
    const total = await recorded.count();
    return offsetPage(await this.named(figure, await recorded.page(limit, offset), reader), offset, total);
  }

  /** All rows, in batches of 1,000. @throws AppError as `list` */
  async *all(figure: Figure, query: FigureRowsQuery, reader: Reader): AsyncGenerator<FigureRow[]> {
    const recorded = await this.figures.rowsOf(figure, this.filterOf(figure, query));
    for await (const batch of recorded.all(READ_ROWS))
      for (const some of batchesOf(batch, BATCH_ROWS)) yield this.named(figure, some, reader);
  }

  private named(
    figure: Figure,
    rows: Parameters<FigureNamesService['name']>[1],
    { role }: Reader,
  ): Promise<FigureRow[]> {
    return this.names.name(figure, rows, { withEmails: role === 'admin' });
  }

  private filterOf(figure: Figure, query: FigureRowsQuery): FigureFilter {
    const { timeZone } = this.settings;
    return figureFilterOf(figure, query, localDayAndTime(this.clock.nowMs(), timeZone).day, timeZone);
  }
}
