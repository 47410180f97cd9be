import { Injectable } from '@nestjs/common';
import type { SearchMissFigures } from '../../../contract/analytics.ts';
import type { DayRange } from '../../shared/local-day.ts';
import { SearchMissFiguresQueries } from './search-miss-figures.queries.ts';

/** What people search for and do not find, counted. */
@Injectable()
export class SearchMissFiguresService {
  constructor(private readonly figures: SearchMissFiguresQueries) {}

  /** Of some days, or of all that are kept: the most often first. */
  mostOften(days: DayRange | undefined): Promise<SearchMissFigures> {
    return this.figures.mostOften(days);
  }
}
