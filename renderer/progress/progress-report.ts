import { type LessonProgress, type ProgressReport, WATCH_TIME_MAX_SECONDS } from '../../contract/training.ts';
import { percentageOf, type VideoProgress } from './progress-records.ts';

/** Converts a record to a report for the server. */
export function reportOf(userId: string, record: VideoProgress): ProgressReport {
  const { courseId, lessonId, completed, lastWatched } = record;
  const watchTime = Math.min(WATCH_TIME_MAX_SECONDS, Math.max(0, Math.round(record.currentTime)));
  return { userId, courseId, lessonId, progressPercentage: percentageOf(record), watchTime, completed, lastWatched };
}

/** Report that a whole course is completed. */
export function completionOf(userId: string, courseId: string, lastWatched: string): ProgressReport {
  return { userId, courseId, lessonId: null, progressPercentage: 100, watchTime: 0, completed: true, lastWatched };
}

/** Converts a server row to a record. The duration stays unknown: a rounded percentage is too coarse for it. */
export function recordOf(row: LessonProgress): VideoProgress {
  const { courseId, lessonId, watchTime, completed, lastWatched } = row;
  return { videoId: '', courseId, lessonId, currentTime: watchTime, duration: 0, completed, lastWatched };
}

/** Whether a local record is further than the server's row. A clock that is ahead does not count. */
export function isAhead(record: VideoProgress, row: LessonProgress | undefined, nowIso: string): boolean {
  if (!row) return true;
  const report = reportOf('', record);
  return (
    report.watchTime > row.watchTime ||
    (record.duration > 0 && report.progressPercentage > row.progressPercentage) ||
    (report.completed && !row.completed) ||
    (report.lastWatched > row.lastWatched && report.lastWatched <= nowIso)
  );
}
