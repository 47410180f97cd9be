import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type CommunityReport,
  type HandleReport,
  type ReportTableQuery,
  reportTableQuerySchema,
} from '../../../contract/community-moderation.ts';
import { PAGE_MAX_ITEMS } from '../../../contract/paging.ts';
import { searchWords } from '../../../contract/words/search-words.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { StaffWriterService } from '../../admin/staff-writer.service.ts';
import { Ids } from '../../database/ids.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { type FoundRows, inOneBatch, mapped, TableExportsService } from '../../exports/tables/table-exports.service.ts';
import { offsetIn, offsetPage, type Page } from '../../http/routes/page.ts';
import { PeopleService } from '../../people/people.service.ts';
import { Clock } from '../../time/clock.ts';
import { DiscussionsService } from '../discussions/discussions.service.ts';
import { WritingLimitsService } from '../reputation/writing-limits.service.ts';
import { REPORT_COLUMNS } from './community-columns.ts';
import { type FoundReport, type ReportFilter, ReportQueries } from './report.queries.ts';

const NEWEST_FIRST = '-createdAt';

/** Reports of discussions to the moderators, open or handled. */
@Injectable()
export class ReportsService implements OnModuleInit {
  constructor(
    private readonly reports: ReportQueries,
    private readonly shown: DiscussionsService,
    private readonly limits: WritingLimitsService,
    private readonly people: PeopleService,
    private readonly staffWriter: StaffWriterService,
    private readonly writer: Writer,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly exports: TableExportsService,
  ) {}

  onModuleInit(): void {
    this.exports.add('community/reports', {
      access: 'trainer',
      fileName: 'reportes-de-la-comunidad',
      query: reportTableQuerySchema,
      columns: REPORT_COLUMNS,
      find: (query) => this.findAll(query),
    });
  }

  /** A repeated report changes the reason and opens it again. @throws AppError `post_not_found`; `too_many_reports` */
  async report(reporterId: string, discussionId: string, reason: string): Promise<void> {
    this.limits.requireMayReport(reporterId);
    await this.writer.write(async () => {
      await this.shown.requireShownAndLocked(discussionId);
      const createdAt = this.clock.nowIso();
      await this.reports.save({ id: this.ids.next(), discussionId, reporterId, reason, createdAt, handledAt: null });
    });
  }

  /** The newest first, unless `sort` is given. @throws AppError `invalid_cursor` */
  async listReports(query: ReportTableQuery): Promise<Page<CommunityReport>> {
    const { sort = NEWEST_FIRST, limit = PAGE_MAX_ITEMS, cursor } = query;
    const offset = offsetIn(cursor);
    const filter = filterOf(query);
    if (!filter) return { rows: [], total: 0 };
    const found = await this.reports.page(filter, sort, { limit, offset });
    const page = offsetPage(found, offset, await this.reports.count(filter));
    return { ...page, rows: await this.toAnswers(page.rows) };
  }

  /** Marks the report as handled, or opens it again. @throws AppError `not_found` */
  handleReport(staff: StaffMember, id: string, { isHandled }: HandleReport): Promise<CommunityReport> {
    return this.staffWriter.write(staff, {}, async () => {
      const row = await this.reports.findAndLock(id);
      if (!row) throw new AppError('not_found', `report ${id}`);
      const handledAt = isHandled ? (row.handledAt ?? this.clock.nowIso()) : null;
      await this.reports.setHandled(id, handledAt);
      const [before, after] = await this.toAnswers([row, { ...row, handledAt }]);
      const people = { reason: row.reporterId, reporterName: row.reporterId, postTitle: row.postAuthorId };
      return { action: 'report.handle', subjectId: id, before, after: after as CommunityReport, people };
    });
  }

  private async findAll(query: ReportTableQuery): Promise<FoundRows<CommunityReport>> {
    const filter = filterOf(query);
    if (!filter) return inOneBatch([]);
    const { total, batches } = await this.reports.ids(filter, query.sort ?? NEWEST_FIRST);
    return { total, batches: mapped(batches, async (ids) => this.toAnswers(await this.reports.allOf(ids))) };
  }

  private async toAnswers(rows: readonly FoundReport[]): Promise<CommunityReport[]> {
    const names = await this.people.namesOf(rows.map(({ reporterId }) => reporterId));
    return rows.map(({ discussionId: postId, reporterId, postAuthorId: _, ...row }) => ({
      ...row,
      postId,
      reporterName: names.get(reporterId) ?? '',
    }));
  }
}

/** Null when the search text contains no word, so that no row matches. */
function filterOf({ q, isHandled, postId }: ReportTableQuery): ReportFilter | null {
  const words = q?.trim() ? searchWords(q) : undefined;
  return words?.length === 0 ? null : { words, discussionId: postId, isHandled: isHandled && isHandled === '1' };
}
