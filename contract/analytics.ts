import { z } from 'zod';
import { pageQuerySchema } from './paging.ts';

/** How many courses and categories the dashboard lists. */
export const DASHBOARD_ITEMS = 5;
/** Minutes since they last watched in which somebody counts as active now. */
export const ACTIVE_NOW_MINUTES = 30;

/** Most days that figures are asked for at once. */
export const ANALYTICS_MAX_DAYS = 366;
/** Days of which there are figures when none are asked for. */
export const ANALYTICS_DEFAULT_DAYS = 7;

const daySchema = z.iso
  .date({ error: 'Escribe la fecha como AAAA-MM-DD.' })
  .regex(/^20/, { error: 'Elige una fecha entre 2000 y 2099.' });
/** `?from=&to=`: days of the academy, both included; one without the other is today's, or begins six days before. At most 366 days. */
export const analyticsPeriodQuerySchema = z.strictObject({
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** The last so many days, today included; without `from` and `to`. */
  days: z.enum(['7', '30', '90'], { error: 'Elige 7, 30 o 90 días.' }).optional(),
});
export type AnalyticsPeriodQuery = z.infer<typeof analyticsPeriodQuerySchema>;

/** Of figures by course or category: without days all that there ever was. */
export const rankedFiguresQuerySchema = analyticsPeriodQuerySchema.extend({ limit: pageQuerySchema.shape.limit });
export type RankedFiguresQuery = z.infer<typeof rankedFiguresQuerySchema>;

const count = z.int().min(0);

/** `GET /api/admin/analytics/overview`: all of it read from what was recorded. */
export const analyticsOverviewSchema = z
  .object({
    totals: z.object({
      courses: count,
      /** Of the courses, those that came in the last seven days. */
      newCourses: count,
      views: count,
      /** Average of all stars, 1 to 5, one decimal; null while nobody has rated. */
      averageRating: z.number().min(1).max(5).nullable(),
      ratings: count,
      lessons: count,
      /** How long the courses are together. */
      minutes: count,
    }),
    now: z.object({
      /** People and visitors who watched in the last `ACTIVE_NOW_MINUTES`. */
      active: count,
      lessonsCompletedToday: count,
      certificatesToday: count,
      postsToday: count,
      /** Problem reports that nobody has taken up yet. */
      openReports: count,
    }),
    /** The first day of which a view is kept, YYYY-MM-DD: before it there is nothing to compare with. Null while nobody has seen a course. */
    recordedSince: z.iso.date().nullable(),
    /** When the figures were read: they are shared with others who ask in the same seconds. */
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
      /** People and visitors who watched. */
      active: count,
    })
    .meta({ id: 'TrendDay' }),
);
export type Trends = z.infer<typeof trendsSchema>;

/** How far those come who began a course, in some days or ever; the most begun first. */
export const engagementSchema = z.array(
  z
    .object({
      courseId: z.uuid(),
      title: z.string(),
      started: count,
      /** Of them those who completed a quarter of its lessons; whoever has completed the course has reached all of it. */
      reached25: count,
      reached50: count,
      reached75: count,
      completed: count,
    })
    .meta({ id: 'CourseEngagement' }),
);
export type Engagement = z.infer<typeof engagementSchema>;

/** Categories with their courses and the views of these, in some days or ever; the most viewed first. */
export const categoryFiguresSchema = z.array(
  z.object({ name: z.string(), courses: count, views: count }).meta({ id: 'CategoryFigures' }),
);
export type CategoryFigures = z.infer<typeof categoryFiguresSchema>;

/** 24 rows: so many people and visitors watched in that hour of the academy's day; whoever did on two days counts twice. */
export const hourlySchema = z.array(z.object({ hour: z.int().min(0).max(23), count }).meta({ id: 'HourOfDay' })).length(24);
export type Hourly = z.infer<typeof hourlySchema>;
