import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** When the page is put where it belongs: at once, and again when late content may have moved it (specification, 2.2: 50, 100 ms). */
const MOMENTS_MS = [50, 100];
/** How long a page that is come back to may take to grow as long as it was, in ms. */
const RESTORE_WITHIN_MS = 5_000;
/** What tells that the person has taken over. */
const GESTURES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const STORAGE_NAME = 'scrollPositions';

/**
 * How far each entry of the history had been scrolled, in CSS px; kept over a reload of the page. The router calls the first
 * entry of every page load by the same key, so the address belongs to its name.
 */
let remembered: Map<string, number> | null = null;

/** Starts every page at its top, and puts one that is come back to where it was left. A new query on a page moves nothing. */
export function useScrollPosition(): void {
  const { pathname, search, key } = useLocation();
  const entry = `${key} ${pathname}${search}`;
  const navigation = useNavigationType();
  const lastPathname = useRef<string | null>(null);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => writePositions();
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);

  useLayoutEffect(() => {
    const remember = () => positions().set(entry, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [entry]);

  useLayoutEffect(() => {
    const isNewPage = lastPathname.current !== pathname;
    const isReturn = navigation === NavigationType.Pop && !(lastPathname.current === null && isNewVisit());
    lastPathname.current = pathname;
    if (isReturn) return moveTo(positions().get(entry) ?? 0);
    positions().set(entry, isNewPage ? 0 : window.scrollY);
    if (isNewPage) return moveTo(0);
  }, [pathname, entry, navigation]);
}

/** Whether the page was loaded by its address or a link, not again or from the browser's history. */
function isNewVisit(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && load.type === 'navigate';
}

/** Scrolls now, at each moment, and as long as the page is too short whenever it has grown; until the person takes over. */
function moveTo(top: number): () => void {
  const stop = new AbortController();
  const scroll = () => window.scrollTo(0, top);
  const growth = new ResizeObserver(() => {
    scroll();
    if (window.scrollY > top - 1) growth.disconnect();
  });
  const timers = [...MOMENTS_MS.map((moment) => setTimeout(scroll, moment)), setTimeout(() => stop.abort(), RESTORE_WITHIN_MS)];

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
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_NAME) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPosition) : [];
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
