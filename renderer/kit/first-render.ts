import { createContext, type RefObject, useContext, useRef, useSyncExternalStore } from 'react';
import type { PageData } from '../../contract/page-data.ts';

/**
 * Values that a server assumed when it rendered the page; the browser's first render repeats them, so that both draw
 * the same.
 */
export type FirstRender = Pick<PageData, 'device' | 'renderedAt'>;

/** Null when no server has rendered the page. */
export const FirstRenderContext = createContext<FirstRender | null>(null);

const nothingChanges = () => () => undefined;

/** Whether the browser has taken over the page, and may show values that only it has; false on a server. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
}

/**
 * Whether the component is part of a page that the browser is taking over. A ref, for code that runs once: unlike
 * `useIsTakenOver` it causes no second render, which around a whole screen would render all of it in one task.
 */
export function useIsTakingOver(): RefObject<boolean> {
  const isTakingOver = useRef(false);
  useSyncExternalStore(
    nothingChanges,
    () => null,
    () => {
      isTakingOver.current = true;
      return null;
    },
  );
  return isTakingOver;
}

/** The clock in ms; on a server and while the browser takes over, the time at which the page was rendered. */
export function useNow(): number {
  const first = useContext(FirstRenderContext);
  const isTakenOver = useIsTakenOver();
  return isTakenOver || !first ? Date.now() : Date.parse(first.renderedAt);
}
