import { useState } from 'react';
import type { Playable } from './playable.ts';

/** One loading of a video. */
export interface Attempt {
  number: number;
  /** Fixed once known: a reread course may have another address for the same video. */
  playable: Playable | null;
  /** Start in whole seconds. */
  startSeconds: number;
  startsPaused: boolean;
}

/** The current attempt to load a video, and the function that begins the next one. */
export function useAttempt(playable: Playable | null, startSeconds: number, startsPaused: boolean) {
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, playable, startSeconds, startsPaused });
  if (!attempt.playable && playable) setAttempt({ ...attempt, playable });

  /** Loads the video again, by its newest address. @param seconds start, rounded down */
  function begin(seconds: number, isPaused: boolean): void {
    setAttempt({
      number: attempt.number + 1,
      playable,
      startSeconds: Math.floor(seconds),
      startsPaused: isPaused,
    });
  }

  return { attempt, begin };
}
