import { Injectable } from '@nestjs/common';
import type { ProblemStatus } from '../../../contract/help-editing.ts';
import { Writer } from '../../database/writer.ts';
import type { ProblemReportEntity } from './problem-report.entity.ts';
import { ProblemReportQueries } from './problem-report.queries.ts';
import { priorityNumberOf, statusNumber } from './problem-report-answers.ts';

/** A problem report with its id and date. */
export interface ImportedProblemReport
  extends Pick<ProblemReportEntity, 'id' | 'type' | 'subject' | 'description' | 'userEmail' | 'createdAt'> {
  readonly status: ProblemStatus;
}

/** Imports problem reports, for measurements. */
@Injectable()
export class ProblemReportImportService {
  constructor(
    private readonly reports: ProblemReportQueries,
    private readonly writer: Writer,
  ) {}

  /** Adds at most 500 reports, all or none. */
  addReports(reports: readonly ImportedProblemReport[]): Promise<void> {
    const rows = reports.map(({ status, ...report }) => ({
      ...report,
      status: statusNumber(status),
      priority: priorityNumberOf(report.type),
      version: 1,
      updatedAt: report.createdAt,
    }));
    return this.writer.write(() => this.reports.insert(rows));
  }
}
