import { z } from 'zod';

/** How many courses and categories the dashboard lists. */
export const DASHBOARD_ITEMS = 5;
/** Minutes since their last sign of life in which somebody counts as active now. */
export const ACTIVE_NOW_MINUTES = 30;

/** `?from=&to=`: days of the academy, both included; the last seven without them. At most 366 days. */
export const analyticsPeriodQuerySchema = z.strictObject({
  from: z.iso.date({ error: 'Escribe la fecha como AAAA-MM-DD.' }).optional(),
  to: z.iso.date({ error: 'Escribe la fecha como AAAA-MM-DD.' }).optional(),
});
export type AnalyticsPeriodQuery = z.infer<typeof analyticsPeriodQuerySchema>;

/** `?days=`: the last so many days of the academy, today included. */
export const trendsQuerySchema = analyticsPeriodQuerySchema.extend({
  days: z.enum(['7', '30', '90'], { error: 'Elige 7, 30 o 90 días.' }).optional(),
});
export type TrendsQuery = z.infer<typeof trendsQuerySchema>;

const count = z.int().min(0);

/** `GET /api/admin/analytics/overview`: all of it read from what was recorded. */
export const analyticsOverviewSchema = z
  .object({
    totals: z.object({
      courses: count,
      views: count,
      /** Average of all stars, 1 to 5, one decimal; null while nobody has rated. */
      averageRating: z.number().min(1).max(5).nullable(),
      ratings: count,
      lessons: count,
    }),
    now: z.object({
      /** People and visitors with activity in the last `ACTIVE_NOW_MINUTES`. */
      active: count,
      lessonsCompletedToday: count,
      certificatesToday: count,
      postsToday: count,
      openReports: count,
    }),
    /** When the figures were read. */
    asOf: z.iso.datetime(),
  })
  .meta({ id: 'AnalyticsOverview' });
export type AnalyticsOverview = z.infer<typeof analyticsOverviewSchema>;

/** A row for every day of the period, the first one first; days without anything have zeros. */
export const trendsSchema = z.array(
  z
    .object({
      /** YYYY-MM-DD, a day of the academy. */
      day: z.iso.date(),
      views: count,
      lessonsCompleted: count,
      /** People and visitors with activity. */
      active: count,
    })
    .meta({ id: 'TrendDay' }),
);
export type Trends = z.infer<typeof trendsSchema>;

/** How far people come in a course, by how many began it, the most begun first. */
export const engagementSchema = z.array(
  z
    .object({
      courseId: z.uuid(),
      title: z.string(),
      started: count,
      reached25: count,
      reached50: count,
      reached75: count,
      completed: count,
    })
    .meta({ id: 'CourseEngagement' }),
);
export type Engagement = z.infer<typeof engagementSchema>;

/** Categories with what they hold, the most viewed first. */
export const categoryFiguresSchema = z.array(
  z.object({ name: z.string(), courses: count, views: count }).meta({ id: 'CategoryFigures' }),
);
export type CategoryFigures = z.infer<typeof categoryFiguresSchema>;

/** 24 rows: seconds were watched by so many in that hour of the academy's day, in the period. */
export const hourlySchema = z.array(z.object({ hour: z.int().min(0).max(23), count }).meta({ id: 'HourOfDay' })).length(24);
export type Hourly = z.infer<typeof hourlySchema>;
