import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long the controls stay after the last move, in ms. */
export const CONTROLS_STAY_MS = 3_000;

/**
 * Whether the controls over a picture are seen: they go while it plays (`mayHide`), and come back with any move, key or focus; while a
 * finger uses them they stay. A finger on the picture is the picture's own matter (`usePictureTouch`), which calls `show` and `hide`.
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

  /** Whoever goes by keyboard keeps what has the focus in sight. */
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
