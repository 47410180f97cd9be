import { useReducedMotion } from '@mantine/hooks';
import { type RefObject, useEffect, useState } from 'react';
import { GLIDE_MS, glideOffset } from './glide.ts';

/** How long after the categories the hint comes, in ms (specification, section 9). */
export const HINT_AFTER_MS = 1_000;
/** The hint is for strips of more categories than this (specification, 2.5). */
export const HINT_OVER_CATEGORIES = 3;
/** What tells that the learner has the strip in hand: the glide stops. */
const TOUCHES = ['pointerdown', 'wheel', 'keydown', 'focusin'] as const;
/** Widths are rounded: this many pixels from the end is at the end. */
const END_PX = 4;

interface StripHint {
  isShown: boolean;
  showMore: () => void;
}

/** Says after a moment that a strip of categories goes on, by a hint and by gliding along it; only where it really does. */
export function useStripHint(strip: RefObject<HTMLElement | null>, categories: number): StripHint {
  const [isShown, setIsShown] = useState(false);
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });

  useEffect(() => {
    const row = strip.current;
    if (!row || categories <= HINT_OVER_CATEGORIES) return;

    let stopGlide = () => {};
    const timer = setTimeout(() => {
      if (restOf(row) <= END_PX) return;
      setIsShown(true);
      if (!isStill && row.scrollLeft === 0) stopGlide = glide(row);
    }, HINT_AFTER_MS);
    const handleTouch = () => {
      stopGlide();
      stopGlide = () => {};
    };
    const handleScroll = () => setIsShown((shown) => shown && restOf(row) > END_PX);

    for (const touch of TOUCHES) row.addEventListener(touch, handleTouch, { passive: true });
    row.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      stopGlide();
      for (const touch of TOUCHES) row.removeEventListener(touch, handleTouch);
      row.removeEventListener('scroll', handleScroll);
    };
  }, [strip, categories, isStill]);

  function showMore() {
    const row = strip.current;
    row?.scrollBy({ left: row.clientWidth * 0.8, behavior: isStill ? 'auto' : 'smooth' });
  }

  return { isShown, showMore };
}

/** How far a row can still be scrolled, in px. */
function restOf(row: HTMLElement): number {
  return row.scrollWidth - row.clientWidth - row.scrollLeft;
}

/** Glides along the row and back; gives back what stops it where it is. */
function glide(row: HTMLElement): () => void {
  const distance = Math.min(restOf(row), row.clientWidth * 0.6);
  const start = performance.now();
  let frame = 0;

  // Snapping would pull every small step back to the chip it left.
  row.style.scrollSnapType = 'none';
  function step() {
    const elapsedMs = performance.now() - start;
    row.scrollLeft = glideOffset(elapsedMs, distance);
    if (elapsedMs < GLIDE_MS) frame = requestAnimationFrame(step);
    else stop();
  }
  function stop() {
    cancelAnimationFrame(frame);
    row.style.scrollSnapType = '';
  }

  frame = requestAnimationFrame(step);
  return stop;
}
