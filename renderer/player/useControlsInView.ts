import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds that the controls stay visible after the last move. */
export const CONTROLS_STAY_MS = 3_000;

/**
 * Whether the controls over a picture are visible: they hide while it plays (`mayHide`), return with a move, key or
 * focus, and stay during a touch on them. `usePictureTouch` handles touches on the picture and calls `show` and `hide`.
 */
export function useControlsInView(
  surfaceRef: RefObject<HTMLElement | null>,
  pictureRef: RefObject<HTMLElement | null>,
  mayHide: boolean,
) {
  const [isAwake, setIsAwake] = useState(true);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);

  function hide(): void {
    clearTimeout(timerRef.current);
    setIsAwake(false);
  }

  function show(): void {
    clearTimeout(timerRef.current);
    setIsAwake(true);
    timerRef.current = setTimeout(rest, CONTROLS_STAY_MS);
  }

  /** Keeps the controls visible while one of them has the keyboard focus. */
  function rest(): void {
    if (surfaceRef.current?.querySelector(':focus-visible')) show();
    else hide();
  }

  const wake = useEffectEvent(show);
  const sleep = useEffectEvent(hide);
  useEffect(() => {
    const surface = surfaceRef.current;
    const stop = new AbortController();
    const { signal } = stop;
    const isPictures = ({ pointerType, target }: PointerEvent) =>
      pointerType === 'touch' && target instanceof Node && pictureRef.current?.contains(target) === true;
    for (const move of ['pointerdown', 'pointermove'] as const)
      surface?.addEventListener(move, (event) => isPictures(event) || wake(), { signal });
    surface?.addEventListener('pointerleave', ({ pointerType }) => pointerType !== 'touch' && sleep(), { signal });
    surface?.addEventListener('focusin', () => wake(), { signal });
    document.addEventListener('keydown', () => wake(), { capture: true, signal });
    return () => stop.abort();
  }, [surfaceRef, pictureRef]);

  useEffect(() => {
    if (mayHide) wake();
    return () => clearTimeout(timerRef.current);
  }, [mayHide]);

  return { isInView: isAwake || !mayHide, show, hide };
}
