/** Least length of a swipe that navigates, in CSS px (docs/requirements.md, 'Timings and gestures'). */
export const SWIPE_PX = 100;
/** Movement from which the direction is shown, in CSS px. */
export const DIRECTION_PX = 30;
/** The screens between which a swipe navigates, in order. */
export const MAIN_SCREENS: readonly string[] = ['/', '/eventos'];

/** Direction of the finger: 'left' brings the screen on the right. */
export type SwipeDirection = 'left' | 'right';

export type Swipe =
  | { phase: 'idle' }
  | { phase: 'moving'; startX: number; startY: number; direction: SwipeDirection | null; isLongEnough: boolean };

export type SwipeEvent =
  /** `isFree`: outside elements that use sideways movement themselves (a scrolling row, a field, a dialog). */
  | { type: 'start'; x: number; y: number; fingers: number; isFree: boolean }
  | { type: 'move'; x: number; y: number; fingers: number }
  | { type: 'end' }
  | { type: 'cancel' };

export const IDLE: Swipe = { phase: 'idle' };

/** The swipe after `event`. A second finger ends it, because two fingers zoom. */
export function nextSwipe(swipe: Swipe, event: SwipeEvent): Swipe {
  if (event.type === 'start') {
    if (event.fingers > 1 || !event.isFree) return IDLE;
    return { phase: 'moving', startX: event.x, startY: event.y, direction: null, isLongEnough: false };
  }
  if (event.type !== 'move' || swipe.phase === 'idle' || event.fingers > 1) return IDLE;

  const across = event.x - swipe.startX;
  const isSideways = Math.abs(across) > Math.abs(event.y - swipe.startY);
  const isShown = isSideways && Math.abs(across) > DIRECTION_PX;
  return {
    ...swipe,
    direction: isShown ? (across < 0 ? 'left' : 'right') : null,
    isLongEnough: isShown && Math.abs(across) >= SWIPE_PX,
  };
}

/** Direction of a swipe that navigates if the finger lifts now; else null. */
export function finishedDirection(swipe: Swipe): SwipeDirection | null {
  return swipe.phase === 'moving' && swipe.isLongEnough ? swipe.direction : null;
}

/** The part of a swipe that the screen shows while the finger moves. */
export interface SwipeIndication {
  direction: SwipeDirection;
  /** Whether the swipe navigates if the finger lifts now. */
  isLongEnough: boolean;
}

export function indicationOf(swipe: Swipe): SwipeIndication | null {
  if (swipe.phase === 'idle' || !swipe.direction) return null;
  return { direction: swipe.direction, isLongEnough: swipe.isLongEnough };
}

/** A path, or a step in the browser's history. */
export type SwipeTarget = { to: string } | { history: -1 | 1 };

/** Target of a swipe on the screen `pathname`. */
export function swipeTarget(pathname: string, direction: SwipeDirection): SwipeTarget {
  if (direction === 'right' && pathname.startsWith('/course/')) return { to: '/' };
  const place = MAIN_SCREENS.indexOf(pathname);
  const neighbour = place === -1 ? undefined : MAIN_SCREENS[place + (direction === 'left' ? 1 : -1)];
  if (neighbour) return { to: neighbour };
  return { history: direction === 'right' ? -1 : 1 };
}
