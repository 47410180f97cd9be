import { z } from 'zod';
import { courseVersionField } from './courses.ts';
import { actorIdSchema } from './identity.ts';
import { wholePercentageSchema } from './percentages.ts';

/** Share of a lesson's length from which it counts as completed. */
export const COMPLETION_SHARE = 0.8;
/** Upper limit of a reported watch time: a day, in seconds; longer times are clamped. */
export const WATCH_TIME_MAX_SECONDS = 86_400;
/** Position in seconds above which a lesson can be resumed. */
export const RESUME_FROM_SECONDS = 30;

/** Numbers are rounded and clamped to the range; other values are refused. */
const clamped = (max: number) => z.number().transform((value) => Math.min(max, Math.max(0, Math.round(value))));

/** A progress report: `POST /api/users/{userId}/progress`. */
export const progressReportSchema = z.strictObject({
  userId: actorIdSchema,
  courseId: z.uuid(),
  /** Absent or null: the report is about the course as a whole, and changes nothing. */
  lessonId: z.uuid().nullish(),
  /** 0 to 100. */
  progressPercentage: clamped(100),
  /** The furthest second reached. */
  watchTime: clamped(WATCH_TIME_MAX_SECONDS),
  completed: z.boolean(),
  lastWatched: z.iso.datetime({ offset: true }),
});
export type ProgressReport = z.infer<typeof progressReportSchema>;

/** Stored progress in a lesson, on the server and in clients; no value but `duration` decreases. */
export const lessonProgressSchema = z.object({
  courseId: z.uuid(),
  lessonId: z.uuid(),
  progressPercentage: wholePercentageSchema,
  /** The furthest second reached. */
  watchTime: z.int().min(0),
  completed: z.boolean(),
  lastWatched: z.iso.datetime(),
  /** Length of the lesson in seconds; 0 if unknown, as in answers of earlier servers. */
  duration: z.int().min(0).default(0),
});
export type LessonProgress = z.infer<typeof lessonProgressSchema>;

export const courseProgressSchema = z.object({
  progressPercentage: wholePercentageSchema,
  completedLessons: z.int().min(0),
  totalLessons: z.int().min(0),
  completed: z.boolean(),
});
export type CourseProgress = z.infer<typeof courseProgressSchema>;

/** Stored progress after a report. `lessonId` is null for a report about the course as a whole. */
export const storedProgressSchema = lessonProgressSchema.omit({ lastWatched: true, duration: true }).extend({
  lessonId: z.uuid().nullable(),
  course: courseProgressSchema,
  /** Null until the course is complete and its certificate is issued. */
  certificateId: z.uuid().nullable(),
  ...courseVersionField,
});
export type StoredProgress = z.infer<typeof storedProgressSchema>;

/** Progress of a person in all watched lessons, the last watched first. */
export const progressListSchema = z.array(lessonProgressSchema);
