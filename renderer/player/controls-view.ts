import type { CaptionsSize, PlayerSource } from './player-source.ts';
import type { PlayerState } from './player-state.ts';
import type { Fullness } from './useFullscreen.ts';

/** Values and handlers of the controls. */
export interface ControlsView {
  source: PlayerSource;
  state: PlayerState;
  fullness: Fullness;
  /** `null` on screens too narrow for it. */
  isCinema: boolean | null;
  captionsSize: CaptionsSize;
  onRate: (rate: number) => void;
  onVolume: (volume: number) => void;
  onCaptionsSize: (size: CaptionsSize) => void;
  onFullscreen: () => void;
  onCinema: () => void;
}
