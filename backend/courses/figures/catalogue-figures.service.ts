import { Injectable } from '@nestjs/common';
import type { AnalyticsOverview, CategoryFigures } from '../../../contract/analytics.ts';
import type { RecordedRows } from '../../database/recorded-rows.ts';
import type { DayRange, Span } from '../../time/local-day.ts';
import { CatalogueFiguresQueries } from './catalogue-figures.queries.ts';
import { CatalogueRowsQueries, type ViewFilter } from './catalogue-rows.queries.ts';

/** Figures about the catalogue. */
@Injectable()
export class CatalogueFiguresService {
  constructor(
    private readonly figures: CatalogueFiguresQueries,
    private readonly rows: CatalogueRowsQueries,
  ) {}

  views(filter: ViewFilter): RecordedRows {
    return this.rows.views(filter);
  }

  ratings(filter: { courseId?: string | undefined; span?: Span | undefined }): RecordedRows {
    return this.rows.ratings(filter);
  }

  /** `newCourses` counts the courses created since that instant. */
  async totals(since: string): Promise<AnalyticsOverview['totals']> {
    const { count, stars } = await this.figures.ratings();
    const averageRating = count === 0 ? null : Math.round((10 * stars) / count) / 10;
    return { ...(await this.figures.courseTotals(since)), ratings: count, averageRating };
  }

  /** Views by day (YYYY-MM-DD); days without views are absent. */
  viewsByDay(days: DayRange): Promise<Map<string, number>> {
    return this.figures.viewsByDay(days);
  }

  /** The first day with a stored view; null without views. */
  firstDay(): Promise<string | null> {
    return this.figures.firstDay();
  }

  /** By views in descending order: in a range of days, or of all time. */
  async categories(days?: DayRange): Promise<CategoryFigures> {
    const categories = await this.figures.categories(days);
    return categories.toSorted(
      (a, b) => b.views - a.views || b.courses - a.courses || a.name.localeCompare(b.name, 'es'),
    );
  }
}
