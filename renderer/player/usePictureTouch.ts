import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { JUMP_SECONDS, type PlayerSource } from './player-source.ts';

/** Maximum milliseconds between the two taps of a double tap. */
export const DOUBLE_TAP_MS = 300;
/** Milliseconds that the jump is shown after the last tap. */
const JUMP_SHOWN_MS = 700;
/** Share of the picture's width on either side where a double tap jumps. */
const SIDE = 0.4;

export interface Jump {
  side: 'back' | 'forward';
  /** Sum of all taps. */
  seconds: number;
}

interface PictureTouch {
  /** `null` if there is nothing to play. */
  source: PlayerSource | null;
  areControlsInView: boolean;
  show: () => void;
  hide: () => void;
  toggleFullscreen: () => void;
}

/**
 * Gestures on the picture: a tap shows or hides the controls, a double tap on a side jumps, a click plays or pauses, a
 * double click toggles the full screen. The controls offer the same. @returns the jump to show
 */
export function usePictureTouch(pictureRef: RefObject<HTMLElement | null>, touch: PictureTouch): Jump | null {
  const [jump, setJump] = useState<Jump | null>(null);
  const lastRef = useRef<{ at: number; side: Jump['side'] | null }>({ at: Number.NEGATIVE_INFINITY, side: null });

  const tap = useEffectEvent((event: MouseEvent) => {
    const side = sideOf(event);
    const { at, side: lastSide } = lastRef.current;
    lastRef.current = { at: event.timeStamp, side };
    if (side && side === lastSide && event.timeStamp - at <= DOUBLE_TAP_MS) {
      touch.source?.seekBy(side === 'back' ? -JUMP_SECONDS : JUMP_SECONDS);
      setJump((shown) => ({ side, seconds: (shown?.side === side ? shown.seconds : 0) + JUMP_SECONDS }));
      touch.hide();
    } else if (touch.areControlsInView) touch.hide();
    else touch.show();
  });
  const click = useEffectEvent(() => touch.source?.togglePlay());
  const doubleClick = useEffectEvent(() => touch.toggleFullscreen());

  useEffect(() => {
    const picture = pictureRef.current;
    const stop = new AbortController();
    const { signal } = stop;
    let isFinger = false;
    const onPointerDown = ({ pointerType }: PointerEvent) => {
      isFinger = pointerType === 'touch';
    };
    picture?.addEventListener('pointerdown', onPointerDown, { signal });
    // Not `pointerup`: controls shown before the click would receive it.
    picture?.addEventListener('click', (event) => (isFinger ? tap(event) : click()), { signal });
    picture?.addEventListener('dblclick', () => isFinger || doubleClick(), { signal });
    return () => stop.abort();
  }, [pictureRef]);

  useEffect(() => {
    if (!jump) return;
    const timer = setTimeout(() => setJump(null), JUMP_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [jump]);

  return jump;
}

function sideOf({ clientX, currentTarget }: MouseEvent): Jump['side'] | null {
  if (!(currentTarget instanceof Element)) return null;
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = (clientX - left) / width;
  if (share < SIDE) return 'back';
  return share > 1 - SIDE ? 'forward' : null;
}
