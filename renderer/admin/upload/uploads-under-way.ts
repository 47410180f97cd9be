import { useSyncExternalStore } from 'react';

/** The uploads of this page that have begun and not ended. */
const underWay = new Set<object>();
const listeners = new Set<() => void>();

/** Tells that an upload has begun, or has ended, however it did. */
export function setUnderWay(upload: object, isUnderWay: boolean): void {
  if (isUnderWay) underWay.add(upload);
  else underWay.delete(upload);
  for (const listener of listeners) listener();
}

export function isUnderWay(upload: object): boolean {
  return underWay.has(upload);
}

/** Whether a file is on its way, which is lost when its form is left. */
export function useIsUploading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => underWay.size > 0,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
