import { Box } from '@mantine/core';
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatSeconds } from '../kit/format.ts';
import classes from './PlayerControls.module.css';
import { text } from './player.es.ts';

interface SeekSliderProps {
  seconds: number;
  /** 0 while unknown. */
  duration: number;
  bufferedUntil: number;
  onSeek: (seconds: number) => void;
}

/**
 * Position of the video. Keys and screen readers use the browser's slider; a pointer uses the rail around it, which
 * shows the time under the pointer and seeks on release.
 */
export function SeekSlider({ seconds, duration, bufferedUntil, onSeek }: SeekSliderProps) {
  const railRef = useRef<HTMLDivElement>(null);
  const { at, isHeld } = useRailPointer(railRef, duration, onSeek);
  const shown = isHeld && at !== null ? at : Math.min(seconds, duration);
  const share = (value: number) => (duration > 0 ? Math.min(1, value / duration) : 0);
  const style = {
    '--played': share(shown),
    '--buffered': share(bufferedUntil),
    '--pointed': share(at ?? 0),
  } as CSSProperties;

  return (
    <Box
      className={classes.seek}
      pos="relative"
      display="grid"
      h="2.75rem"
      bdrs="sm"
      ref={railRef}
      style={style}
      data-held={isHeld || undefined}
    >
      <input
        className={classes.seekInput}
        type="range"
        min={0}
        max={Math.floor(duration)}
        value={Math.floor(shown)}
        aria-label={text.position}
        aria-valuetext={text.positionOf(shown, duration)}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
      <Box component="span" className={classes.rail} bdrs="pill" />
      <Box component="span" className={classes.thumb} pos="absolute" w="0.875rem" h="0.875rem" bdrs="50%" bg="#fff" />
      {at !== null && (
        <Box
          component="span"
          className={classes.pointed}
          pos="absolute"
          bottom="2.5rem"
          px="0.5rem"
          py="0.125rem"
          bdrs="sm"
          aria-hidden="true"
        >
          {formatSeconds(at)}
        </Box>
      )}
    </Box>
  );
}

/** @returns the second under the pointer, `null` without a pointer, and whether it is pressed */
function useRailPointer(railRef: RefObject<HTMLElement | null>, duration: number, onSeek: (seconds: number) => void) {
  const [at, setAt] = useState<number | null>(null);
  const [isHeld, setIsHeld] = useState(false);

  const secondAt = useEffectEvent(({ clientX }: PointerEvent) => {
    const { left = 0, width = 1 } = railRef.current?.getBoundingClientRect() ?? {};
    return Math.min(1, Math.max(0, (clientX - left) / width)) * duration;
  });
  const hold = useEffectEvent((event: PointerEvent) => {
    if (event.button !== 0 || duration === 0) return;
    // The slider gets the focus, the rail captures the pointer.
    event.preventDefault();
    railRef.current?.querySelector('input')?.focus({ preventScroll: true });
    railRef.current?.setPointerCapture(event.pointerId);
    setIsHeld(true);
    setAt(secondAt(event));
  });
  const move = useEffectEvent((event: PointerEvent) => {
    if (duration > 0 && (isHeld || event.pointerType !== 'touch')) setAt(secondAt(event));
  });
  const release = useEffectEvent((event: PointerEvent) => {
    if (isHeld) onSeek(secondAt(event));
    setIsHeld(false);
    if (event.pointerType === 'touch') setAt(null);
  });
  const forget = useEffectEvent(() => {
    setIsHeld(false);
    setAt(null);
  });

  useEffect(() => {
    const rail = railRef.current;
    const stop = new AbortController();
    const { signal } = stop;
    rail?.addEventListener('pointerdown', (event) => hold(event), { signal });
    rail?.addEventListener('pointermove', (event) => move(event), { signal });
    rail?.addEventListener('pointerup', (event) => release(event), { signal });
    rail?.addEventListener('pointercancel', () => forget(), { signal });
    rail?.addEventListener('pointerleave', () => forget(), { signal });
    return () => stop.abort();
  }, [railRef]);

  return { at, isHeld };
}
