import { useReducedMotion } from '@mantine/hooks';
import { type RefObject, useEffect, useState } from 'react';
import { HINT_ANIMATION_MS, hintOffset } from './hint-animation.ts';

/** Milliseconds from the categories to the hint (docs/requirements.md, 'Timings and gestures'). */
export const HINT_AFTER_MS = 1_000;
/** The hint appears only for more categories than this. */
export const HINT_OVER_CATEGORIES = 3;
/** Events of the learner on the strip that stop the animation. */
const TOUCHES = ['pointerdown', 'wheel', 'keydown', 'focusin'] as const;
/** Distance in px that counts as the end, because widths are rounded. */
const END_PX = 4;

interface StripHint {
  isShown: boolean;
  showMore: () => void;
}

/** Hints that an overflowing strip of categories scrolls: shows a text and scrolls the strip a little. */
export function useStripHint(strip: RefObject<HTMLElement | null>, categories: number): StripHint {
  const [isShown, setIsShown] = useState(false);
  const prefersReducedMotion = useReducedMotion(false, { getInitialValueInEffect: false });

  useEffect(() => {
    const row = strip.current;
    if (!row || categories <= HINT_OVER_CATEGORIES) return;

    let stopAnimation = () => {};
    const timer = setTimeout(() => {
      if (remainingScroll(row) <= END_PX) return;
      setIsShown(true);
      if (!prefersReducedMotion && row.scrollLeft === 0) stopAnimation = animateHint(row);
    }, HINT_AFTER_MS);
    const handleTouch = () => {
      stopAnimation();
      stopAnimation = () => {};
    };
    const handleScroll = () => setIsShown((shown) => shown && remainingScroll(row) > END_PX);

    for (const touch of TOUCHES) row.addEventListener(touch, handleTouch, { passive: true });
    row.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      stopAnimation();
      for (const touch of TOUCHES) row.removeEventListener(touch, handleTouch);
      row.removeEventListener('scroll', handleScroll);
    };
  }, [strip, categories, prefersReducedMotion]);

  function showMore() {
    const row = strip.current;
    row?.scrollBy({ left: row.clientWidth * 0.8, behavior: prefersReducedMotion ? 'auto' : 'smooth' });
  }

  return { isShown, showMore };
}

/** Remaining scroll distance in px. */
function remainingScroll(row: HTMLElement): number {
  return row.scrollWidth - row.clientWidth - row.scrollLeft;
}

/** Scrolls the row out and back; returns a function that stops it. */
function animateHint(row: HTMLElement): () => void {
  const distance = Math.min(remainingScroll(row), row.clientWidth * 0.6);
  const start = performance.now();
  let frame = 0;

  // Scroll snapping would undo each small step.
  row.style.scrollSnapType = 'none';
  function step() {
    const elapsedMs = performance.now() - start;
    row.scrollLeft = hintOffset(elapsedMs, distance);
    if (elapsedMs < HINT_ANIMATION_MS) frame = requestAnimationFrame(step);
    else stop();
  }
  function stop() {
    cancelAnimationFrame(frame);
    row.style.scrollSnapType = '';
  }

  frame = requestAnimationFrame(step);
  return stop;
}
