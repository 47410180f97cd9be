import { useState } from 'react';
import { useIsDesktop } from '../kit/screen-width.ts';
import { readPlayerSettings, storePlayerSettings } from './player-settings.ts';

/** Whether the video fills the dialog, by the last choice; `null` on screens too narrow for anything beside it. */
export function useCinema() {
  const isDesktop = useIsDesktop();
  const [isChosen, setIsChosen] = useState(() => readPlayerSettings().isCinema);

  function toggleCinema(): void {
    storePlayerSettings({ isCinema: !isChosen });
    setIsChosen(!isChosen);
  }

  return { isCinema: isDesktop ? isChosen : null, toggleCinema };
}
