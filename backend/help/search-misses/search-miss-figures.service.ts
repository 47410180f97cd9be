import { Injectable } from '@nestjs/common';
import type { SearchMissFigures } from '../../../contract/analytics.ts';
import type { DayRange } from '../../time/local-day.ts';
import { SearchMissFiguresQueries } from './search-miss-figures.queries.ts';

/** Counts search misses. */
@Injectable()
export class SearchMissFiguresService {
  constructor(private readonly figures: SearchMissFiguresQueries) {}

  /** Search misses in a range of days, or in all stored days, by number in descending order. */
  mostOften(days: DayRange | undefined): Promise<SearchMissFigures> {
    return this.figures.mostOften(days);
  }
}
