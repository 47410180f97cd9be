import { Injectable } from '@nestjs/common';
import type { RecordedRows } from '../../database/recorded-rows.ts';
import type { Span } from '../../time/local-day.ts';
import { DiscussionFiguresQueries } from './discussion-figures.queries.ts';

/** Posts of the community, counted. */
@Injectable()
export class DiscussionFiguresService {
  constructor(private readonly figures: DiscussionFiguresQueries) {}

  /** Posts written in the span (undefined: all), without hidden posts. */
  written(span: Span | undefined): RecordedRows {
    return this.figures.written(span);
  }
}
