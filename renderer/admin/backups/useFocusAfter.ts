import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The ref of a card: when the card goes while it has the focus, `next` gets the focus. */
export function useFocusAfter<Card extends HTMLElement>(next: RefObject<HTMLElement | null>): RefObject<Card | null> {
  const ref = useRef<Card>(null);
  // Before it leaves the page: afterwards nothing says that the focus was in it.
  useLayoutEffect(() => {
    const card = ref.current;
    return () => {
      if (card?.contains(document.activeElement)) next.current?.focus({ preventScroll: true });
    };
  }, [next]);
  return ref;
}
