import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type AuditChoices,
  type AuditEntry,
  type AuditEntryDetail,
  type AuditTableQuery,
  auditTableQuerySchema,
} from '../../contract/audit-log.ts';
import { PAGE_MAX_ITEMS } from '../../contract/paging.ts';
import { AppError } from '../shared/app-error.ts';
import { spanOfDays } from '../shared/local-day.ts';
import { offsetIn, offsetPage, type Page } from '../shared/page.ts';
import { SettingsInForce } from '../shared/settings-in-force.ts';
import { type AuditFilter, AuditQueries, type ListedEntry } from './audit.queries.ts';
import { type ExportColumn, type FoundRows, mapped, TableExportsService } from './table-exports.service.ts';
import { withoutSecrets } from './without-secrets.ts';

/** What people do themselves, with what is theirs: a filter by member of staff does not name them. */
const OF_LEARNERS = 'certificate.rename';
/** More members of staff than any academy has had. */
const CHOICES_MAX_ACTORS = 500;

/** Without what stood before and after, which is read entry by entry. */
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
    const [rows, total] = await this.entries.page(this.filterOf(query), directionOf(query), { offset, limit });
    return offsetPage(rows.map(toEntry), offset, total);
  }

  /** @throws AppError `audit_entry_not_found` */
  async get(id: string): Promise<AuditEntryDetail> {
    const row = await this.entries.findById(id);
    if (!row) throw new AppError('audit_entry_not_found', `audit entry ${id}`);
    return { ...toEntry(row), before: withoutSecrets(row.before), after: withoutSecrets(row.after) };
  }

  async choices(): Promise<AuditChoices> {
    const [actors, actions] = [await this.entries.actorsBesides(OF_LEARNERS, CHOICES_MAX_ACTORS), await this.entries.actions()];
    return { actors, actions };
  }

  private async findAll(query: AuditTableQuery): Promise<FoundRows<AuditEntry>> {
    const { total, batches } = await this.entries.ids(this.filterOf(query), directionOf(query));
    return { total, batches: mapped(batches, async (ids) => (await this.entries.allOf(ids)).map(toEntry)) };
  }

  private filterOf({ sort: _sort, from, to, ...query }: AuditTableQuery): AuditFilter {
    return { ...query, ...spanOfDays({ from, to }, this.settings.timeZone) };
  }
}

function directionOf({ sort }: AuditTableQuery): 'ASC' | 'DESC' {
  return sort === 'createdAt' ? 'ASC' : 'DESC';
}

function toEntry({ id, actorId, actorName, action, subjectId, subjectName, createdAt, restoredFrom }: ListedEntry): AuditEntry {
  return { id, actorId, actorName, action, subjectId, subjectName, createdAt, restoredFrom };
}
