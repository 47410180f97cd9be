import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type AnalyticsOverview,
  type AnalyticsPeriodQuery,
  analyticsOverviewSchema,
  analyticsPeriodQuerySchema,
  type CategoryFigures,
  categoryFiguresSchema,
  type Engagement,
  engagementSchema,
  type FaqFigures,
  type Figure,
  type FigureRow,
  type FigureRowsQuery,
  faqFiguresSchema,
  figureRowListSchema,
  figureRowsQuerySchema,
  figureSchema,
  type Hourly,
  hourlySchema,
  type LessonFigures,
  type LessonFiguresQuery,
  lessonFiguresQuerySchema,
  lessonFiguresSchema,
  type RankedFiguresQuery,
  rankedFiguresQuerySchema,
  type SearchMissFigures,
  searchMissFiguresSchema,
  type Trends,
  trendsSchema,
} from '../../contract/analytics.ts';
import { Allow } from '../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../access/staff-member.ts';
import { Answers } from '../http/routes/answers.ts';
import { answerPage } from '../http/routes/page.ts';
import { AnalyticsService } from './analytics.service.ts';
import { FigureRowsService } from './figure-rows.service.ts';

@Controller('api/admin/analytics')
export class AnalyticsController {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly rows: FigureRowsService,
  ) {}

  @Get('overview')
  @Allow('trainer')
  @Answers(analyticsOverviewSchema)
  overview(@Query({ schema: analyticsPeriodQuerySchema }) query: AnalyticsPeriodQuery): Promise<AnalyticsOverview> {
    return this.analytics.overview(query);
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

  @Get('lessons')
  @Allow('trainer')
  @Answers(lessonFiguresSchema)
  lessons(@Query({ schema: lessonFiguresQuerySchema }) { courseId }: LessonFiguresQuery): Promise<LessonFigures> {
    return this.analytics.lessons(courseId);
  }

  @Get('search-misses')
  @Allow('trainer')
  @Answers(searchMissFiguresSchema)
  searchMisses(@Query({ schema: analyticsPeriodQuerySchema }) query: AnalyticsPeriodQuery): Promise<SearchMissFigures> {
    return this.analytics.searchMisses(query);
  }

  @Get('faqs')
  @Allow('trainer')
  @Answers(faqFiguresSchema)
  faqs(): Promise<FaqFigures> {
    return this.analytics.faqs();
  }

  @Get(':figure/rows')
  @Allow('trainer')
  @Answers(figureRowListSchema)
  async listRows(
    @CurrentStaff() staff: StaffMember,
    @Param('figure', { schema: figureSchema }) figure: Figure,
    @Query({ schema: figureRowsQuerySchema }) query: FigureRowsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FigureRow[]> {
    return answerPage(reply, await this.rows.list(figure, query, staff));
  }
}
