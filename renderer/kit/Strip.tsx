import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './Strip.module.css';

/** How much of what is seen the arrows move on by: the last card that was seen is seen again. */
const STEP_SHARE = 0.8;
/** Positions of a scrolled strip are rounded, in CSS px. */
const ROUNDING_PX = 2;

interface StripProps {
  /** The id of its heading. */
  labelledBy: string;
  /** Names of the arrows. */
  previous: string;
  next: string;
  /** List items. */
  children: ReactNode;
}

/**
 * A list that scrolls sideways from a tablet's width on, and two beside each other below. It fades where there is more; where there is a
 * mouse, arrows go there, and are gone at the ends.
 */
export function Strip({ labelledBy, previous, next, children }: StripProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const { hasBefore, hasAfter } = useMore(listRef);

  function move(direction: -1 | 1): void {
    const list = listRef.current;
    list?.scrollBy({ left: direction * list.clientWidth * STEP_SHARE });
  }

  return (
    <div className={classes.strip}>
      <ul
        ref={listRef}
        className={classes.list}
        aria-labelledby={labelledBy}
        data-has-before={hasBefore}
        data-has-after={hasAfter}
      >
        {children}
      </ul>
      {/* For the mouse alone: the keyboard goes from card to card, and the strip follows it. */}
      <button
        type="button"
        className={classes.arrow}
        data-side="before"
        aria-label={previous}
        hidden={!hasBefore}
        tabIndex={-1}
        onClick={() => move(-1)}
      >
        <IconChevronLeft aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.arrow}
        data-side="after"
        aria-label={next}
        hidden={!hasAfter}
        tabIndex={-1}
        onClick={() => move(1)}
      >
        <IconChevronRight aria-hidden="true" />
      </button>
    </div>
  );
}

/** Whether there is more on either side of what is seen. */
function useMore(listRef: RefObject<HTMLUListElement | null>) {
  const [more, setMore] = useState({ hasBefore: false, hasAfter: false });

  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const look = () => {
      const hasBefore = list.scrollLeft > ROUNDING_PX;
      const hasAfter = list.scrollLeft + list.clientWidth < list.scrollWidth - ROUNDING_PX;
      setMore((known) =>
        known.hasBefore === hasBefore && known.hasAfter === hasAfter ? known : { hasBefore, hasAfter },
      );
    };
    const stop = new AbortController();
    const sizes = new ResizeObserver(look);
    const items = new MutationObserver(look);
    look();
    list.addEventListener('scroll', look, { passive: true, signal: stop.signal });
    sizes.observe(list);
    items.observe(list, { childList: true });
    return () => {
      stop.abort();
      sizes.disconnect();
      items.disconnect();
    };
  }, [listRef]);

  return more;
}
