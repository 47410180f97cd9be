import { type ComponentType, useEffect, useState } from 'react';
import type { PlayerProps } from './Player.tsx';

type PlayerComponent = ComponentType<PlayerProps>;

/** Kept while the page is: a second lesson opens at once. */
let loaded: PlayerComponent | null = null;

/** What plays videos, loaded when the first lesson opens; it can be asked for again when it did not come. */
export function usePlayerCode() {
  const [Player, setPlayer] = useState<PlayerComponent | null>(() => loaded);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): another attempt is the reason to load again
  useEffect(() => {
    if (loaded) return;
    let isWanted = true;
    import('./Player.tsx').then(
      (code) => {
        loaded = code.default;
        if (isWanted) setPlayer(() => loaded);
      },
      () => isWanted && setHasFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  function retry(): void {
    setHasFailed(false);
    setAttempt(attempt + 1);
  }

  return { Player, hasFailed, retry };
}
