import { useEffect, useState } from 'react';

/** Whether the keyboard is in use; before, no focus ring is shown. @param isAssumed initial value */
export function useKeysSeen(isAssumed: boolean): boolean {
  const [isSeen, setIsSeen] = useState(isAssumed);

  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('keydown', () => setIsSeen(true), { once: true, capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);

  return isSeen;
}
