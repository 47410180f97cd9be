import { useEffect, useEffectEvent } from 'react';
import { type KeyTarget, pressPlayerKey } from './player-keys.ts';

/** Handles the player's keys everywhere on the page except in fields; YouTube's frame handles its own keys. */
export function usePlayerKeys(target: KeyTarget): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!pressPlayerKey(event, target)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const stop = new AbortController();
    // In the capture phase, before elements that handle some of these keys.
    document.addEventListener('keydown', (event) => press(event), { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}
