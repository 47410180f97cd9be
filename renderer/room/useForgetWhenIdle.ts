import { useEffect, useEffectEvent } from 'react';

/** Time without a press or a key after which a begun choice is dropped, in ms. */
const FORGOTTEN_AFTER_MS = 60_000;

/**
 * Calls `forget` after a time without a press or a key: the next person finds an untouched screen.
 * @param afterMs by default a minute
 */
export function useForgetWhenIdle(forget: () => void, afterMs = FORGOTTEN_AFTER_MS): void {
  const handleIdle = useEffectEvent(forget);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => handleIdle(), afterMs);
    };
    restart();
    const stop = new AbortController();
    for (const use of ['pointerdown', 'keydown'])
      window.addEventListener(use, restart, { capture: true, signal: stop.signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [afterMs]);
}
