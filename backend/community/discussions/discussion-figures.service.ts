import { Injectable } from '@nestjs/common';
import type { RecordedRows } from '../../database/recorded-rows.ts';
import type { Span } from '../../shared/local-day.ts';
import { DiscussionFiguresQueries } from './discussion-figures.queries.ts';

/** The community's posts, counted. */
@Injectable()
export class DiscussionFiguresService {
  constructor(private readonly figures: DiscussionFiguresQueries) {}

  /** By when they were written, without those that moderators have hidden. */
  written(span: Span | undefined): RecordedRows {
    return this.figures.written(span);
  }
}
