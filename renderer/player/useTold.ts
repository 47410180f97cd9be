import { useEffect, useEffectEvent } from 'react';

/** Calls `tell` whenever `value` changes, and with false on unmounting. */
export function useTold(value: boolean, tell: (value: boolean) => void): void {
  const say = useEffectEvent(tell);
  useEffect(() => {
    say(value);
    return () => say(false);
  }, [value]);
}
