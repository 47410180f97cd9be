import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The ref of a card; if the card has the focus when it is removed, `next` receives it. */
export function useFocusAfter<Card extends HTMLElement>(next: RefObject<HTMLElement | null>): RefObject<Card | null> {
  const ref = useRef<Card>(null);
  // A layout effect: its cleanup runs before the card leaves the page, while it still contains the focused element.
  useLayoutEffect(() => {
    const card = ref.current;
    return () => {
      if (card?.contains(document.activeElement)) next.current?.focus({ preventScroll: true });
    };
  }, [next]);
  return ref;
}
