import { type ComponentType, useEffect, useState } from 'react';
import { useIsOffline } from './useConnection.ts';

/** A part of a screen whose code comes when it is wanted. Made once for each: what has come stays while the page does. */
export interface LatePart<P> {
  loaded: ComponentType<P> | null;
  load: () => Promise<ComponentType<P>>;
}

export function latePart<P>(load: () => Promise<ComponentType<P>>): LatePart<P> {
  return { loaded: null, load };
}

/**
 * Loads a part's code once it is wanted. Code that does not come takes no screen with it, as `lazy` would: `Part` stays null,
 * `hasFailed` says why, and it is asked for again by `retry` or when the server answers again.
 */
export function useCode<P>(part: LatePart<P>, isWanted = true) {
  const [Part, setPart] = useState(() => part.loaded);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isOffline = useIsOffline();
  const isMissing = isWanted && !Part;

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): another attempt is the reason to load again
  // biome-ignore lint/correctness/useExhaustiveDependencies(isOffline): and so is a server that answers again
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
