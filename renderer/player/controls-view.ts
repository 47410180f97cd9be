import type { CaptionsSize, PlayerSource } from './player-source.ts';
import type { PlayerState } from './player-state.ts';
import type { Fullness } from './useFullscreen.ts';

/** What the controls show, and what they do. */
export interface ControlsView {
  source: PlayerSource;
  state: PlayerState;
  fullness: Fullness;
  /** Null where there is no room for it. */
  isCinema: boolean | null;
  captionsSize: CaptionsSize;
  onRate: (rate: number) => void;
  onVolume: (volume: number) => void;
  onCaptionsSize: (size: CaptionsSize) => void;
  onFullscreen: () => void;
  onCinema: () => void;
}
