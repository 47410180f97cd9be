import { Injectable } from '@nestjs/common';
import {
  ACTIVE_NOW_MINUTES,
  ANALYTICS_DEFAULT_DAYS,
  type AnalyticsOverview,
  type AnalyticsPeriodQuery,
  type CategoryFigures,
  DASHBOARD_ITEMS,
  type Engagement,
  type Hourly,
  type RankedFiguresQuery,
  type Trends,
} from '../../contract/analytics.ts';
import { CertificateFiguresService } from '../certificates/certificate-figures.service.ts';
import { DiscussionFiguresService } from '../community/discussions/discussion-figures.service.ts';
import { Config } from '../config/config.ts';
import { CatalogueFiguresService } from '../courses/figures/catalogue-figures.service.ts';
import { ProblemReportFiguresService } from '../help/reports/problem-report-figures.service.ts';
import { Clock } from '../shared/clock.ts';
import { localDayAndTime } from '../shared/local-day.ts';
import { LearningFiguresService } from '../training/figures/learning-figures.service.ts';
import { namedPeriodOf, type Period, periodOf } from './analytics-period.ts';
import { SharedAnswers } from './shared-answers.ts';

const SHARED_MS = 5_000;
const MINUTE_MS = 60_000;

/** The academy's figures. Each module counts its own rows; days and hours are those of the academy's clocks. */
@Injectable()
export class AnalyticsService {
  private readonly shared: SharedAnswers;

  constructor(
    private readonly catalogue: CatalogueFiguresService,
    private readonly learning: LearningFiguresService,
    private readonly certificates: CertificateFiguresService,
    private readonly discussions: DiscussionFiguresService,
    private readonly reports: ProblemReportFiguresService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    this.shared = new SharedAnswers(clock, SHARED_MS);
  }

  overview(): Promise<AnalyticsOverview> {
    return this.shared.get('overview', () => this.readOverview());
  }

  /** @throws AppError `invalid_input` */
  async trends(query: AnalyticsPeriodQuery): Promise<Trends> {
    const period = periodOf(query, this.today(), this.config.timeZone);
    return this.shared.get(keyOf('trends', period), () => this.readTrends(period));
  }

  /** @throws AppError `invalid_input` */
  async hourly(query: AnalyticsPeriodQuery): Promise<Hourly> {
    const period = periodOf(query, this.today(), this.config.timeZone);
    return this.shared.get(keyOf('hourly', period), () => this.learning.activeByHourOfDay(period));
  }

  /** @throws AppError `invalid_input` */
  async engagement({ limit = DASHBOARD_ITEMS, ...days }: RankedFiguresQuery): Promise<Engagement> {
    const period = this.namedPeriod(days);
    return this.shared.get(keyOf(`engagement ${limit}`, period), () => this.learning.engagement(limit, period));
  }

  /** All of them without `limit`. @throws AppError `invalid_input` */
  async categories({ limit, ...days }: RankedFiguresQuery): Promise<CategoryFigures> {
    const period = this.namedPeriod(days);
    const all = await this.shared.get(keyOf('categories', period), () => this.catalogue.categories(period));
    return all.slice(0, limit);
  }

  private async readOverview(): Promise<AnalyticsOverview> {
    const nowMs = this.clock.nowMs();
    const lastDays = periodOf({}, this.today(), this.config.timeZone);
    const today = lastDays.days[ANALYTICS_DEFAULT_DAYS - 1] ?? lastDays;
    return {
      totals: await this.catalogue.totals(lastDays.startsAt),
      now: {
        active: await this.learning.activeSince(nowMs - ACTIVE_NOW_MINUTES * MINUTE_MS),
        lessonsCompletedToday: await this.learning.completedLessonsIn(today),
        certificatesToday: await this.certificates.issuedIn(today),
        postsToday: await this.discussions.writtenIn(today),
        openReports: await this.reports.countOpen(),
      },
      recordedSince: await this.catalogue.firstDay(),
      asOf: new Date(nowMs).toISOString(),
    };
  }

  /** A day at a time: others are answered in between. */
  private async readTrends(period: Period): Promise<Trends> {
    const views = await this.catalogue.viewsByDay(period);
    const trends: Trends = [];
    for (const span of period.days) {
      const lessonsCompleted = await this.learning.completedLessonsIn(span);
      const active = await this.learning.activeIn(span);
      trends.push({ day: span.day, views: views.get(span.day) ?? 0, lessonsCompleted, active });
    }
    return trends;
  }

  private namedPeriod(days: AnalyticsPeriodQuery): Period | undefined {
    return namedPeriodOf(days, this.today(), this.config.timeZone);
  }

  private today(): string {
    return localDayAndTime(this.clock.nowMs(), this.config.timeZone).day;
  }
}

function keyOf(figure: string, period: Period | undefined): string {
  return period ? `${figure} ${period.from} ${period.to}` : figure;
}
