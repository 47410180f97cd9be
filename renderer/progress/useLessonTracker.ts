import { useContext, useLayoutEffect, useMemo } from 'react';
import type { LessonTracker, TrackedLesson } from './lesson-tracker.ts';
import { trackLesson } from './track-lesson.ts';
import { ProgressContext, useIsCatchingUp, useProgressActorId } from './useProgress.ts';

/**
 * Follows a lesson while it is on screen: tell the tracker what the player reports (`handle`), or that the learner is done
 * (`complete`). It saves by itself, and is closed when the lesson changes or goes.
 */
export function useLessonTracker({ courseId, lessonId, videoId, lessonSeconds }: TrackedLesson): LessonTracker {
  const progress = useContext(ProgressContext);
  const actorId = useProgressActorId();
  const isCatchingUp = useIsCatchingUp();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another actor begins where they left the lesson, on whatever device
  const tracker = useMemo(
    () => trackLesson(progress, { courseId, lessonId, videoId, lessonSeconds }),
    [actorId, isCatchingUp, progress, courseId, lessonId, videoId, lessonSeconds],
  );
  // Before the effects of the player: its first reports count already.
  useLayoutEffect(() => tracker.open(), [tracker]);
  return tracker;
}
