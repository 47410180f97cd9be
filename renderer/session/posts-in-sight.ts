import { useEffect, useSyncExternalStore } from 'react';

/** Post ids, repeated for each mounted component that shows the post. */
let inSight: readonly string[] = [];
const listeners = new Set<() => void>();

/** Marks the answers to a post as visible while the calling component is mounted. */
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
