import { useSyncExternalStore } from 'react';

/** Uploads of this page that have begun and not ended. */
const underWay = new Set<object>();
const listeners = new Set<() => void>();

/** Records that an upload has begun or ended, successfully or not. */
export function setUnderWay(upload: object, isUnderWay: boolean): void {
  if (isUnderWay) underWay.add(upload);
  else underWay.delete(upload);
  for (const listener of listeners) listener();
}

export function isUnderWay(upload: object): boolean {
  return underWay.has(upload);
}

/** Whether an upload is in progress; leaving its form loses the file. */
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
