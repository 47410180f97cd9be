import { useContext, useLayoutEffect, useMemo } from 'react';
import { type LessonTracker, type TrackedLesson, trackLesson } from './lesson-tracker.ts';
import { ProgressContext, useIsCatchingUp, useProgressActorId } from './useProgress.ts';

/**
 * Tracks a lesson while it is shown: pass the player's reports to `handle`; call `complete` when the learner is done.
 * It saves automatically, and closes when the lesson changes or unmounts.
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
  // A layout effect runs before the effects of the player, whose first reports count already.
  useLayoutEffect(() => tracker.open(), [tracker]);
  return tracker;
}
