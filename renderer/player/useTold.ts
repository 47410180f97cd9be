import { useEffect, useEffectEvent } from 'react';

/** Tells whether something is so, whenever that changes; when the part goes it is so no longer. */
export function useTold(value: boolean, tell: (value: boolean) => void): void {
  const say = useEffectEvent(tell);
  useEffect(() => {
    say(value);
    return () => say(false);
  }, [value]);
}
