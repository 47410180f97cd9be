import { useCallback, useEffect, useState } from 'react';
import { browserProgress } from '../progress/browser-progress.ts';
import { endSession } from './end-session.ts';
import type { IdleState } from './idle-time.ts';
import { IdleWatch } from './idle-watch.ts';
import { readRoomSession, writeRoomSession } from './room-storage.ts';

const TICK_MS = 1_000;
const MINUTE_MS = 60_000;
/** Events of a person at the machine. */
const USES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

/**
 * Watches the use of this machine, and ends its session. @param sessionId id of the session of this page
 * @returns the state, and the decision to go on
 */
export function useIdleWatch(sessionId: string, idleMinutes: number): { state: IdleState; stay: () => void } {
  const [watch] = useState(() => new IdleWatch(environmentOf(sessionId), idleMinutes * MINUTE_MS));
  const [state, setState] = useState(watch.state);

  useEffect(() => {
    const use = () => watch.use();
    const stop = new AbortController();
    for (const name of USES) window.addEventListener(name, use, { capture: true, passive: true, signal: stop.signal });
    // Input and playback in a frame of another site are invisible here; its lesson is saved every 10 s while it plays.
    const stopProgress = browserProgress.store.subscribe(use);
    const timer = setInterval(() => setState(watch.tick()), TICK_MS);
    return () => {
      stop.abort();
      stopProgress();
      clearInterval(timer);
    };
  }, [watch]);

  const stay = useCallback(() => {
    watch.stay();
    setState(watch.state);
  }, [watch]);
  return { state, stay };
}

const environmentOf = (sessionId: string) => ({
  now: () => ({ wallMs: Date.now(), steadyMs: performance.now() }),
  isPlaying: () =>
    Array.from(document.querySelectorAll<HTMLMediaElement>('video, audio')).some(
      ({ paused, ended, readyState }) => !paused && !ended && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
    ),
  storedUse: () => {
    const session = readRoomSession();
    return session?.id === sessionId ? session.usedAtMs : null;
  },
  storeUse: (usedAtMs: number) => {
    const session = readRoomSession();
    if (session?.id === sessionId) writeRoomSession({ ...session, usedAtMs });
  },
  onOver: () => void endSession(),
});
