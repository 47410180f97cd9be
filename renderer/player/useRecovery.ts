import { useEffect, useEffectEvent, useRef } from 'react';
import type { PlayerErrorReason } from './player-source.ts';

/** Waits before each attempt to go on after a failure, in ms; the last one repeats. */
export const RECOVERY_WAITS_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
/** A video that can be had and breaks at the same place is tried this often. */
const MOST_ATTEMPTS_AT_A_PLACE = 4;
/** How far a video must have come for a failure to be another one, in seconds. */
const ANOTHER_PLACE_SECONDS = 5;

/** What is said of a video that failed: it can be had now, or why not, and whether that may change by itself. */
export type Prospect = { isThere: true } | { isThere: false; reason: PlayerErrorReason; isFinal: boolean };

export interface Trouble {
  /** How often it has failed; 0: never. */
  failures: number;
  /** It is broken, and no attempt is on its way. */
  isBroken: boolean;
  seconds: number;
  /** Nothing comes of an attempt before this has changed: the academy does not answer. */
  isPointless: boolean;
  /** The academy does not answer; when it does again, the video is tried at once. */
  isOffline: boolean;
  /** What is played: another address is another chance. */
  address: string;
}

interface Recovery {
  ask: () => Promise<Prospect>;
  onReason: (reason: PlayerErrorReason) => void;
  onAgain: () => void;
}

/**
 * Goes on by itself after a failure, with growing waits; at once when the network or the server is back. Asks first whether there is
 * anything to be had, so that a learner sees one message instead of many attempts.
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

/** @returns whether the network came back meanwhile, which ends the wait */
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
