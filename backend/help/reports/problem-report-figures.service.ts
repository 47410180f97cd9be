import { Injectable } from '@nestjs/common';
import { ProblemReportQueries } from './problem-report.queries.ts';

/** Counts problem reports. */
@Injectable()
export class ProblemReportFiguresService {
  constructor(private readonly reports: ProblemReportQueries) {}

  /** The number of reports with the status `open`. */
  countOpen(): Promise<number> {
    return this.reports.count({ status: 'open' });
  }
}
