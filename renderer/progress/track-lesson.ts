import { LessonTracker, type TrackedLesson } from './lesson-tracker.ts';
import type { Progress } from './progress.ts';

/** Tracks a lesson from its last position. */
export function trackLesson(progress: Progress, lesson: TrackedLesson): LessonTracker {
  return new LessonTracker(lesson, progress.trackerEnvironment(), progress.store.video(lesson.lessonId));
}
