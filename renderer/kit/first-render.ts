import { createContext, type RefObject, useContext, useRef, useSyncExternalStore } from 'react';
import type { PageData } from '../../contract/page-data.ts';

/** What a server took for granted when it rendered the page: the browser's first render repeats it, so that both draw the same. */
export type FirstRender = Pick<PageData, 'device' | 'renderedAt'>;

/** Null where no server has rendered anything. */
export const FirstRenderContext = createContext<FirstRender | null>(null);

const nothingChanges = () => () => undefined;

/** Whether the browser has drawn as the server did, and may now show what only it knows; on a server it has not. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
}

/**
 * Whether this is part of a page that the browser takes over. A ref, for what is done once: unlike `useIsTakenOver`, it draws nothing
 * anew, which for what is around a whole screen is all of it in one go.
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

/** The clock in ms: on a server, and while the browser takes its page over, the moment at which that was rendered. */
export function useNow(): number {
  const first = useContext(FirstRenderContext);
  const isTakenOver = useIsTakenOver();
  return isTakenOver || !first ? Date.now() : Date.parse(first.renderedAt);
}
