import { Injectable } from '@nestjs/common';
import {
  type AnalyticsOverview,
  type AnalyticsPeriodQuery,
  type CategoryFigures,
  type ComparedPeriod,
  DASHBOARD_ITEMS,
  type Engagement,
  type FaqFigures,
  type Figure,
  type Hourly,
  type LessonFigures,
  type PeriodFigures,
  type RankedFiguresQuery,
  type SearchMissFigures,
  type Trends,
} from '../../contract/analytics.ts';
import { STAFF_WRITES_TOPIC } from '../admin/admin-topics.ts';
import { AnswerVersions } from '../caching/answer-versions.ts';
import { BegunCoursesService } from '../courses/begun-courses.service.ts';
import { CatalogueFiguresService } from '../courses/figures/catalogue-figures.service.ts';
import { ReviewTableService } from '../courses/reviews/review-table.service.ts';
import { AppError } from '../errors/app-error.ts';
import { FaqFiguresService } from '../help/feedback/faq-figures.service.ts';
import { ProblemReportFiguresService } from '../help/reports/problem-report-figures.service.ts';
import { SearchMissFiguresService } from '../help/search-misses/search-miss-figures.service.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import { Clock } from '../time/clock.ts';
import { localDayAndTime } from '../time/local-day.ts';
import { LearningFiguresService } from '../training/figures/learning-figures.service.ts';
import { namedPeriodOf, type Period, periodBefore, periodOf } from './analytics-period.ts';
import { RecordedFiguresService } from './recorded-figures.service.ts';
import { SharedAnswers } from './shared-answers.ts';

/** Milliseconds for which an answer is shared. Writes of staff invalidate it at once; writes of learners do not. */
const SHARED_MS = 5_000;

/** The rows that each figure of a period counts. */
const PERIOD_FIGURES = Object.entries({
  views: 'views',
  active: 'active',
  coursesStarted: 'courses-started',
  lessonsCompleted: 'lessons-completed',
  coursesCompleted: 'courses-completed',
  certificates: 'certificates',
  newAccounts: 'new-accounts',
  posts: 'posts',
  downloads: 'downloads',
} as const satisfies Record<keyof PeriodFigures, Figure>) as [keyof PeriodFigures, Figure][];

/** The academy's figures. Each module counts its own rows; days and hours are in the academy's time zone. */
@Injectable()
export class AnalyticsService {
  private readonly shared: SharedAnswers;

  constructor(
    private readonly recorded: RecordedFiguresService,
    private readonly catalogue: CatalogueFiguresService,
    private readonly learning: LearningFiguresService,
    private readonly courses: BegunCoursesService,
    private readonly reports: ProblemReportFiguresService,
    private readonly reviews: ReviewTableService,
    private readonly searchMissRows: SearchMissFiguresService,
    private readonly faqRows: FaqFiguresService,
    private readonly clock: Clock,
    private readonly settings: SettingsInForce,
    versions: AnswerVersions,
  ) {
    this.shared = new SharedAnswers(clock, versions, [STAFF_WRITES_TOPIC], SHARED_MS);
  }

  /** @throws AppError `invalid_input` */
  async overview(query: AnalyticsPeriodQuery): Promise<AnalyticsOverview> {
    const period = this.period(query);
    return this.shared.get(keyOf('overview', period), () => this.readOverview(period));
  }

  /** @throws AppError `invalid_input` */
  async trends(query: AnalyticsPeriodQuery): Promise<Trends> {
    const period = this.period(query);
    return this.shared.get(keyOf('trends', period), () => this.readTrends(period));
  }

  /** @throws AppError `invalid_input` */
  async hourly(query: AnalyticsPeriodQuery): Promise<Hourly> {
    const period = this.period(query);
    return this.shared.get(keyOf('hourly', period), () => this.learning.activeByHourOfDay(period));
  }

  /** @throws AppError `invalid_input` */
  async engagement({ limit = DASHBOARD_ITEMS, ...days }: RankedFiguresQuery): Promise<Engagement> {
    const period = this.namedPeriod(days);
    return this.shared.get(keyOf(`engagement ${limit}`, period), () => this.learning.engagement(limit, period));
  }

  /** Returns all categories without `limit`. @throws AppError `invalid_input` */
  async categories({ limit, ...days }: RankedFiguresQuery): Promise<CategoryFigures> {
    const period = this.namedPeriod(days);
    const all = await this.shared.get(keyOf('categories', period), () => this.catalogue.categories(period));
    return all.slice(0, limit);
  }

  /** @throws AppError `course_not_found` */
  async lessons(courseId: string): Promise<LessonFigures> {
    if (!(await this.courses.of([courseId])).has(courseId))
      throw new AppError('course_not_found', `course ${courseId}`);
    return this.shared.get(`lessons ${courseId}`, () => this.learning.lessons(courseId));
  }

  /** @throws AppError `invalid_input` */
  async searchMisses(query: AnalyticsPeriodQuery): Promise<SearchMissFigures> {
    const period = this.namedPeriod(query);
    return this.shared.get(keyOf('search-misses', period), () => this.searchMissRows.mostOften(period));
  }

  faqs(): Promise<FaqFigures> {
    return this.shared.get('faqs', () => this.faqRows.notHelpful());
  }

  private async readOverview(period: Period): Promise<AnalyticsOverview> {
    const nowMs = this.clock.nowMs();
    const lastDays = this.period({});
    const today = { period: this.period({ from: lastDays.to }) };
    const recordedSince = await this.catalogue.firstDay();
    const before = periodBefore(period, this.settings.timeZone);
    const isRecorded = recordedSince !== null && recordedSince <= before.from;
    return {
      totals: await this.catalogue.totals(lastDays.startsAt),
      now: {
        active: await this.recorded.count('active-now', { period: undefined }),
        lessonsCompletedToday: await this.recorded.count('lessons-completed', today),
        certificatesToday: await this.recorded.count('certificates', today),
        postsToday: await this.recorded.count('posts', today),
        openReports: await this.reports.countOpen(),
        openReviews: await this.reviews.countOpen(),
      },
      ...(await this.readPeriods(period, isRecorded ? before : undefined)),
      recordedSince,
      asOf: new Date(nowMs).toISOString(),
    };
  }

  private async readPeriods(
    period: Period,
    before: Period | undefined,
  ): Promise<Pick<AnalyticsOverview, 'period' | 'previous'>> {
    const counts: [keyof PeriodFigures, number[]][] = [];
    for (const [name, figure] of PERIOD_FIGURES)
      counts.push([name, await this.recorded.countIn(figure, before ? [before, period] : [period])]);
    const figuresOf = ({ from, to }: Period, place: 0 | -1): ComparedPeriod => {
      const figures = Object.fromEntries(counts.map(([name, all]) => [name, all.at(place)])) as PeriodFigures;
      return { from, to, figures };
    };
    return { period: figuresOf(period, -1), previous: before ? figuresOf(before, 0) : null };
  }

  private async readTrends(period: Period): Promise<Trends> {
    const views = await this.catalogue.viewsByDay(period);
    const trends: Trends = [];
    for (const span of period.days) {
      const day = { period: { ...span, days: [span], from: span.day, to: span.day } };
      const lessonsCompleted = await this.recorded.count('lessons-completed', day);
      const active = await this.recorded.count('active', day);
      trends.push({ day: span.day, views: views.get(span.day) ?? 0, lessonsCompleted, active });
    }
    return trends;
  }

  private period(query: AnalyticsPeriodQuery): Period {
    return periodOf(query, this.today(), this.settings.timeZone);
  }

  private namedPeriod(days: AnalyticsPeriodQuery): Period | undefined {
    return namedPeriodOf(days, this.today(), this.settings.timeZone);
  }

  private today(): string {
    return localDayAndTime(this.clock.nowMs(), this.settings.timeZone).day;
  }
}

function keyOf(figure: string, period: Period | undefined): string {
  return period ? `${figure} ${period.from} ${period.to}` : figure;
}
