import { useEffect, useSyncExternalStore } from 'react';

/** Once for each place that shows one. */
let inSight: readonly string[] = [];
const listeners = new Set<() => void>();

/** Tells, as long as whatever calls it is on screen, that what others answer to a post is seen there. */
export function usePostInSight(postId: string): void {
  useEffect(() => {
    change([...inSight, postId]);
    return () => change(inSight.toSpliced(inSight.indexOf(postId), 1));
  }, [postId]);
}

/** The ids of the posts whose answers are on screen. */
export function usePostsInSight(): readonly string[] {
  return useSyncExternalStore(subscribe, () => inSight);
}

function change(next: readonly string[]): void {
  inSight = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
