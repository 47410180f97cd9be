import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { browserProgress } from './browser-progress.ts';
import type { Progress } from './progress.ts';
import type { CourseProgressRecord, VideoProgress } from './progress-records.ts';

/** The browser's own progress, unless a test provides another. */
export const ProgressContext = createContext<Progress>(browserProgress);

/** Empty history for server-side rendering. */
const NOTHING: readonly VideoProgress[] = [];

/** The actor's progress in a lesson; undefined before its start. */
export function useVideoProgress(lessonId: string): VideoProgress | undefined {
  const { store } = useContext(ProgressContext);
  return useSyncExternalStore(
    store.subscribe,
    () => store.video(lessonId),
    () => undefined,
  );
}

/** All watched lessons, the latest first. */
export function useVideoHistory(): readonly VideoProgress[] {
  const { store } = useContext(ProgressContext);
  return useSyncExternalStore(
    store.subscribe,
    () => (store.history().length > 0 ? store.history() : NOTHING),
    () => NOTHING,
  );
}

/** The actor's progress in a course; undefined before its start. */
export function useCourseProgress(courseId: string): CourseProgressRecord | undefined {
  const { store } = useContext(ProgressContext);
  return useSyncExternalStore(
    store.subscribe,
    () => store.course(courseId),
    () => undefined,
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
