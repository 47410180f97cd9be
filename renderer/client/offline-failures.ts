import { useEffect, useSyncExternalStore } from 'react';

/** How many places of the screen have nothing to show because the server does not answer. */
let count = 0;
const listeners = new Set<() => void>();

/** Tells, as long as whatever calls it is on screen, that something is missing there for want of a connection. */
export function useTellOfflineFailure(isMissing: boolean): void {
  useEffect(() => {
    if (!isMissing) return;
    change(1);
    return () => change(-1);
  }, [isMissing]);
}

/** Whether something on the screen is missing for want of a connection. */
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
