import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How far below the window the end of a list may be when the next page is asked for (specification, section 9). */
const AHEAD = '100px';

/** Calls `onNear` when the element comes near the window while `isWanted`, and again each time that becomes true there. */
export function useNearEnd(ref: RefObject<HTMLElement | null>, isWanted: boolean, onNear: () => void): void {
  const handleNear = useEffectEvent(onNear);

  useEffect(() => {
    const end = ref.current;
    if (!end || !isWanted) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && handleNear(),
      {
        rootMargin: AHEAD,
      },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [ref, isWanted]);
}
