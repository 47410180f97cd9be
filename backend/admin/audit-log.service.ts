import { Injectable } from '@nestjs/common';
import type { AuditChoices, AuditEntry, AuditEntryDetail, AuditTableQuery } from '../../contract/audit-log.ts';
import { PAGE_MAX_ITEMS } from '../../contract/paging.ts';
import { Config } from '../config/config.ts';
import { AppError } from '../shared/app-error.ts';
import { spanOfDays } from '../shared/local-day.ts';
import { offsetIn, offsetPage, type Page } from '../shared/page.ts';
import { AuditQueries, type ListedEntry } from './audit.queries.ts';
import { withoutSecrets } from './without-secrets.ts';

/** What people do themselves, with what is theirs: a filter by member of staff does not name them. */
const OF_LEARNERS = 'certificate.rename';
/** More members of staff than any academy has had. */
const CHOICES_MAX_ACTORS = 500;

/** The audit log as admins read it. */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly entries: AuditQueries,
    private readonly config: Config,
  ) {}

  /** @throws AppError `invalid_cursor` */
  async list({ limit = PAGE_MAX_ITEMS, cursor, sort, from, to, ...query }: AuditTableQuery): Promise<Page<AuditEntry>> {
    const offset = offsetIn(cursor);
    const filter = { ...query, ...spanOfDays({ from, to }, this.config.timeZone) };
    const [rows, total] = await this.entries.page(filter, sort === 'createdAt' ? 'ASC' : 'DESC', { offset, limit });
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
}

function toEntry({ id, actorId, actorName, action, subjectId, subjectName, createdAt }: ListedEntry): AuditEntry {
  return { id, actorId, actorName, action, subjectId, subjectName, createdAt };
}
