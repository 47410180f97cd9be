import { useEffect, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { connection } from './api.ts';
import { ApiError } from './api-error.ts';

/** Whether the academy's server does not answer. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isOffline, () => false);
}

/**
 * Repeats the reads that failed for want of network, or were answered by what is kept on this machine, as soon as the server answers
 * again; asks the server when the browser's own idea of the network changes. Mounted once, by the frame.
 */
export function useRepeatOfflineReads(): void {
  const { cache, mutate } = useSWRConfig();

  useEffect(() => {
    const askAtOnce = () => connection.networkIsBack();
    const askWhether = () => void connection.networkIsLost();
    window.addEventListener('online', askAtOnce);
    window.addEventListener('offline', askWhether);
    const stopListening = connection.subscribe(() => {
      if (connection.isOffline()) return;
      for (const key of [...cache.keys()]) {
        const { error, data }: { error?: unknown; data?: { isKept?: boolean } } = cache.get(key) ?? {};
        if ((error instanceof ApiError && error.code === 'offline') || data?.isKept) void mutate(key);
      }
    });
    return () => {
      window.removeEventListener('online', askAtOnce);
      window.removeEventListener('offline', askWhether);
      stopListening();
    };
  }, [cache, mutate]);
}
