import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** When the page is put where it belongs: at once, and again when late content may have moved it (specification, 2.2: 50, 100 ms). */
const MOMENTS_MS = [50, 100];
/** A page that is come back to is waited for this long to be as tall as it was, in ms. */
const RESTORE_LIMIT_MS = 5_000;
const STORAGE_NAME = 'scrollPositions';

/** How far each entry of the history had been scrolled, in CSS px; kept over a reload of the page. */
const positions = new Map<string, number>(readPositions());

/** Starts every page at its top, and puts one that is come back to where it was left. Typing a query moves nothing. */
export function useScrollPosition(): void {
  const { pathname, key } = useLocation();
  const navigation = useNavigationType();
  const lastPathname = useRef<string | null>(null);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => writePositions();
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);

  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const isReturn = navigation === NavigationType.Pop;
    return moveTo(isReturn ? (positions.get(key) ?? 0) : 0);
  }, [pathname, key, navigation]);
}

/** Scrolls now, at each moment, and whenever the page grows until it is tall enough; a person who scrolls ends it. Gives back what stops it. */
function moveTo(top: number): () => void {
  const stop = new AbortController();
  const scroll = () => {
    if (!stop.signal.aborted) window.scrollTo(0, top);
  };
  for (const gesture of ['wheel', 'touchmove', 'keydown']) {
    window.addEventListener(gesture, () => stop.abort(), { once: true, passive: true, signal: stop.signal });
  }
  const growth = new ResizeObserver(() => {
    scroll();
    if (window.scrollY >= top) growth.disconnect();
  });
  if (top > 0) growth.observe(document.body);
  scroll();
  const timers = MOMENTS_MS.map((moment) => setTimeout(scroll, moment));
  timers.push(setTimeout(() => stop.abort(), RESTORE_LIMIT_MS));
  stop.signal.addEventListener('abort', () => {
    growth.disconnect();
    for (const timer of timers) clearTimeout(timer);
  });
  return () => stop.abort();
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
    window.sessionStorage.setItem(STORAGE_NAME, JSON.stringify([...positions].slice(-50)));
  } catch {
    // A browser that refuses its storage starts reloaded pages at their top.
  }
}
