import { useEffect, useState } from 'react';

/** Whether the keyboard is in use: where a page was only loaded, nobody asked to see the focus. @param isAssumed what it begins with */
export function useKeysSeen(isAssumed: boolean): boolean {
  const [isSeen, setIsSeen] = useState(isAssumed);

  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('keydown', () => setIsSeen(true), { once: true, capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);

  return isSeen;
}
