import { Injectable } from '@nestjs/common';
import { ProblemReportQueries } from './problem-report.queries.ts';

/** Problems that people reported, counted. */
@Injectable()
export class ProblemReportFiguresService {
  constructor(private readonly reports: ProblemReportQueries) {}

  /** Those that nobody has taken up yet. */
  countOpen(): Promise<number> {
    return this.reports.count({ status: 'open' });
  }
}
