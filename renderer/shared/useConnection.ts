import { useEffect, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { connection } from './api.ts';
import { ApiError } from './api-error.ts';

/** Whether the academy's server does not answer. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isOffline);
}

/** Repeats the reads that failed for want of network as soon as the server answers again. Mounted once, by the frame. */
export function useRepeatOfflineReads(): void {
  const { cache, mutate } = useSWRConfig();

  useEffect(() => {
    const askAtOnce = () => connection.networkIsBack();
    window.addEventListener('online', askAtOnce);
    const stopListening = connection.subscribe(() => {
      if (connection.isOffline()) return;
      for (const key of [...cache.keys()]) {
        const error: unknown = cache.get(key)?.error;
        if (error instanceof ApiError && error.code === 'offline') void mutate(key);
      }
    });
    return () => {
      window.removeEventListener('online', askAtOnce);
      stopListening();
    };
  }, [cache, mutate]);
}
