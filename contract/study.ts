import { z } from 'zod';
import { wholePercentageSchema } from './percentages.ts';

/** Limits of a goal, in minutes per week; a week has 10,080 minutes. */
export const STUDY_GOAL_MIN_MINUTES = 10;
export const STUDY_GOAL_MAX_MINUTES = 10_080;
/** Watched seconds from which a day counts for the streak. */
export const STREAK_DAY_MIN_SECONDS = 60;
/** Maximum number of recommended lessons. */
export const RECOMMENDATIONS_MAX = 3;

/**
 * `week`: the last 7 days, including today; `month`: the last 30; `year`: this month and the 11 before, by the
 * academy's time zone.
 */
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
    /** Remaining minutes, rounded up; null for a lesson of unknown length. */
    minutesLeft: z.int().min(0).nullable(),
    thumbnailUrl: z.string().nullable(),
    category: z.string(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'RecommendedLesson' });
export type RecommendedLesson = z.infer<typeof recommendedLessonSchema>;

/** Figures about a learner's activity: `GET /api/users/{userId}/study`. Null means no recorded activity. */
export const studySchema = z
  .object({
    period: studyPeriodSchema,
    /** Whether the learner has any recorded activity. */
    hasHistory: z.boolean(),
    /** Percentage of finished lessons among the lessons watched in the period. */
    retentionPercentage: wholePercentageSchema.nullable(),
    lessonsBegun: z.int().min(0),
    lessonsFinished: z.int().min(0),
    /** Median of the watched minutes per hour, over the hours of the period with activity. */
    focusMinutes: z.int().min(1).max(60).nullable(),
    /**
     * Consecutive days with at least `STREAK_DAY_MIN_SECONDS`, up to today, or up to yesterday while today does not
     * count yet.
     */
    streakDays: z.int().min(0),
    /** Minutes watched in the period, in the previous period, and in all time. */
    minutes: z.int().min(0),
    minutesBefore: z.int().min(0),
    minutesEver: z.int().min(0),
    /** The learner's goal, in minutes per week; null without a goal. */
    goalMinutesPerWeek: z.int().nullable(),
    /** Whether the home page shows goal and streak, or offers to set a goal. */
    isGoalShown: z.boolean(),
    /** Minutes watched since Monday. */
    minutesThisWeek: z.int().min(0),
    /** Days of the period, or months of a year, the oldest first. */
    bars: z.array(
      z.object({
        /** `YYYY-MM-DD`, or `YYYY-MM` for a month. */
        start: z.string(),
        minutes: z.int().min(0),
      }),
    ),
    /** Hour of the day with the most minutes in the period. */
    bestHour: z.int().min(0).max(23).nullable(),
    /** Day of the week with the most minutes in the period, 1 (Monday) to 7. */
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
    /** Null removes the goal. */
    minutesPerWeek: minutesPerWeekSchema.nullable(),
    /** If absent, the value stays. */
    isShown: z.boolean().optional(),
  })
  .meta({ id: 'SetStudyGoal' });
export type SetStudyGoal = z.infer<typeof setStudyGoalSchema>;

/** The form of a goal: a typed text of digits only. '12,5' and '-90' are refused, not read as 125 and 90. */
export const studyGoalFormSchema = z.strictObject({
  minutesPerWeek: z
    .string()
    .trim()
    .regex(/^\d*$/, { error: 'Escribe minutos enteros, solo con cifras: por ejemplo, 90.' })
    .transform(Number)
    .pipe(minutesPerWeekSchema),
});

/** The stored goal. */
export const studyGoalSchema = z
  .object({ minutesPerWeek: z.int().nullable(), isShown: z.boolean() })
  .meta({ id: 'StudyGoal' });
export type StudyGoal = z.infer<typeof studyGoalSchema>;
