import { type ComponentType, useEffect, useState } from 'react';
import { useIsOffline } from './useConnection.ts';

/** A part of a screen with code that loads on demand. One object per part; it caches the loaded code. */
export interface LazyPart<P> {
  loaded: ComponentType<P> | null;
  load: () => Promise<ComponentType<P>>;
}

export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  return { loaded: null, load };
}

/**
 * Loads a part's code once it is wanted. When loading fails, the screen around it stays (`lazy` would unmount it):
 * `Part` is `null`, `hasFailed` is true, and `retry` or a server that answers again repeats the load.
 */
export function useLazyPart<P>(part: LazyPart<P>, isWanted = true) {
  const [Part, setPart] = useState(() => part.loaded);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isOffline = useIsOffline();
  const isMissing = isWanted && !Part;

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): another attempt loads again
  // biome-ignore lint/correctness/useExhaustiveDependencies(isOffline): and so does a server that answers again
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    part.load().then(
      (code) => {
        part.loaded = code;
        if (isCurrent) setPart(() => code);
      },
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
      setHasFailed(false);
    };
  }, [part, isMissing, attempt, isOffline]);

  return { Part, hasFailed, retry: () => setAttempt(attempt + 1) };
}
