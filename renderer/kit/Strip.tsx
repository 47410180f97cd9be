import { Box } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './Strip.module.css';

/** Share of the visible width that an arrow scrolls; below 1, so that the last visible card stays visible. */
const STEP_SHARE = 0.8;
/** Tolerance for rounded scroll positions, in CSS px. */
const ROUNDING_PX = 2;

interface StripProps {
  /** Id of the strip's heading. */
  labelledBy: string;
  /** Names of the arrows. */
  previous: string;
  next: string;
  /** List items. */
  children: ReactNode;
}

/**
 * A list that scrolls sideways from 768 px on, and has two columns below. It fades at a side with more items; with a
 * mouse, arrows scroll it, and are hidden at the ends.
 */
export function Strip({ labelledBy, previous, next, children }: StripProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const { hasBefore, hasAfter } = useMore(listRef);

  function move(direction: -1 | 1): void {
    const list = listRef.current;
    list?.scrollBy({ left: direction * list.clientWidth * STEP_SHARE });
  }

  return (
    <Box pos="relative" miw={0}>
      <ul
        ref={listRef}
        className={classes.list}
        aria-labelledby={labelledBy}
        data-has-before={hasBefore}
        data-has-after={hasAfter}
      >
        {children}
      </ul>
      {/* Mouse only: the keyboard moves from card to card, and the strip scrolls along. */}
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
    </Box>
  );
}

/** Whether items are hidden before and after the visible part. */
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
