import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { LessonProgress } from '../../contract/training.ts';
import { browserProgress } from './browser-progress.ts';
import type { Progress } from './progress.ts';

/** The browser's own progress, unless a test provides another. */
export const ProgressContext = createContext<Progress>(browserProgress);

/** Empty history for server-side rendering. */
const NOTHING: readonly never[] = [];

/** The actor's progress in a lesson; undefined before its start. */
export function useLessonProgress(lessonId: string): LessonProgress | undefined {
  const { store } = useContext(ProgressContext);
  return useSyncExternalStore(
    store.subscribe,
    () => store.lesson(lessonId),
    () => undefined,
  );
}

/** All watched lessons, the latest first. */
export function useWatchedLessons(): readonly LessonProgress[] {
  const { store } = useContext(ProgressContext);
  return useSyncExternalStore(
    store.subscribe,
    () => (store.history().length > 0 ? store.history() : NOTHING),
    () => NOTHING,
  );
}

/** Ids of the lessons that the actor has completed in a course. */
export function useCompletedLessons(courseId: string): readonly string[] {
  const { store } = useContext(ProgressContext);
  return useSyncExternalStore(
    store.subscribe,
    () => store.completedIn(courseId),
    () => NOTHING,
  );
}

/** The actor whose progress is shown. */
export function useProgressActorId(): string {
  const { store } = useContext(ProgressContext);
  return useSyncExternalStore(store.subscribe, store.actor, () => '');
}

/** Whether progress of other devices may still arrive, shortly after the page has loaded. */
export function useIsCatchingUp(): boolean {
  const progress = useContext(ProgressContext);
  return useSyncExternalStore(progress.subscribe, progress.isCatchingUp, () => false);
}

/** Sets the actual lessons of a course once it has been read. */
export function useSetCourseLessons(courseId: string, lessonIds: readonly string[] | undefined): void {
  const progress = useContext(ProgressContext);
  const joined = lessonIds?.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids in another array are the same lessons
  useEffect(() => {
    if (!lessonIds) return;
    const { store } = progress;
    let actorId = '';
    const set = () => {
      if (store.actor() === actorId) return;
      actorId = store.actor();
      progress.setCourseLessons(courseId, lessonIds);
    };
    set();
    // Another person has other records. Subscribed without rendering, which would redraw the whole screen.
    return store.subscribe(set);
  }, [progress, courseId, joined]);
}
