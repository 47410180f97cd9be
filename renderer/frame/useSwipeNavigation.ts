import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  finishedDirection,
  IDLE,
  indicationOf,
  nextSwipe,
  type Swipe,
  type SwipeDirection,
  type SwipeEvent,
  type SwipeIndication,
  swipeTarget,
} from './swipe.ts';

/** Touch devices, and windows up to 768 px (docs/requirements.md, 'Timings and gestures'). */
const SWIPE_DEVICES = '(pointer: coarse), (max-width: 768px)';
/** Elements that use sideways movement themselves. */
const USES_SWIPES =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="slider"], iframe, video, [data-no-swipe]';

/** Navigates at a sideways swipe. Returns the direction to show while the finger moves; null for none. */
export function useSwipeNavigation(): SwipeIndication | null {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<SwipeIndication | null>(null);

  const go = useEffectEvent((direction: SwipeDirection) => {
    const target = swipeTarget(pathname, direction);
    if ('to' in target) void navigate(target.to);
    else if (target.history === 1 || canGoBack()) void navigate(target.history);
  });

  useEffect(() => {
    if (!window.matchMedia(SWIPE_DEVICES).matches) return;
    let swipe: Swipe = IDLE;

    function handle(event: SwipeEvent): void {
      const direction = event.type === 'end' ? finishedDirection(swipe) : null;
      swipe = nextSwipe(swipe, event);
      const indication = indicationOf(swipe);
      setShown((before) => (isSame(before, indication) ? before : indication));
      if (direction) go(direction);
    }

    const listeners = {
      touchstart: (event: TouchEvent) => handle({ type: 'start', ...pointOf(event), isFree: isFree(event.target) }),
      touchmove: (event: TouchEvent) => handle({ type: 'move', ...pointOf(event) }),
      touchend: () => handle({ type: 'end' }),
      touchcancel: () => handle({ type: 'cancel' }),
    };
    const stop = new AbortController();
    for (const [name, listener] of Object.entries(listeners)) {
      document.addEventListener(name, listener as EventListener, { passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, []);

  return shown;
}

function pointOf(event: TouchEvent): { x: number; y: number; fingers: number } {
  const touch = event.touches[0];
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0, fingers: event.touches.length };
}

function isSame(one: SwipeIndication | null, other: SwipeIndication | null): boolean {
  return one?.direction === other?.direction && one?.isLongEnough === other?.isLongEnough;
}

/** Whether the router's index is above 0: going back from its first entry would leave the academy. */
function canGoBack(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
  );
}

function isFree(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(USES_SWIPES)) return false;
  for (let element: Element | null = target; element && element !== document.body; element = element.parentElement) {
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    if (scrolls && element.scrollWidth > element.clientWidth) return false;
  }
  return window.getSelection()?.isCollapsed ?? true;
}
