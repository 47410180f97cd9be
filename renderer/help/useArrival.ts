import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The frame scrolls a new page to its top 50 and 100 ms after it came; its question is shown after that, in ms. */
const AFTER_FRAME_MS = 150;

/** State of a history entry that was gone to for the question in its address. */
export const ARRIVAL = { isArrival: true };

/**
 * Brings the question that somebody came for before their eyes, and the focus to it. Questions that are opened where they stand stay there.
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

/** The id of a question's button on the page. */
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
