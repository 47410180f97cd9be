import type { PlayerErrorReason, PlayerReport } from './player-source.ts';

export interface PlayerState {
  phase: 'loading' | 'loaded' | 'ended' | { error: PlayerErrorReason };
  rate: number;
  hasCaptions: boolean;
  /** The position in seconds: a retry begins there. */
  seconds: number;
}

export const NEW_PLAYER: PlayerState = { phase: 'loading', rate: 1, hasCaptions: false, seconds: 0 };

/** The state of the player after a report of its video. */
export function nextPlayerState(state: PlayerState, report: PlayerReport | { type: 'restarted' }): PlayerState {
  switch (report.type) {
    case 'restarted':
      return { ...state, phase: 'loading' };
    case 'error':
      return { ...state, phase: { error: report.reason } };
    case 'ended':
      return { ...state, phase: 'ended' };
    case 'rate':
      return { ...state, rate: report.rate };
    case 'captions':
      return { ...state, hasCaptions: report.available };
    case 'position':
    case 'seeked':
      return { ...state, seconds: report.seconds, phase: state.phase === 'loading' ? 'loaded' : state.phase };
    case 'playing':
      return { ...state, phase: 'loaded' };
    case 'ready':
      return state.phase === 'loading' ? { ...state, phase: 'loaded' } : state;
    case 'paused':
    case 'waiting':
    case 'duration':
      return state;
  }
}
