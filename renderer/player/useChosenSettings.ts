import { useEffect, useEffectEvent, useState } from 'react';
import { readPlayerSettings, storePlayerSettings, storeRate } from './player-settings.ts';
import type { CaptionsSize, PlayerSource } from './player-source.ts';
import type { PlayerState } from './player-state.ts';

/**
 * Speed, volume and size of the captions: stored, and applied to the current video.
 * @param onRate called at once with a new speed: the browser reports the change only later
 */
export function useChosenSettings(source: PlayerSource | null, state: PlayerState, onRate: (rate: number) => void) {
  const [captionsSize, setCaptionsSize] = useState(() => readPlayerSettings().captionsSize);

  function setRate(rate: number): void {
    onRate(rate);
    storeRate(rate);
    source?.setRate(rate);
  }

  function setVolume(volume: number): void {
    storePlayerSettings({ volume });
    source?.setVolume(volume);
  }

  function chooseCaptionsSize(size: CaptionsSize): void {
    storePlayerSettings({ captionsSize: size });
    setCaptionsSize(size);
    source?.setCaptionsSize?.(size);
  }

  useChosen(source, state.phase === 'loaded', () => {
    source?.setRate(state.rate);
    if (state.volume < 1) source?.setVolume(state.volume);
    source?.setCaptionsSize?.(captionsSize);
  });

  return { captionsSize, setRate, setVolume, chooseCaptionsSize };
}

/** Applies the stored settings: every video starts with its defaults. */
function useChosen(source: PlayerSource | null, isLoaded: boolean, apply: () => void): void {
  const applyChosen = useEffectEvent(apply);
  useEffect(() => {
    if (source && isLoaded) applyChosen();
  }, [source, isLoaded]);
}
