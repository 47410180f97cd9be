import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { connection } from './api.ts';
import { EvictingCache } from './evicting-cache.ts';
import { isLateAnswer, type LateAnswer } from './late-answer.ts';
import { OFFLINE_RESTORING, OFFLINE_UNREACHABLE } from './offline-copy.ts';
import { pathOfKey } from './public-answers.ts';

/** Replaces the copies that the service worker gave out for a slow server by the server's answers. */
export function useLateAnswers(): void {
  const { cache, mutate } = useSWRConfig();

  useEffect(() => {
    // Plain http addresses have no service workers.
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const readAgain = ({ lateAnswer }: LateAnswer) => {
      const { pathname } = new URL(lateAnswer);
      for (const key of [...cache.keys()]) {
        if (pathOfKey(key) !== pathname) continue;
        void mutate(key);
        // An entry that is not on screen is read at its next use.
        if (cache instanceof EvictingCache && !cache.isOnScreen(key)) cache.delete(key);
      }
    };
    const handleMessage = ({ data }: MessageEvent<unknown>) => {
      if (!isLateAnswer(data)) return;
      if (data.outcome === OFFLINE_UNREACHABLE) connection.failed();
      else if (data.outcome === OFFLINE_RESTORING) connection.isBeingRestored();
      else connection.answered();
      if (data.outcome === 'changed') readAgain(data);
    };
    workers?.addEventListener('message', handleMessage);
    return () => workers?.removeEventListener('message', handleMessage);
  }, [cache, mutate]);
}
