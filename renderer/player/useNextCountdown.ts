import { useEffect, useEffectEvent, useState } from 'react';
import { savesData } from '../kit/data-saver.ts';

/** Seconds in which a learner can cancel the next lesson. */
export const NEXT_AFTER_SECONDS = 5;
const SECOND_MS = 1_000;

/**
 * Countdown to an automatic start. Disabled if the learner prefers reduced data or motion; paused while `isHeld` or the
 * page is hidden.
 */
export function useNextCountdown(isHeld: boolean, onEnd: () => void) {
  const [isWanted, setIsWanted] = useState(mayBeginByItself);
  const [left, setLeft] = useState(NEXT_AFTER_SECONDS);
  const isRunning = isWanted && !isHeld;
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (!document.hidden) setLeft((seconds) => seconds - 1);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  useEffect(() => {
    if (isRunning && left === 0) end();
  }, [isRunning, left]);

  return { secondsLeft: isWanted ? Math.max(0, left) : null, isRunning, cancel: () => setIsWanted(false) };
}

function mayBeginByItself(): boolean {
  return !savesData() && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
