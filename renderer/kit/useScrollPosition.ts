import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useIsTakingOver } from './first-render.ts';

/**
 * Further scrolls after the first, in ms: late content may move the page (docs/requirements.md, 'Timings and
 * gestures').
 */
const SCROLL_AGAIN_MS = [50, 100];
/** Longest wait for a page to grow to the height of the restored position, in ms. */
const RESTORE_WITHIN_MS = 5_000;
/** Events by which the person takes control of the scrolling. */
const GESTURES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const STORAGE_NAME = 'scrollPositions';

/**
 * Scroll position of each history entry, in CSS px; survives a reload. The router gives the first entry of every page
 * load the same key, so the name of an entry includes its address.
 */
let remembered: Map<string, number> | null = null;

/**
 * Scrolls every new page to its top, and restores the position of a page reached by back or forward. A new query on
 * the same page does not scroll, nor does taking over a painted page that the reader has scrolled.
 * @param place value that changes with the page; by default the path
 */
export function useScrollPosition(place?: string): void {
  const { pathname, search, key } = useLocation();
  const page = place ?? pathname;
  const entry = `${key} ${pathname}${search}`;
  const navigation = useNavigationType();
  const lastPage = useRef<string | null>(null);
  const isTakingOver = useIsTakingOver();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const store = () => writePositions();
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, []);

  useLayoutEffect(() => {
    const remember = () => positions().set(entry, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [entry]);

  useLayoutEffect(() => {
    const isNewPage = lastPage.current !== page;
    const isReturn = navigation === NavigationType.Pop && !(lastPage.current === null && isNewVisit());
    const isReading = isTakingOver.current && window.scrollY > 0;
    lastPage.current = page;
    isTakingOver.current = false;
    if (isReading) return void positions().set(entry, window.scrollY);
    if (isReturn) return moveTo(positions().get(entry) ?? 0);
    positions().set(entry, isNewPage ? 0 : window.scrollY);
    if (isNewPage) return moveTo(0);
  }, [page, entry, navigation, isTakingOver]);
}

/** Whether the page was loaded from an address or a link, not by a reload or from the history. */
function isNewVisit(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && load.type === 'navigate';
}

/** Scrolls now, twice more, and whenever a page that is too short has grown, until the person takes control. */
function moveTo(top: number): () => void {
  const stop = new AbortController();
  const scroll = () => window.scrollTo(0, top);
  const growth = new ResizeObserver(() => {
    scroll();
    if (window.scrollY > top - 1) growth.disconnect();
  });
  const timers = [
    ...SCROLL_AGAIN_MS.map((waitMs) => setTimeout(scroll, waitMs)),
    setTimeout(() => stop.abort(), RESTORE_WITHIN_MS),
  ];

  stop.signal.addEventListener('abort', () => {
    growth.disconnect();
    for (const timer of timers) clearTimeout(timer);
  });
  for (const gesture of GESTURES) {
    window.addEventListener(gesture, () => stop.abort(), { passive: true, signal: stop.signal });
  }
  scroll();
  if (top > 0) growth.observe(document.body);
  return () => stop.abort();
}

/** Read at the first use: a server loads this module too, and has no storage. */
function positions(): Map<string, number> {
  remembered ??= new Map(readPositions());
  return remembered;
}

function readPositions(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_NAME) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

function writePositions(): void {
  try {
    window.sessionStorage.setItem(STORAGE_NAME, JSON.stringify([...positions()].slice(-50)));
  } catch {
    // Without storage, reloaded pages start at their top.
  }
}
