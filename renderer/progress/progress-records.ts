import { z } from 'zod';
import { COMPLETION_SHARE, RESUME_FROM_SECONDS } from '../../contract/training.ts';

/** The lessons of a course until their real number is known (specification, section 9). */
export const UNKNOWN_TOTAL_LESSONS = 999;
/** How long a lesson is taken to be while its length is unknown, in seconds (specification, section 9). */
export const FALLBACK_DURATION_SECONDS = 600;

const seconds = z.number().min(0);

/** How far somebody has come in a lesson, as their browser stores it (specification, section 3). */
export const videoProgressSchema = z.object({
  videoId: z.string(),
  courseId: z.string(),
  lessonId: z.string(),
  /** The furthest second reached. */
  currentTime: seconds,
  /** In seconds; 0 while it is unknown. */
  duration: seconds,
  completed: z.boolean(),
  /** ISO 8601 in UTC with milliseconds. */
  lastWatched: z.iso.datetime(),
});
export type VideoProgress = z.infer<typeof videoProgressSchema>;

export const courseProgressRecordSchema = z.object({
  courseId: z.string(),
  /** Ids of the lessons. */
  lessonsCompleted: z.array(z.string()),
  /** `UNKNOWN_TOTAL_LESSONS` until the course has been read. */
  totalLessons: z.int().min(0),
  /** 0 to 100. */
  progressPercentage: z.number().min(0).max(100),
  lastAccessed: z.iso.datetime(),
});
export type CourseProgressRecord = z.infer<typeof courseProgressRecordSchema>;

/** Merges two records of one lesson: the furthest wins (`contract/progress-merge.ts`), everything else is taken from the later one. */
export function mergeVideoProgress(one: VideoProgress, other: VideoProgress): VideoProgress {
  const [earlier, later] = isLater(one, other) ? [other, one] : [one, other];
  return {
    ...later,
    videoId: later.videoId || earlier.videoId,
    currentTime: Math.max(one.currentTime, other.currentTime),
    duration: later.duration || earlier.duration,
    completed: one.completed || other.completed,
  };
}

/** Of the same moment the longer one counts as later, so that the order of merging makes no difference. */
function isLater(one: VideoProgress, other: VideoProgress): boolean {
  if (one.lastWatched !== other.lastWatched) return one.lastWatched > other.lastWatched;
  if (one.duration !== other.duration) return one.duration > other.duration;
  return one.videoId > other.videoId;
}

/** The share of a lesson that was watched: 0 to 100, rounded. */
export function percentageOf({ currentTime, duration, completed }: VideoProgress): number {
  if (duration <= 0) return completed ? 100 : 0;
  return Math.min(100, Math.max(0, Math.round((currentTime / duration) * 100)));
}

/** Whether so much of a lesson counts as all of it. */
export function isWatched(currentTime: number, duration: number): boolean {
  return duration > 0 && currentTime >= duration * COMPLETION_SHARE;
}

/** Where a lesson resumes, in whole seconds; 0 from its start (specification, 2.7). */
export function resumeSeconds(record: VideoProgress | undefined): number {
  if (!record || record.completed || record.currentTime <= RESUME_FROM_SECONDS) return 0;
  return Math.floor(record.currentTime);
}

/** 'Continúa viendo': what was begun and not finished, the latest first, at most `limit`. */
export function continueWatching(history: readonly VideoProgress[], limit: number): VideoProgress[] {
  return history.filter((one) => !one.completed && one.currentTime > RESUME_FROM_SECONDS).slice(0, limit);
}

/** 'Visto recientemente': the latest first, at most `limit`. */
export function recentlyWatched(history: readonly VideoProgress[], limit: number): VideoProgress[] {
  return history.slice(0, limit);
}

/** What is left of a lesson, in whole minutes. */
export function minutesLeft({ currentTime, duration }: VideoProgress): number {
  return Math.max(0, Math.floor((duration - currentTime) / 60));
}
