import { z } from 'zod';
import { wholePercentageSchema } from './percentages.ts';

/** The goal that anybody may set themselves, in minutes a week: a week has no more. */
export const STUDY_GOAL_MIN_MINUTES = 10;
export const STUDY_GOAL_MAX_MINUTES = 10_080;
/** A day counts for a streak from so many seconds watched. */
export const STREAK_DAY_MIN_SECONDS = 60;
/** How many lessons are recommended at most. */
export const RECOMMENDATIONS_MAX = 3;

/** `week`: the last 7 days with today; `month`: the last 30; `year`: this month and the 11 before. Days are the academy's. */
export const studyPeriodSchema = z.enum(['week', 'month', 'year'], { error: 'Elige semana, mes o año.' });
export type StudyPeriod = z.infer<typeof studyPeriodSchema>;

/** The query of `GET /api/users/{userId}/study`. */
export const studyQuerySchema = z.strictObject({ period: studyPeriodSchema });
export type StudyQuery = z.infer<typeof studyQuerySchema>;

/** A lesson of a course that the learner has begun and not finished. */
export const recommendedLessonSchema = z
  .object({
    courseId: z.uuid(),
    courseName: z.string(),
    lessonId: z.uuid(),
    lessonName: z.string(),
    /** What is left of it, rounded up; null where its length is not known. */
    minutesLeft: z.int().min(0).nullable(),
    thumbnailUrl: z.string().nullable(),
    category: z.string(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'RecommendedLesson' });
export type RecommendedLesson = z.infer<typeof recommendedLessonSchema>;

/** What somebody's own activity says: `GET /api/users/{userId}/study`. Null stands where nothing is recorded. */
export const studySchema = z
  .object({
    period: studyPeriodSchema,
    /** Whether anything was ever recorded. */
    hasHistory: z.boolean(),
    /** Lessons finished of those watched in the period, 0 to 100. */
    retentionPercentage: wholePercentageSchema.nullable(),
    lessonsBegun: z.int().min(0),
    lessonsFinished: z.int().min(0),
    /** The median of the minutes watched in the hours of the period that have any. */
    focusMinutes: z.int().min(1).max(60).nullable(),
    /** Days in a row with a minute or more, up to today, or to yesterday while today has none. */
    streakDays: z.int().min(0),
    /** Minutes watched in the period, in the one before it, and ever. */
    minutes: z.int().min(0),
    minutesBefore: z.int().min(0),
    minutesEver: z.int().min(0),
    /** Minutes a week, as the learner has set it; null until then. */
    goalMinutesPerWeek: z.int().nullable(),
    /** Whether their home page shows goal and streak, or that they may set one. */
    isGoalShown: z.boolean(),
    /** Minutes watched since Monday. */
    minutesThisWeek: z.int().min(0),
    /** The period, oldest first: its days, and the months of a year. */
    bars: z.array(
      z.object({
        /** `YYYY-MM-DD`, or `YYYY-MM` in a year. */
        start: z.string(),
        minutes: z.int().min(0),
      }),
    ),
    /** The hour of the day, 0 to 23, with the most minutes of the period. */
    bestHour: z.int().min(0).max(23).nullable(),
    /** The day of the week, 1 (Monday) to 7, with the most minutes of the period. */
    bestWeekday: z.int().min(1).max(7).nullable(),
    recommendations: z.array(recommendedLessonSchema).max(RECOMMENDATIONS_MAX),
  })
  .meta({ id: 'Study' });
export type Study = z.infer<typeof studySchema>;

const OUT_OF_RANGE = `Escribe de ${STUDY_GOAL_MIN_MINUTES} a ${STUDY_GOAL_MAX_MINUTES} minutos.`;
const minutesPerWeekSchema = z
  .int({ error: OUT_OF_RANGE })
  .min(STUDY_GOAL_MIN_MINUTES, { error: OUT_OF_RANGE })
  .max(STUDY_GOAL_MAX_MINUTES, { error: OUT_OF_RANGE });

/** `PUT /api/users/{userId}/study-goal`. */
export const setStudyGoalSchema = z
  .strictObject({
    /** Null: no goal any more. */
    minutesPerWeek: minutesPerWeekSchema.nullable(),
    /** Absent: as before. */
    isShown: z.boolean().optional(),
  })
  .meta({ id: 'SetStudyGoal' });
export type SetStudyGoal = z.infer<typeof setStudyGoalSchema>;

/** The form of a goal: the typed text, digits only. '12,5' and '-90' are refused, not turned into 125 and 90. */
export const studyGoalFormSchema = z.strictObject({
  minutesPerWeek: z
    .string()
    .trim()
    .regex(/^\d*$/, { error: 'Escribe minutos enteros, solo con cifras: por ejemplo, 90.' })
    .transform(Number)
    .pipe(minutesPerWeekSchema),
});

/** What is stored then. */
export const studyGoalSchema = z
  .object({ minutesPerWeek: z.int().nullable(), isShown: z.boolean() })
  .meta({ id: 'StudyGoal' });
export type StudyGoal = z.infer<typeof studyGoalSchema>;
