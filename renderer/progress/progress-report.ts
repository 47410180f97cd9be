import { type LessonProgress, type ProgressReport, WATCH_TIME_MAX_SECONDS } from '../../contract/training.ts';
import { percentageOf, type VideoProgress } from './progress-records.ts';

/** A record as the server takes it. */
export function reportOf(userId: string, record: VideoProgress): ProgressReport {
  const { courseId, lessonId, completed, lastWatched } = record;
  const watchTime = Math.min(WATCH_TIME_MAX_SECONDS, Math.max(0, Math.round(record.currentTime)));
  return { userId, courseId, lessonId, progressPercentage: percentageOf(record), watchTime, completed, lastWatched };
}

/** The report that a whole course is completed. */
export function completionOf(userId: string, courseId: string, lastWatched: string): ProgressReport {
  return { userId, courseId, lessonId: null, progressPercentage: 100, watchTime: 0, completed: true, lastWatched };
}

/** A row of the server as this browser stores it. It does not say how long the lesson is, and a rounded percentage is too coarse to tell. */
export function recordOf(row: LessonProgress): VideoProgress {
  const { courseId, lessonId, watchTime, completed, lastWatched } = row;
  return { videoId: '', courseId, lessonId, currentTime: watchTime, duration: 0, completed, lastWatched };
}

/** Whether a local record goes further than what the server has. A clock that runs ahead does not count. */
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
