import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds before the question is shown: the frame scrolls a new page to its top after 50 and 100 ms. */
const AFTER_FRAME_MS = 150;

/** State of a history entry created to visit the question in its address. */
export const ARRIVAL = { isArrival: true };

/**
 * Scrolls to the question that the visitor came for, and focuses it. Questions opened in place don't move.
 * @param openId the question in the address @param isShown whether it is on the page
 */
export function useArrival(openId: string, isShown: boolean): void {
  const { state, key } = useLocation();
  const [firstKey] = useState(key);
  const isFirst = key === firstKey;
  const hasArrived = isFirst || isArrival(state);

  // biome-ignore lint/correctness/useExhaustiveDependencies(key): a link to the question that is open shows it again
  useEffect(() => {
    if (!isShown || !hasArrived) return;
    const timer = setTimeout(() => showQuestion(openId), isFirst ? AFTER_FRAME_MS : 0);
    return () => clearTimeout(timer);
  }, [openId, isShown, hasArrived, isFirst, key]);
}

/** Element id of a question's button. */
export function questionId(id: string): string {
  return `pregunta-${id}`;
}

function showQuestion(id: string): void {
  const question = document.getElementById(questionId(id));
  question?.scrollIntoView({ block: 'start' });
  question?.focus({ preventScroll: true });
}

function isArrival(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isArrival' in state;
}
