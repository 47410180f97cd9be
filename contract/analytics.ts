import { z } from 'zod';
import { CATEGORY_NAME_MAX_CHARS } from './courses.ts';
import { daySchema } from './days.ts';
import { pageQuerySchema } from './paging.ts';
import { searchAreaSchema } from './search-misses.ts';
import { textSchema } from './text.ts';

/** How many courses and categories the dashboard lists. */
export const DASHBOARD_ITEMS = 5;
/** Minutes since they last watched in which somebody counts as active now. */
export const ACTIVE_NOW_MINUTES = 30;

/** Most days that figures are asked for at once. */
export const ANALYTICS_MAX_DAYS = 366;
/** Days of which there are figures when none are asked for. */
export const ANALYTICS_DEFAULT_DAYS = 7;

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

/** What happened in some days; each is the number of its rows at `/api/admin/analytics/{figure}/rows?from=…&to=…`. */
export const periodFiguresSchema = z
  .object({
    views: count,
    /** People and visitors who watched. */
    active: count,
    /** Courses that somebody began: one for each person or visitor and course. */
    coursesStarted: count,
    lessonsCompleted: count,
    coursesCompleted: count,
    certificates: count,
    newAccounts: count,
    posts: count,
    downloads: count,
  })
  .meta({ id: 'PeriodFigures' });
export type PeriodFigures = z.infer<typeof periodFiguresSchema>;
/** Figures of some days, both included. */
export const comparedPeriodSchema = z.object({ from: z.iso.date(), to: z.iso.date(), figures: periodFiguresSchema });
export type ComparedPeriod = z.infer<typeof comparedPeriodSchema>;

/** `GET /api/admin/analytics/overview?from=&to=&days=`: all of it read from what was recorded. */
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
      /** Reviews that wait for approval or were reported; earlier servers do not say it. */
      openReviews: count.optional(),
    }),
    /** The days that were asked for. */
    period: comparedPeriodSchema,
    /** As many days right before; null where not all of those were recorded. */
    previous: comparedPeriodSchema.nullable(),
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
export const hourlySchema = z
  .array(z.object({ hour: z.int().min(0).max(23), count }).meta({ id: 'HourOfDay' }))
  .length(24);
export type Hourly = z.infer<typeof hourlySchema>;

/** Tenths of a lesson in which people stop. */
export const STOP_TENTHS = 10;
/** `GET /api/admin/analytics/lessons?courseId=`: where people stop in each lesson of a course, in its order. */
export const lessonFiguresSchema = z.array(
  z
    .object({
      lessonId: z.uuid(),
      title: z.string(),
      /** Seconds. */
      duration: z.int().min(0),
      started: count,
      completed: count,
      /** Of those who began it and have not completed it: how many stopped in each tenth of it. */
      stops: z.array(count).length(STOP_TENTHS),
    })
    .meta({ id: 'LessonFigures' }),
);
export type LessonFigures = z.infer<typeof lessonFiguresSchema>;
export const lessonFiguresQuerySchema = z.strictObject({ courseId: z.uuid({ error: 'Elige un curso.' }) });
export type LessonFiguresQuery = z.infer<typeof lessonFiguresQuerySchema>;

/** Nobody is shown what was searched for less often than this. */
export const SEARCH_MISS_SHOWN_FROM = 3;
/** At most so many texts are shown. */
export const SEARCH_MISSES_SHOWN = 100;
/** `GET /api/admin/analytics/search-misses?from=&to=`: what was searched for and not found, from the third time; the most often first. */
export const searchMissFiguresSchema = z.array(
  z
    .object({ area: searchAreaSchema, text: z.string(), count, lastDay: z.iso.date() })
    .meta({ id: 'SearchMissFigures' }),
);
export type SearchMissFigures = z.infer<typeof searchMissFiguresSchema>;

/** `GET /api/admin/analytics/faqs`: answers of the help that did not help somebody, by how many; the most first. */
export const faqFiguresSchema = z.array(
  z
    .object({
      id: z.uuid(),
      question: z.string(),
      category: z.string(),
      views: count,
      helpful: count,
      notHelpful: count,
    })
    .meta({ id: 'FaqFigures' }),
);
export type FaqFigures = z.infer<typeof faqFiguresSchema>;

/** What can be followed to its rows. */
export const FIGURES = [
  'views',
  'active',
  'active-now',
  'active-in-hour',
  'courses-started',
  'course-reached',
  'lessons-completed',
  'courses-completed',
  'lesson-started',
  'lesson-completed',
  'lesson-stopped',
  'certificates',
  'new-accounts',
  'posts',
  'downloads',
  'ratings',
] as const;
export const figureSchema = z.enum(FIGURES, { error: 'Esa cifra no existe.' });
export type Figure = z.infer<typeof figureSchema>;

/**
 * `GET /api/admin/analytics/{figure}/rows`: what a figure counts, the newest first; `x-total-count` is the figure. Each figure takes its own
 * of these: `courseId` and `category` narrow down figures of courses, `course-reached` wants `courseId` and `percentage`, those of a lesson
 * `lessonId`, `lesson-stopped` a `tenth`, `active-in-hour` an `hour`; without days all that there ever was, where the figure is counted so.
 */
export const figureRowsQuerySchema = pageQuerySchema.extend({
  from: daySchema.optional(),
  to: daySchema.optional(),
  courseId: z.uuid({ error: 'Elige un curso.' }).optional(),
  lessonId: z.uuid({ error: 'Elige una lección.' }).optional(),
  category: textSchema(CATEGORY_NAME_MAX_CHARS).optional(),
  percentage: z.enum(['25', '50', '75', '100'], { error: 'Elige 25, 50, 75 o 100.' }).optional(),
  /** 0 to 9. */
  tenth: textSchema(2).regex(/^\d$/, { error: 'Elige un décimo de la lección, de 0 a 9.' }).optional(),
  /** 0 to 23, of the academy's day. */
  hour: textSchema(2)
    .regex(/^(\d|1\d|2[0-3])$/, { error: 'Elige una hora, de 0 a 23.' })
    .optional(),
});
export type FigureRowsQuery = z.infer<typeof figureRowsQuerySchema>;
/** The query of the table `figure-rows` when it is exported whole. */
export const exportedFigureRowsSchema = figureRowsQuerySchema
  .omit({ limit: true, cursor: true })
  .extend({ figure: figureSchema });

/** One of the rows that a figure counts. */
export const figureRowSchema = z
  .object({
    /** When; null where only the day is kept, or none. */
    at: z.iso.datetime().nullable(),
    /** The day of the academy; null where none is kept. */
    day: z.iso.date().nullable(),
    /** Null: a visitor without an account, or nobody is kept. Trainers get no e-mail. */
    person: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }).nullable(),
    course: z.object({ id: z.string(), title: z.string() }).nullable(),
    lesson: z.object({ id: z.string(), title: z.string() }).nullable(),
    /** What else it is: a post, a material, a certificate, with its address in the panel's terms. */
    subject: z
      .object({ kind: z.enum(['post', 'material', 'certificate']), id: z.string(), title: z.string() })
      .nullable(),
    /** Seconds watched, or the second at which somebody stopped; null where it has none. */
    seconds: z.int().min(0).nullable(),
    /** Of a rating; null elsewhere. */
    stars: z.int().min(1).max(5).nullable(),
  })
  .meta({ id: 'FigureRow' });
export type FigureRow = z.infer<typeof figureRowSchema>;
export const figureRowListSchema = z.array(figureRowSchema);
