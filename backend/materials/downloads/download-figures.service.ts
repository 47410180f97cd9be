import { Injectable } from '@nestjs/common';
import type { RecordedRows } from '../../database/recorded-rows.ts';
import type { Span } from '../../time/local-day.ts';
import { DownloadFiguresQueries } from './download-figures.queries.ts';

/** The downloads that figures count. */
@Injectable()
export class DownloadFiguresService {
  constructor(private readonly figures: DownloadFiguresQueries) {}

  /** Each download, by its time. */
  recorded(span: Span | undefined): RecordedRows {
    return this.figures.recorded(span);
  }
}
