import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { PlayerSource } from './player-source.ts';

/** A phone in landscape: turning it during playback enters the full screen. */
const LYING_PHONE = '(orientation: landscape) and (max-height: 31em) and (pointer: coarse)';

/** 'screen' is the browser's full screen; 'window' fills the page if the browser has none or refuses it. */
export type Fullness = 'none' | 'screen' | 'window';

interface Lockable {
  lock?: (orientation: 'landscape') => Promise<void>;
  unlock?: () => void;
}

export interface Fullscreen {
  fullness: Fullness;
  /** @param source the current video, whose own full screen is the fallback */
  toggle: (source: PlayerSource | null) => void;
  leave: () => void;
}

/**
 * Full screen of the picture with its controls, by a button, a key or turning the phone. Phones with a full screen for
 * videos only use that.
 */
export function useFullscreen(screenRef: RefObject<HTMLElement | null>, isPlaying: boolean): Fullscreen {
  const [fullness, setFullness] = useState<Fullness>('none');
  const [isTurned, setIsTurned] = useState(false);

  async function enter(isByTurning: boolean, source: PlayerSource | null = null): Promise<void> {
    const screen = screenRef.current;
    setIsTurned(isByTurning);
    if (!screen?.requestFullscreen) {
      if (source?.enterOwnFullscreen) source.enterOwnFullscreen();
      else setFullness('window');
      return;
    }
    try {
      await screen.requestFullscreen();
      // Only phones support this; other devices refuse it.
      if (!isByTurning) await orientation().lock?.('landscape');
    } catch {
      if (!document.fullscreenElement) setFullness('window');
    }
  }

  function leave(): void {
    setIsTurned(false);
    setFullness('none');
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
  }

  function toggle(source: PlayerSource | null): void {
    if (fullness === 'none') void enter(false, source);
    else leave();
  }

  useScreenEvents({
    onTurn: (isLying) => {
      if (isLying && isPlaying && fullness === 'none') void enter(true);
      if (!isLying && isTurned) leave();
    },
    onEscape: (event) => {
      if (fullness !== 'window') return;
      event.preventDefault();
      leave();
    },
    onChange: () => {
      const isFull = document.fullscreenElement !== null && document.fullscreenElement === screenRef.current;
      if (!isFull) orientation().unlock?.();
      setFullness(isFull ? 'screen' : 'none');
    },
  });

  return { fullness, toggle, leave };
}

interface ScreenEvents {
  /** A phone was turned. @param isLying whether it is in landscape now */
  onTurn: (isLying: boolean) => void;
  onEscape: (event: KeyboardEvent) => void;
  /** The browser entered or left its full screen. */
  onChange: () => void;
}

/** Calls a handler on each event that changes the full screen; leaves the browser's full screen on unmounting. */
function useScreenEvents({ onTurn, onEscape, onChange }: ScreenEvents): void {
  const turn = useEffectEvent(onTurn);
  const pressEscape = useEffectEvent(onEscape);
  const follow = useEffectEvent(onChange);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const lying = window.matchMedia(LYING_PHONE);
    lying.addEventListener('change', ({ matches }) => turn(matches), { signal });
    document.addEventListener('fullscreenchange', () => follow(), { signal });
    document.addEventListener('keydown', (event) => event.key === 'Escape' && pressEscape(event), {
      capture: true,
      signal,
    });
    return () => {
      stop.abort();
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, []);
}

function orientation(): Lockable {
  return window.screen.orientation ?? {};
}
