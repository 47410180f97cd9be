import { Injectable } from '@nestjs/common';
import { SEARCH_MISS_SHOWN_FROM, SEARCH_MISSES_SHOWN, type SearchMissFigures } from '../../../contract/analytics.ts';
import type { SearchArea } from '../../../contract/search-misses.ts';
import { FiguresDatabase } from '../../database/figures-database.ts';
import type { DayRange } from '../../time/local-day.ts';
import { SearchMissEntity } from './search-miss.entity.ts';

@Injectable()
export class SearchMissFiguresQueries {
  constructor(private readonly db: FiguresDatabase) {}

  /** Search misses in a range of days, or in all stored days, by number in descending order. */
  async mostOften(days: DayRange | undefined): Promise<SearchMissFigures> {
    const rows = this.db
      .of(SearchMissEntity)
      .createQueryBuilder('miss')
      .select('miss.area', 'area')
      .addSelect('miss.text', 'text')
      .addSelect('SUM(miss.count)', 'times')
      .addSelect('MAX(miss.day)', 'lastDay')
      .groupBy('miss.area')
      .addGroupBy('miss.text')
      .having('SUM(miss.count) >= :from', { from: SEARCH_MISS_SHOWN_FROM })
      .orderBy('SUM(miss.count)', 'DESC')
      .addOrderBy('miss.text')
      .addOrderBy('miss.area')
      .limit(SEARCH_MISSES_SHOWN);
    if (days) rows.where('miss.day BETWEEN :first AND :last', { first: days.from, last: days.to });
    const found = await rows.getRawMany<{ area: SearchArea; text: string; times: number | string; lastDay: string }>();
    return found.map(({ times, ...miss }) => ({ ...miss, count: Number(times) }));
  }
}
