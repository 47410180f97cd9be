import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PROBLEM_REPORTS_PER_HOUR, type ProblemReceipt, type ReportProblem } from '../../../contract/help.ts';
import {
  type ProblemReport,
  type ProblemReportTableQuery,
  type ProblemStatus,
  problemReportTableQuerySchema,
} from '../../../contract/help-editing.ts';
import { PAGE_MAX_ITEMS } from '../../../contract/paging.ts';
import { clientAddressKey } from '../../access/client-address.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { StaffWriterService } from '../../admin/staff-writer.service.ts';
import { Config } from '../../config/config.ts';
import { Ids } from '../../database/ids.ts';
import { Writer } from '../../database/writer.ts';
import { AppError, TooManyRequests } from '../../errors/app-error.ts';
import { mapped, TableExportsService } from '../../exports/tables/table-exports.service.ts';
import { RequestCounter } from '../../http/limits/request-counter.ts';
import { nextVersion } from '../../http/routes/expected-version.ts';
import { offsetIn, offsetPage, type Page } from '../../http/routes/page.ts';
import { Clock } from '../../time/clock.ts';
import type { ProblemReportEntity } from './problem-report.entity.ts';
import { ProblemReportQueries } from './problem-report.queries.ts';
import { priorityNumberOf, statusNumber, statusOf, toProblemReport } from './problem-report-answers.ts';
import { PROBLEM_REPORT_COLUMNS } from './problem-report-columns.ts';

const HOUR_MS = 3_600_000;
/** Within this time an identical report counts as a retry of the first, whose answer was lost. */
const SAME_REPORT_MS = 10 * 60_000;

/** Accepts problem reports, and lets staff read, change and delete them. */
@Injectable()
export class ProblemReportsService implements OnModuleInit {
  private readonly sent: RequestCounter;

  constructor(
    private readonly reports: ProblemReportQueries,
    private readonly staffWriter: StaffWriterService,
    private readonly writer: Writer,
    private readonly config: Config,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly exports: TableExportsService,
  ) {
    this.sent = new RequestCounter(clock, HOUR_MS);
  }

  onModuleInit(): void {
    this.exports.add('help/problem-reports', {
      access: 'trainer',
      fileName: 'reportes',
      query: problemReportTableQuerySchema,
      columns: PROBLEM_REPORT_COLUMNS,
      find: async (query) => {
        const { total, batches } = await this.reports.tableIds(query);
        return { total, batches: mapped(batches, async (ids) => (await this.reports.allOf(ids)).map(toProblemReport)) };
      },
    });
  }

  /** @param address the sender's address @throws AppError `too_many_problem_reports` */
  report(input: ReportProblem, address: string): Promise<ProblemReceipt> {
    const max = Math.ceil(PROBLEM_REPORTS_PER_HOUR * this.config.rateLimit);
    const waitMs = this.sent.count(clientAddressKey(address), max);
    if (waitMs > 0)
      throw new TooManyRequests('as many problems as an address may report', waitMs, 'too_many_problem_reports');
    return this.writer.write(async () => {
      const since = new Date(this.clock.nowMs() - SAME_REPORT_MS).toISOString();
      const { id, createdAt } = (await this.reports.findSame(input, since)) ?? (await this.add(input));
      return { id, createdAt };
    });
  }

  async table(query: ProblemReportTableQuery): Promise<Page<ProblemReport>> {
    const { cursor, limit = PAGE_MAX_ITEMS } = query;
    const offset = offsetIn(cursor);
    const [rows, total] = await this.reports.table(query, offset, limit);
    return offsetPage(rows.map(toProblemReport), offset, total);
  }

  /** @throws AppError `problem_report_not_found` */
  async byId(id: string): Promise<ProblemReport> {
    return toProblemReport(requireReport(await this.reports.findById(id), id));
  }

  /**
   * Changes any status to any other. The audit log gets only status and version, because it is kept longer than the
   * texts of a report.
   * @throws AppError `problem_report_not_found`, `changed_meanwhile`
   */
  async setStatus(
    staff: StaffMember,
    id: string,
    status: ProblemStatus,
    expectedVersion?: number,
  ): Promise<ProblemReport> {
    await this.staffWriter.write(staff, {}, async () => {
      const before = requireReport(await this.reports.lockById(id), id);
      const version = nextVersion(before, expectedVersion);
      await this.reports.update(id, { status: statusNumber(status), version, updatedAt: this.clock.nowIso() });
      return {
        action: 'problem_report.update',
        subjectId: id,
        before: { status: statusOf(before), version: before.version },
        after: { status, version },
      };
    });
    return this.byId(id);
  }

  /**
   * Deletes a report for good. The audit log gets status, type and version, but not the texts of the report.
   * @throws AppError `problem_report_not_found`, `changed_meanwhile`
   */
  deleteReport(staff: StaffMember, id: string, expectedVersion?: number): Promise<void> {
    return this.staffWriter.write(staff, {}, async () => {
      const row = requireReport(await this.reports.lockById(id), id);
      nextVersion(row, expectedVersion);
      await this.reports.remove(id);
      const before = { status: statusOf(row), type: row.type, version: row.version };
      return { action: 'problem_report.delete', subjectId: id, before, after: undefined };
    });
  }

  private async add({ email: userEmail, subject, description, type }: ReportProblem): Promise<ProblemReportEntity> {
    const now = this.clock.nowIso();
    const row = {
      id: this.ids.next(),
      status: statusNumber('open'),
      priority: priorityNumberOf(type),
      type,
      subject,
      description,
      userEmail,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    await this.reports.insert(row);
    return row;
  }
}

function requireReport(row: ProblemReportEntity | null, id: string): ProblemReportEntity {
  if (!row) throw new AppError('problem_report_not_found', `problem report ${id}`);
  return row;
}
