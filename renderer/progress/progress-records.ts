import { z } from 'zod';
import { COMPLETION_SHARE, RESUME_FROM_SECONDS } from '../../contract/training.ts';

/** Placeholder for the number of lessons of a course until it is known. */
export const UNKNOWN_TOTAL_LESSONS = 999;
/** Assumed duration of a lesson in seconds while it is unknown. */
export const FALLBACK_DURATION_SECONDS = 600;

const seconds = z.number().min(0);

/** Progress in a lesson, as the browser stores it. */
export const videoProgressSchema = z.object({
  videoId: z.string(),
  courseId: z.string(),
  lessonId: z.string(),
  /** The furthest second reached. */
  currentTime: seconds,
  /** In seconds; 0 while unknown. */
  duration: seconds,
  completed: z.boolean(),
  /** ISO 8601 in UTC with milliseconds. */
  lastWatched: z.iso.datetime(),
});
export type VideoProgress = z.infer<typeof videoProgressSchema>;

export const courseProgressRecordSchema = z.object({
  courseId: z.string(),
  /** Ids of completed lessons. */
  lessonsCompleted: z.array(z.string()),
  /** `UNKNOWN_TOTAL_LESSONS` until the course has been read. */
  totalLessons: z.int().min(0),
  /** 0 to 100. */
  progressPercentage: z.number().min(0).max(100),
  lastAccessed: z.iso.datetime(),
});
export type CourseProgressRecord = z.infer<typeof courseProgressRecordSchema>;

/** Merges two records: the furthest position wins (`contract/progress-merge.ts`), the rest is the later one's. */
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

/** At the same time the longer record counts as later, so that the order of merging does not matter. */
function isLater(one: VideoProgress, other: VideoProgress): boolean {
  if (one.lastWatched !== other.lastWatched) return one.lastWatched > other.lastWatched;
  if (one.duration !== other.duration) return one.duration > other.duration;
  return one.videoId > other.videoId;
}

/** Watched share of a lesson: 0 to 100, rounded. */
export function percentageOf({ currentTime, duration, completed }: VideoProgress): number {
  if (duration <= 0) return completed ? 100 : 0;
  return Math.min(100, Math.max(0, Math.round((currentTime / duration) * 100)));
}

/** Whether the watched share of a lesson counts as complete. */
export function isWatched(currentTime: number, duration: number): boolean {
  return duration > 0 && currentTime >= duration * COMPLETION_SHARE;
}

/** Second at which a lesson resumes, rounded down; 0 for its start. */
export function resumeSeconds(record: VideoProgress | undefined): number {
  if (!record || record.completed || record.currentTime <= RESUME_FROM_SECONDS) return 0;
  return Math.floor(record.currentTime);
}

/** 'Continúa viendo': lessons started and not completed, the latest first, at most `limit`. */
export function continueWatching(history: readonly VideoProgress[], limit: number): VideoProgress[] {
  return history.filter((one) => !one.completed && one.currentTime > RESUME_FROM_SECONDS).slice(0, limit);
}

/** 'Visto recientemente': the latest first, at most `limit`. */
export function recentlyWatched(history: readonly VideoProgress[], limit: number): VideoProgress[] {
  return history.slice(0, limit);
}

/** Remaining time of a lesson in whole minutes. */
export function minutesLeft({ currentTime, duration }: VideoProgress): number {
  return Math.max(0, Math.floor((duration - currentTime) / 60));
}
