import { useEffect, useSyncExternalStore } from 'react';

/** Number of places on the screen that lack data because the server does not answer. */
let count = 0;
const listeners = new Set<() => void>();

/** Registers missing data of the calling component while it is mounted. */
export function useTellOfflineFailure(isMissing: boolean): void {
  useEffect(() => {
    if (!isMissing) return;
    change(1);
    return () => change(-1);
  }, [isMissing]);
}

/** Whether a place on the screen lacks data for want of a connection. */
export function useHasOfflineFailure(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  );
}

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
