import { useEffect, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { connection } from './api.ts';
import { ApiError } from './api-error.ts';
import { useLateAnswers } from './useLateAnswers.ts';

/** Whether the academy's server does not answer. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isOffline, () => false);
}

/** Whether the server is away because of a restore. */
export function useIsRestoring(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isRestoring, () => false);
}

/**
 * Repeats reads that failed offline or got an offline copy as soon as the server answers again, and shows late answers;
 * checks the server when the browser reports a change of the network. Mounted once, by the frame.
 */
export function useRepeatOfflineReads(): void {
  const { cache, mutate } = useSWRConfig();
  useLateAnswers();

  useEffect(() => {
    const handleOnline = () => connection.networkIsBack();
    const handleOffline = () => void connection.networkIsLost();
    window.addEventListener('online', handleOnline);
    window.addEventListener('offline', handleOffline);
    const stopListening = connection.subscribe(() => {
      if (connection.isOffline()) return;
      for (const key of [...cache.keys()]) {
        const { error, data }: { error?: unknown; data?: { isOfflineCopy?: boolean } } = cache.get(key) ?? {};
        if ((error instanceof ApiError && error.code === 'offline') || data?.isOfflineCopy) void mutate(key);
      }
    });
    return () => {
      window.removeEventListener('online', handleOnline);
      window.removeEventListener('offline', handleOffline);
      stopListening();
    };
  }, [cache, mutate]);
}
