import { useEffect, useEffectEvent, useState } from 'react';
import { savesData } from '../kit/data-saver.ts';

/** How long somebody has to say that they don't want the next lesson, in seconds. */
export const NEXT_AFTER_SECONDS = 5;
const SECOND_MS = 1_000;

/**
 * Counts down to what begins by itself then. It does not begin where that would cost data or where things are to keep still, and stands
 * while it is held or nobody looks.
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
