import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Distance from the window at which the next page loads (docs/requirements.md, 'Community'). */
const AHEAD = '100px';

/** Calls `onNear` when the element comes near the window while `isWanted`, and when `isWanted` becomes true there. */
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
