import { LessonTracker, type TrackedLesson } from './lesson-tracker.ts';
import type { Progress } from './progress.ts';

/** Follows a lesson from where it was left. */
export function trackLesson(progress: Progress, lesson: TrackedLesson): LessonTracker {
  return new LessonTracker(lesson, progress.trackerEnvironment(), progress.store.video(lesson.lessonId));
}
