import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import classes from './SwipeIndicator.module.css';
import { useSwipeNavigation } from './useSwipeNavigation.ts';

/** Navigates at sideways swipes, and shows the direction at the edge while the finger moves. */
export function SwipeIndicator() {
  const swipe = useSwipeNavigation();
  if (!swipe) return null;
  return (
    <span
      className={classes.indicator}
      data-direction={swipe.direction}
      data-ready={swipe.isLongEnough}
      aria-hidden="true"
    >
      {swipe.direction === 'right' ? <IconArrowLeft /> : <IconArrowRight />}
    </span>
  );
}
