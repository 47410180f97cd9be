import { useEffect, useEffectEvent, useRef } from 'react';
import type { PlayerErrorReason } from './player-source.ts';

/** Milliseconds before each retry; the last value repeats. */
export const RECOVERY_WAITS_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
/** Maximum number of retries for an available video that fails at the same position. */
const MOST_ATTEMPTS_AT_A_PLACE = 4;
/** Seconds a video must advance for the next failure to count as a new one. */
const ANOTHER_PLACE_SECONDS = 5;

/** Result of checking a failed video: available, or the reason, and whether the reason is final. */
export type Prospect = { isThere: true } | { isThere: false; reason: PlayerErrorReason; isFinal: boolean };

export interface Trouble {
  /** Number of failures. */
  failures: number;
  /** Failed, and no retry is running. */
  isBroken: boolean;
  seconds: number;
  /** A retry cannot succeed before this changes: the academy does not answer. */
  isPointless: boolean;
  /** The academy does not answer; the video is retried at once when it does again. */
  isOffline: boolean;
  /** Address of the video; a new one allows further retries. */
  address: string;
}

interface Recovery {
  ask: () => Promise<Prospect>;
  onReason: (reason: PlayerErrorReason) => void;
  onAgain: () => void;
}

/**
 * Retries after a failure with growing delays, at once when the network or the server is back. Checks first whether the
 * video is available, so that a learner sees one message instead of many retries.
 */
export function useRecovery(
  { failures, isBroken, seconds, isPointless, isOffline, address }: Trouble,
  recovery: Recovery,
): void {
  const triesRef = useRef({ count: 0, at: 0 });
  const isEasier = useEffectEvent(() => {
    triesRef.current.count = 0;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed is a reason to try at once
  useEffect(() => isEasier(), [isPointless, isOffline, address]);

  const goOn = useEffectEvent(async (signal: AbortSignal) => {
    const tries = triesRef.current;
    if (Math.abs(seconds - tries.at) > ANOTHER_PLACE_SECONDS) tries.count = 0;
    tries.at = seconds;
    for (let isAsked = false; ; isAsked = true) {
      if (await wait(RECOVERY_WAITS_MS[Math.min(tries.count, RECOVERY_WAITS_MS.length - 1)] ?? 0, signal))
        tries.count = 0;
      if (signal.aborted) return;
      tries.count += 1;
      const prospect = await recovery.ask();
      if (signal.aborted) return;
      if (prospect.isThere) {
        if (tries.count <= MOST_ATTEMPTS_AT_A_PLACE || isAsked) return recovery.onAgain();
        return recovery.onReason('unplayable');
      }
      recovery.onReason(prospect.reason);
      if (prospect.isFinal) return;
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another failure, another address, a server that is back: another beginning
  useEffect(() => {
    if (!isBroken || isPointless) return;
    const stop = new AbortController();
    void goOn(stop.signal);
    return () => stop.abort();
  }, [failures, isBroken, isPointless, isOffline, address]);
}

/** @returns whether the network came back during the delay, which ends it */
function wait(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (isBack: boolean) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', back);
      resolve(isBack);
    };
    const back = finish(true);
    const timer = setTimeout(finish(false), ms);
    window.addEventListener('online', back);
    signal.addEventListener('abort', finish(false), { once: true });
  });
}
