import type { PlayerSource } from './player-source.ts';
import type { Player } from './usePlayer.ts';

export interface ShownParts {
  kind: 'file' | 'youtube';
  /** A file that has loaded paused, or that the browser refused to play: a large button starts it. */
  waitsForStart: boolean;
  /** Before YouTube's frame is loaded: it loads when the video plays, because overlays on it are forbidden. */
  isBeforeFrame: boolean;
  hasFrame: boolean;
  /** A playing file has run out of data. */
  isBuffering: boolean;
  /** The video that the controls belong to; `null` without controls. */
  controlled: PlayerSource | null;
}

/** The visible parts of the player in the current state of a video. */
export function shownParts({ attempt, source, state }: Pick<Player, 'attempt' | 'source' | 'state'>): ShownParts {
  const { phase, isPlaying, hasPlayed } = state;
  const kind = attempt.playable?.kind ?? 'file';
  const isFile = kind === 'file';
  const waitsForStart =
    isFile && phase === 'loaded' && !hasPlayed && !isPlaying && (attempt.startsPaused || state.isRefused);
  const isBeforeFrame = !isFile && attempt.startsPaused && !hasPlayed && phase === 'loading';
  const hasControls = phase !== 'ended' && !waitsForStart && (phase === 'loaded' || !isFile);
  return {
    kind,
    waitsForStart,
    isBeforeFrame,
    hasFrame: !isFile && phase !== 'ended' && phase !== 'broken' && !isBeforeFrame,
    isBuffering: isFile && phase === 'loaded' && isPlaying && state.isWaiting,
    controlled: hasControls ? source : null,
  };
}
