import { useEffect, useEffectEvent } from 'react';

/** Milliseconds without data after which a waiting video is reloaded. */
export const STUCK_MS = 20_000;

/** Detects a hanging connection: gives the video up after `STUCK_MS` without data or when the network changes. */
export function useStuck(isStalled: boolean, bufferedUntil: number, isOffline: boolean, onStuck: () => void): void {
  const giveUp = useEffectEvent(onStuck);
  // biome-ignore lint/correctness/useExhaustiveDependencies(bufferedUntil): every bit that arrives begins the wait anew
  // biome-ignore lint/correctness/useExhaustiveDependencies(isOffline): so does a server that answers again
  useEffect(() => {
    if (!isStalled) return;
    const timer = setTimeout(giveUp, STUCK_MS);
    window.addEventListener('online', giveUp);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', giveUp);
    };
  }, [isStalled, bufferedUntil, isOffline]);
}
