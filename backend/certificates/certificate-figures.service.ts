import { Injectable } from '@nestjs/common';
import type { RecordedRows } from '../database/recorded-rows.ts';
import type { Span } from '../time/local-day.ts';
import { CertificateFiguresQueries } from './certificate-figures.queries.ts';

/** The certificates that figures count. */
@Injectable()
export class CertificateFiguresService {
  constructor(private readonly figures: CertificateFiguresQueries) {}

  /** Certificates by time of issue, including revoked ones. */
  issued(filter: { courseId?: string | undefined; span?: Span | undefined }): RecordedRows {
    return this.figures.issued(filter);
  }
}
