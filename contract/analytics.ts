import { z } from 'zod';
import { CATEGORY_NAME_MAX_CHARS } from './courses.ts';
import { daySchema } from './days.ts';
import { pageQuerySchema } from './paging.ts';
import { searchAreaSchema } from './search-misses.ts';
import { textSchema } from './text.ts';

/** How many courses and categories the dashboard lists. */
export const DASHBOARD_ITEMS = 5;
/** A viewer counts as active for this many minutes after the last watch report. */
export const ACTIVE_NOW_MINUTES = 30;

/** Maximum number of days in a request for figures. */
export const ANALYTICS_MAX_DAYS = 366;
/** Days of the figures when a request names none. */
export const ANALYTICS_DEFAULT_DAYS = 7;

/**
 * `?from=&to=`: days in the academy's time zone, both included, at most 366. Default of `to`: today; of `from`: six
 * days before `to`.
 */
export const analyticsPeriodQuerySchema = z.strictObject({
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** Number of days up to today, today included; not together with `from` and `to`. */
  days: z.enum(['7', '30', '90'], { error: 'Elige 7, 30 o 90 días.' }).optional(),
});
export type AnalyticsPeriodQuery = z.infer<typeof analyticsPeriodQuerySchema>;

/** Query of figures by course or category; without days it covers all time. */
export const rankedFiguresQuerySchema = analyticsPeriodQuerySchema.extend({ limit: pageQuerySchema.shape.limit });
export type RankedFiguresQuery = z.infer<typeof rankedFiguresQuerySchema>;

const count = z.int().min(0);

/** Counts of a period; each equals the number of rows at `/api/admin/analytics/{figure}/rows?from=…&to=…`. */
export const periodFiguresSchema = z
  .object({
    views: count,
    /** People and visitors that watched. */
    active: count,
    /** Started courses: a viewer counts once per course. */
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
/** Figures of a period, first and last day included. */
export const comparedPeriodSchema = z.object({ from: z.iso.date(), to: z.iso.date(), figures: periodFiguresSchema });
export type ComparedPeriod = z.infer<typeof comparedPeriodSchema>;

/** `GET /api/admin/analytics/overview?from=&to=&days=`: computed from recorded events. */
export const analyticsOverviewSchema = z
  .object({
    totals: z.object({
      courses: count,
      /** Courses added in the last seven days. */
      newCourses: count,
      views: count,
      /** Mean of all stars, 1 to 5, with one decimal; null without ratings. */
      averageRating: z.number().min(1).max(5).nullable(),
      ratings: count,
      lessons: count,
      /** Total length of the courses, in minutes. */
      minutes: count,
    }),
    now: z.object({
      /** People and visitors that watched in the last `ACTIVE_NOW_MINUTES`. */
      active: count,
      lessonsCompletedToday: count,
      certificatesToday: count,
      postsToday: count,
      /** Problem reports that no staff member has taken up yet. */
      openReports: count,
      /** Reviews that are pending or reported; earlier servers omit it. */
      openReviews: count.optional(),
    }),
    /** The requested period. */
    period: comparedPeriodSchema,
    /** The preceding period of equal length; null if it is not fully recorded. */
    previous: comparedPeriodSchema.nullable(),
    /** Day of the first stored view, YYYY-MM-DD; earlier days have no figures to compare. Null without views. */
    recordedSince: z.iso.date().nullable(),
    /** When the figures were computed; requests within a few seconds share a cached result. */
    asOf: z.iso.datetime(),
  })
  .meta({ id: 'AnalyticsOverview' });
export type AnalyticsOverview = z.infer<typeof analyticsOverviewSchema>;

/** A row for every day of the period, in ascending order; days without events have zeros. */
export const trendsSchema = z.array(
  z
    .object({
      /** YYYY-MM-DD, a day of the academy. */
      day: z.iso.date(),
      views: count,
      lessonsCompleted: count,
      /** People and visitors that watched. */
      active: count,
    })
    .meta({ id: 'TrendDay' }),
);
export type Trends = z.infer<typeof trendsSchema>;

/** How far viewers progress in each course, in a period or in all time; the most started course first. */
export const engagementSchema = z.array(
  z
    .object({
      courseId: z.uuid(),
      title: z.string(),
      started: count,
      /** Viewers that completed a quarter of the lessons; completing the course counts for every share. */
      reached25: count,
      reached50: count,
      reached75: count,
      completed: count,
    })
    .meta({ id: 'CourseEngagement' }),
);
export type Engagement = z.infer<typeof engagementSchema>;

/** Categories with their courses and views, in a period or in all time; the most viewed first. */
export const categoryFiguresSchema = z.array(
  z.object({ name: z.string(), courses: count, views: count }).meta({ id: 'CategoryFigures' }),
);
export type CategoryFigures = z.infer<typeof categoryFiguresSchema>;

/** 24 rows: people and visitors that watched in the hour; a viewer counts once per day. */
export const hourlySchema = z
  .array(z.object({ hour: z.int().min(0).max(23), count }).meta({ id: 'HourOfDay' }))
  .length(24);
export type Hourly = z.infer<typeof hourlySchema>;

/** Number of equal parts of a lesson by which stops are counted. */
export const STOP_TENTHS = 10;
/** `GET /api/admin/analytics/lessons?courseId=`: where viewers stop in each lesson, in the order of the course. */
export const lessonFiguresSchema = z.array(
  z
    .object({
      lessonId: z.uuid(),
      title: z.string(),
      /** Seconds. */
      duration: z.int().min(0),
      started: count,
      completed: count,
      /** Distinct seconds of the video that were verifiably played, summed over the viewers; earlier servers omit it. */
      verifiedSeconds: count.optional(),
      /** Viewers that started the lesson and did not complete it, by the tenth in which they stopped. */
      stops: z.array(count).length(STOP_TENTHS),
    })
    .meta({ id: 'LessonFigures' }),
);
export type LessonFigures = z.infer<typeof lessonFiguresSchema>;
export const lessonFiguresQuerySchema = z.strictObject({ courseId: z.uuid({ error: 'Elige un curso.' }) });
export type LessonFiguresQuery = z.infer<typeof lessonFiguresQuerySchema>;

/** Searches with fewer occurrences are not shown. */
export const SEARCH_MISS_SHOWN_FROM = 3;
/** Maximum number of texts in the answer. */
export const SEARCH_MISSES_SHOWN = 100;
/** `GET /api/admin/analytics/search-misses?from=&to=`: texts searched 3 times or more without results. */
export const searchMissFiguresSchema = z.array(
  z
    .object({ area: searchAreaSchema, text: z.string(), count, lastDay: z.iso.date() })
    .meta({ id: 'SearchMissFigures' }),
);
export type SearchMissFigures = z.infer<typeof searchMissFiguresSchema>;

/** `GET /api/admin/analytics/faqs`: help answers by number of "not helpful" votes; the most first. */
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

/** Figures with a list of their rows. */
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
 * `GET /api/admin/analytics/{figure}/rows`: the rows that a figure counts, the newest first; `x-total-count` is the
 * figure. A filter that the figure does not have is refused. `courseId` and `category` filter figures of courses;
 * required are `courseId` and `percentage` for `course-reached`, `lessonId` for figures of a lesson, `tenth` for
 * `lesson-stopped`, `hour` for `active-in-hour`. Without days the rows cover all time; `active` and `active-in-hour`
 * cover the last seven days.
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
  /** Hour of the day in the academy's time zone, 0 to 23. */
  hour: textSchema(2)
    .regex(/^(\d|1\d|2[0-3])$/, { error: 'Elige una hora, de 0 a 23.' })
    .optional(),
});
export type FigureRowsQuery = z.infer<typeof figureRowsQuerySchema>;
/** The query of an export of the table `figure-rows`. */
export const exportedFigureRowsSchema = figureRowsQuerySchema
  .omit({ limit: true, cursor: true })
  .extend({ figure: figureSchema });

/** A row that a figure counts. */
export const figureRowSchema = z
  .object({
    /** Time of the event; null if only the day, or nothing, is stored. */
    at: z.iso.datetime().nullable(),
    /** Day in the academy's time zone; null if none is stored. */
    day: z.iso.date().nullable(),
    /** Null: a visitor without an account, or no person is stored. Trainers receive no e-mail. */
    person: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }).nullable(),
    course: z.object({ id: z.string(), title: z.string() }).nullable(),
    lesson: z.object({ id: z.string(), title: z.string() }).nullable(),
    /** The related post, material or certificate, with its address in the panel. */
    subject: z
      .object({ kind: z.enum(['post', 'material', 'certificate']), id: z.string(), title: z.string() })
      .nullable(),
    /** Seconds watched, or the second at which the viewer stopped; null if the figure has neither. */
    seconds: z.int().min(0).nullable(),
    /** Stars of a rating; null for other figures. */
    stars: z.int().min(1).max(5).nullable(),
  })
  .meta({ id: 'FigureRow' });
export type FigureRow = z.infer<typeof figureRowSchema>;
export const figureRowListSchema = z.array(figureRowSchema);
