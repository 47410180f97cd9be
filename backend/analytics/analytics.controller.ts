import { Controller, Get, Query } from '@nestjs/common';
import {
  type AnalyticsOverview,
  type AnalyticsPeriodQuery,
  analyticsOverviewSchema,
  analyticsPeriodQuerySchema,
  type CategoryFigures,
  categoryFiguresSchema,
  type Engagement,
  engagementSchema,
  type Hourly,
  hourlySchema,
  type RankedFiguresQuery,
  rankedFiguresQuerySchema,
  type Trends,
  trendsSchema,
} from '../../contract/analytics.ts';
import { Allow } from '../shared/allow.ts';
import { Answers } from '../shared/answers.ts';
import { AnalyticsService } from './analytics.service.ts';

@Controller('api/admin/analytics')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get('overview')
  @Allow('trainer')
  @Answers(analyticsOverviewSchema)
  overview(): Promise<AnalyticsOverview> {
    return this.analytics.overview();
  }

  @Get('trends')
  @Allow('trainer')
  @Answers(trendsSchema)
  trends(@Query({ schema: analyticsPeriodQuerySchema }) query: AnalyticsPeriodQuery): Promise<Trends> {
    return this.analytics.trends(query);
  }

  @Get('engagement')
  @Allow('trainer')
  @Answers(engagementSchema)
  engagement(@Query({ schema: rankedFiguresQuerySchema }) query: RankedFiguresQuery): Promise<Engagement> {
    return this.analytics.engagement(query);
  }

  @Get('categories')
  @Allow('trainer')
  @Answers(categoryFiguresSchema)
  categories(@Query({ schema: rankedFiguresQuerySchema }) query: RankedFiguresQuery): Promise<CategoryFigures> {
    return this.analytics.categories(query);
  }

  @Get('hourly')
  @Allow('trainer')
  @Answers(hourlySchema)
  hourly(@Query({ schema: analyticsPeriodQuerySchema }) query: AnalyticsPeriodQuery): Promise<Hourly> {
    return this.analytics.hourly(query);
  }
}
