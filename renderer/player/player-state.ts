import type { PlayerErrorReason, PlayerReport } from './player-source.ts';

export interface PlayerState {
  phase: 'loading' | 'there' | 'ended' | { error: PlayerErrorReason };
  rate: number;
  hasCaptions: boolean;
  /** Where it is, in seconds: a retry begins there. */
  seconds: number;
}

export const NEW_PLAYER: PlayerState = { phase: 'loading', rate: 1, hasCaptions: false, seconds: 0 };

/** What is shown around a video after one report of it. */
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
      return { ...state, hasCaptions: report.areThere };
    case 'position':
    case 'seeked':
      return { ...state, seconds: report.seconds, phase: state.phase === 'loading' ? 'there' : state.phase };
    case 'playing':
      return { ...state, phase: 'there' };
    case 'ready':
      return state.phase === 'loading' ? { ...state, phase: 'there' } : state;
    case 'paused':
    case 'waiting':
    case 'duration':
      return state;
  }
}
