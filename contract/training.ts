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

/** Fastest speed at which played seconds count as verified; players offer 0.75 to 2. */
export const FASTEST_VERIFIED_RATE = 2;
/** Bounds of a reported speed: browsers play up to 16 times as fast. */
export const SLOWEST_RATE = 0.05;
export const FASTEST_RATE = 100;
/** Most segments in a report. */
export const REPORTED_SEGMENTS_MAX = 200;

/** A part of a video that was played without a jump, at one speed. */
export const playedSegmentSchema = z
  .strictObject({
    /** Seconds from the beginning of the video. */
    start: clamped(WATCH_TIME_MAX_SECONDS),
    end: clamped(WATCH_TIME_MAX_SECONDS),
    /** 1 is the normal speed. */
    rate: z.number().min(SLOWEST_RATE).max(FASTEST_RATE),
    /** When `end` was played, by the clock of the device. */
    endedAt: z.iso.datetime({ offset: true }),
  })
  .refine(({ start, end }) => start <= end, { error: 'El tramo termina antes de empezar.', path: ['end'] });
export type PlayedSegment = z.infer<typeof playedSegmentSchema>;

/** The played segments of a report. */
export const playedSchema = z.strictObject({
  /** When the report was sent, by the same clock as `endedAt`: the server needs only the time between both. */
  sentAt: z.iso.datetime({ offset: true }),
  segments: z.array(playedSegmentSchema).max(REPORTED_SEGMENTS_MAX),
});
export type Played = z.infer<typeof playedSchema>;

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
  /** What was really played since the last report, for verified watch time; progress does not depend on it. */
  played: playedSchema.optional(),
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

/** Marked as pure, as the next two: browsers read a part of the answer to a report, and leave these schemas out. */
export const courseProgressSchema = /* @__PURE__ */ (() =>
  z.object({
    progressPercentage: wholePercentageSchema,
    completedLessons: z.int().min(0),
    totalLessons: z.int().min(0),
    completed: z.boolean(),
  }))();
export type CourseProgress = z.infer<typeof courseProgressSchema>;

/**
 * Why played seconds do not count as verified: they lie outside the video, were played faster than
 * `FASTEST_VERIFIED_RATE`, more were reported than time has passed, the time was spent on another lesson or device, or
 * the device is unknown.
 */
export const UNVERIFIED_REASONS = [
  'outside_video',
  'too_fast',
  'more_than_passed',
  'two_places',
  'unknown_device',
] as const;
export type UnverifiedReason = (typeof UNVERIFIED_REASONS)[number];

/** The verified watch time of a lesson after a report. */
export const verifiedTimeSchema = /* @__PURE__ */ (() =>
  z.object({
    /** Distinct seconds of the video, over all reports. */
    seconds: z.int().min(0),
    /** Segments of this report that do not count, or only in part: the part that does not count. */
    unverified: z.array(z.object({ start: z.int().min(0), end: z.int().min(0), reason: z.enum(UNVERIFIED_REASONS) })),
  }))();
export type VerifiedTime = z.infer<typeof verifiedTimeSchema>;

/** Stored progress after a report. `lessonId` is null for a report about the course as a whole. */
export const storedProgressSchema = /* @__PURE__ */ (() =>
  lessonProgressSchema.omit({ lastWatched: true, duration: true }).extend({
    lessonId: z.uuid().nullable(),
    course: courseProgressSchema,
    /** Null until the course is complete and its certificate is issued. */
    certificateId: z.uuid().nullable(),
    /** Only after a report with `played`; earlier servers omit it. */
    verified: verifiedTimeSchema.optional(),
    ...courseVersionField,
  }))();
export type StoredProgress = z.infer<typeof storedProgressSchema>;

/** Progress of a person in all watched lessons, the last watched first. */
export const progressListSchema = z.array(lessonProgressSchema);
