import { Injectable } from '@nestjs/common';
import type { RecordedRows } from '../database/recorded-rows.ts';
import type { Span } from '../shared/local-day.ts';
import { CertificateFiguresQueries } from './certificate-figures.queries.ts';

/** Certificates, counted. */
@Injectable()
export class CertificateFiguresService {
  constructor(private readonly figures: CertificateFiguresQueries) {}

  /** By when they were issued; revoked since or not. */
  issued(filter: { courseId?: string | undefined; span?: Span | undefined }): RecordedRows {
    return this.figures.issued(filter);
  }
}
