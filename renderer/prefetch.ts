import { matchPath } from 'react-router-dom';
import { savesData } from './kit/data-saver.ts';
import { whenIdle } from './kit/when-idle.ts';
import { SCREENS } from './routes.tsx';

/** The most frequent next screens. */
const LIKELY_NEXT = ['/course/:id', '/search'] as const;

type Load = () => Promise<unknown>;

/**
 * Fetches a screen's files when the pointer or the focus reaches its link, and those of the likely next screens when
 * the browser is idle after the first use of the page: a visit that ends at once loads one screen.
 */
export function startPrefetching(): void {
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, (event) => prefetchTargetOf(event.target), { passive: true });
  }
  const begin = new AbortController();
  for (const use of ['scroll', 'pointerdown', 'keydown']) {
    const handleUse = () => {
      begin.abort();
      whenIdle(prefetchLikelyNext);
    };
    window.addEventListener(use, handleUse, { passive: true, signal: begin.signal });
  }
}

function prefetchLikelyNext(): void {
  if (savesData()) return;
  for (const path of LIKELY_NEXT) prefetch(SCREENS[path]);
}

function prefetchTargetOf(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin) return;
  const screen = Object.entries(SCREENS).find(([path]) => path !== '*' && matchPath(path, link.pathname));
  if (screen) prefetch(screen[1]);
}

/** Ignores a failure: the navigation to the screen reports it. */
function prefetch(load: Load): void {
  load().catch(() => undefined);
}
