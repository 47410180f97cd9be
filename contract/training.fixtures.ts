import type { LessonProgress } from './training.ts';

/** Valid progress in a lesson, with a test's changes; the percentage is the share of the position unless given. */
export function aLessonProgress(changes: Partial<LessonProgress> = {}): LessonProgress {
  const { watchTime = 40, duration = 100 } = changes;
  return {
    courseId: '01932f00-0000-7000-8000-000000000001',
    lessonId: '01932f00-0000-7000-8000-0000000000a1',
    progressPercentage: duration > 0 ? Math.round((watchTime / duration) * 100) : 0,
    watchTime,
    completed: false,
    lastWatched: '2026-11-20T12:00:00.000Z',
    duration,
    ...changes,
  };
}
