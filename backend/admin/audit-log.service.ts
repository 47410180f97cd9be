import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type AuditChoices,
  type AuditEntry,
  type AuditEntryDetail,
  type AuditTableQuery,
  auditTableQuerySchema,
} from '../../contract/audit-log.ts';
import { PAGE_MAX_ITEMS } from '../../contract/paging.ts';
import { AppError } from '../errors/app-error.ts';
import {
  type ExportColumn,
  type FoundRows,
  mapped,
  TableExportsService,
} from '../exports/tables/table-exports.service.ts';
import { offsetIn, offsetPage, type Page } from '../http/routes/page.ts';
import { putBack } from '../personal-data/personal-values.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import { Clock } from '../time/clock.ts';
import { spanOfDays } from '../time/local-day.ts';
import { type AuditFilter, AuditQueries, type ListedEntry } from './audit.queries.ts';
import { AuditNames } from './audit-names.ts';
import { AuditValuesQueries } from './audit-values.queries.ts';
import { keptSince, keptUntil } from './kept-values.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Most actors offered as a filter; above any academy's number of staff. */
const CHOICES_MAX_ACTORS = 500;

/** An entry without its rows before and after, which are read one entry at a time. */
const COLUMNS: readonly ExportColumn<AuditEntry>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Fecha', value: ({ createdAt }) => createdAt },
  { label: 'Quién', value: ({ actorName }) => actorName },
  { label: 'ID de quién', value: ({ actorId }) => actorId },
  { label: 'Acto', value: ({ action }) => action },
  { label: 'Qué', value: ({ subjectName }) => subjectName },
  { label: 'ID de qué', value: ({ subjectId }) => subjectId },
  { label: 'Copia de origen', value: ({ restoredFrom }) => restoredFrom },
];

/** The audit log as admins read it. */
@Injectable()
export class AuditLogService implements OnModuleInit {
  constructor(
    private readonly entries: AuditQueries,
    private readonly values: AuditValuesQueries,
    private readonly names: AuditNames,
    private readonly clock: Clock,
    private readonly settings: SettingsInForce,
    private readonly exports: TableExportsService,
  ) {}

  onModuleInit(): void {
    const find = (query: AuditTableQuery) => this.findAll(query);
    this.exports.add('audit-log', {
      access: 'admin',
      fileName: 'registro',
      query: auditTableQuerySchema,
      columns: COLUMNS,
      find,
    });
  }

  /** @throws AppError `invalid_cursor` */
  async list({ limit = PAGE_MAX_ITEMS, cursor, ...query }: AuditTableQuery): Promise<Page<AuditEntry>> {
    const offset = offsetIn(cursor);
    const [rows, total] = await this.entries.page(await this.filterOf(query), directionOf(query), { offset, limit });
    return offsetPage((await this.names.named(rows)).map(toEntry), offset, total);
  }

  /** @throws AppError `audit_entry_not_found` */
  async get(id: string): Promise<AuditEntryDetail> {
    const row = await this.entries.findById(id);
    if (!row) throw new AppError('audit_entry_not_found', `audit entry ${id}`);
    const values = await this.values.of(id, keptSince(this.clock));
    const [named = row] = await this.names.named([row]);
    return {
      ...toEntry(named),
      before: withoutSecrets(putBack(row.before, 'before', values)),
      after: withoutSecrets(putBack(row.after, 'after', values)),
      personalUntil: values.length > 0 ? keptUntil(row.createdAt) : null,
    };
  }

  async choices(): Promise<AuditChoices> {
    const [actors, actions] = [await this.entries.actorsOnOthers(CHOICES_MAX_ACTORS), await this.entries.actions()];
    return { actors: await this.names.namedActors(actors), actions };
  }

  private async findAll(query: AuditTableQuery): Promise<FoundRows<AuditEntry>> {
    const { total, batches } = await this.entries.ids(await this.filterOf(query), directionOf(query));
    return {
      total,
      batches: mapped(batches, async (ids) => (await this.names.named(await this.entries.allOf(ids))).map(toEntry)),
    };
  }

  private async filterOf({ sort: _sort, from, to, ...query }: AuditTableQuery): Promise<AuditFilter> {
    const people = query.q?.trim() ? await this.names.find(query.q) : [];
    return { ...query, people, ...spanOfDays({ from, to }, this.settings.timeZone) };
  }
}

function directionOf({ sort }: AuditTableQuery): 'ASC' | 'DESC' {
  return sort === 'createdAt' ? 'ASC' : 'DESC';
}

function toEntry({
  id,
  actorId,
  actorName,
  action,
  subjectId,
  subjectName,
  createdAt,
  restoredFrom,
}: ListedEntry): AuditEntry {
  return { id, actorId, actorName, action, subjectId, subjectName, createdAt, restoredFrom };
}
