import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useIsTakingOver } from './first-render.ts';

/** When the page is scrolled, after once at the start: late content may have moved it (specification, 2.2: 50, 100 ms). */
const SCROLL_AGAIN_MS = [50, 100];
/** How long a page may take to grow as long as it was when it was left, in ms. */
const RESTORE_WITHIN_MS = 5_000;
/** Events by which the person takes over. */
const GESTURES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const STORAGE_NAME = 'scrollPositions';

/**
 * How far each entry of the history was scrolled, in CSS px; survives a reload. The router gives the first entry of every page load the
 * same key, so the name of an entry has its address too.
 */
let remembered: Map<string, number> | null = null;

/**
 * Scrolls every new page to its top, and one that is gone back to where it was left. A new query on a page scrolls nothing, and neither
 * does taking over a painted page that somebody has scrolled already.
 * @param place what changes with the page; the path where it is left out
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

/** Scrolls now, twice more, and whenever a page that is still too short has grown; until the person takes over. */
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

/** Read when they are first asked for: there are none where the code is only loaded. */
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
    // A browser that refuses its storage starts reloaded pages at their top.
  }
}
