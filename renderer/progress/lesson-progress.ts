import {
  COMPLETION_SHARE,
  type LessonProgress,
  type ProgressReport,
  RESUME_FROM_SECONDS,
  WATCH_TIME_MAX_SECONDS,
} from '../../contract/training.ts';

/** Assumed duration of a lesson in seconds while it is unknown. */
export const FALLBACK_DURATION_SECONDS = 600;

/** Watched share of a lesson: 0 to 100, rounded; 0 while its length is unknown. */
export function percentageOf(watchTime: number, duration: number): number {
  if (duration <= 0) return 0;
  return Math.min(100, Math.max(0, Math.round((watchTime / duration) * 100)));
}

/** Whether the watched share of a lesson counts as complete. */
export function isWatched(watchTime: number, duration: number): boolean {
  return duration > 0 && watchTime >= duration * COMPLETION_SHARE;
}

/** Second at which a lesson resumes, rounded down; 0 for its start. */
export function resumeSeconds(lesson: LessonProgress | undefined): number {
  if (!lesson || lesson.completed || lesson.watchTime <= RESUME_FROM_SECONDS) return 0;
  return Math.floor(lesson.watchTime);
}

/** 'Continúa viendo': lessons started and not completed, the latest first, at most `limit`. */
export function continueWatching(history: readonly LessonProgress[], limit: number): LessonProgress[] {
  return history.filter((one) => !one.completed && one.watchTime > RESUME_FROM_SECONDS).slice(0, limit);
}

/** Remaining time of a lesson in whole minutes. */
export function minutesLeft({ watchTime, duration }: Pick<LessonProgress, 'watchTime' | 'duration'>): number {
  return Math.max(0, Math.floor((duration - watchTime) / 60));
}

/** Report of a lesson's progress for the server. */
export function reportOf(userId: string, lesson: LessonProgress): ProgressReport {
  const { courseId, lessonId, progressPercentage, completed, lastWatched } = lesson;
  const watchTime = Math.min(WATCH_TIME_MAX_SECONDS, Math.max(0, Math.round(lesson.watchTime)));
  return { userId, courseId, lessonId, progressPercentage, watchTime, completed, lastWatched };
}

/** Report that a whole course is completed. */
export function completionOf(userId: string, courseId: string, lastWatched: string): ProgressReport {
  return { userId, courseId, lessonId: null, progressPercentage: 100, watchTime: 0, completed: true, lastWatched };
}

/** Whether the progress on this device is further than the server's row. A clock that is ahead does not count. */
export function isAhead(lesson: LessonProgress, row: LessonProgress | undefined, nowIso: string): boolean {
  if (!row) return true;
  const report = reportOf('', lesson);
  return (
    report.watchTime > row.watchTime ||
    report.progressPercentage > row.progressPercentage ||
    (report.completed && !row.completed) ||
    (report.lastWatched > row.lastWatched && report.lastWatched <= nowIso)
  );
}
