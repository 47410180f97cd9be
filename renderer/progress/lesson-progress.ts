import {
  type LessonProgress,
  type ProgressReport,
  RESUME_FROM_SECONDS,
  WATCH_TIME_MAX_SECONDS,
} from '../../contract/training.ts';

/** Watched share of a lesson: 0 to 100, rounded; 0 while its length is unknown. */
export function percentageOf(watchTime: number, duration: number): number {
  if (duration <= 0) return 0;
  return Math.min(100, Math.round((watchTime / duration) * 100));
}

/** 'Continúa viendo': lessons started and not completed, the latest first, at most `limit`. */
export function continueWatching(history: readonly LessonProgress[], limit: number): LessonProgress[] {
  return history.filter((one) => !one.completed && one.watchTime > RESUME_FROM_SECONDS).slice(0, limit);
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
