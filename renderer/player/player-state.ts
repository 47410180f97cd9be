import type { CaptionsChoice, PlayerErrorReason, PlayerReport } from './player-source.ts';

export interface PlayerState {
  phase: 'loading' | 'loaded' | 'ended' | 'broken';
  /** Reason of the failure; kept while a retry loads. */
  failure: PlayerErrorReason | null;
  /** Number of failures. */
  failures: number;
  /** Playing, or about to play once data arrives. */
  isPlaying: boolean;
  hasPlayed: boolean;
  /** Paused before it ever played: the browser refused to autoplay. */
  isRefused: boolean;
  isWaiting: boolean;
  rate: number;
  volume: number;
  isMuted: boolean;
  hasCaptions: boolean;
  captions: readonly CaptionsChoice[];
  /** Language of the shown captions. */
  shownCaptions: string | null;
  cues: readonly string[];
  /** Position in seconds, at which a retry starts. */
  seconds: number;
  /** 0 while unknown. */
  duration: number;
  bufferedUntil: number;
}

export type PlayerChange =
  | PlayerReport
  /** A retry from `seconds`. @param isQuiet the error stays visible until it has loaded */
  | { type: 'restarted'; seconds: number; isQuiet: boolean }
  /** A more precise reason for the failure. */
  | { type: 'explained'; reason: PlayerErrorReason };

/** A position below this, without a seek, comes from a video that has not reached its start position yet. */
const BEGINNING_SECONDS = 1;

/** @param seconds start position */
export function newPlayerState(seconds: number, rate: number, volume: number): PlayerState {
  return {
    phase: 'loading',
    failure: null,
    failures: 0,
    isPlaying: false,
    hasPlayed: false,
    isRefused: false,
    isWaiting: false,
    rate,
    volume,
    isMuted: false,
    hasCaptions: false,
    captions: [],
    shownCaptions: null,
    cues: [],
    seconds,
    duration: 0,
    bufferedUntil: 0,
  };
}

/** State of the player after a report of its video. */
export function nextPlayerState(state: PlayerState, change: PlayerChange): PlayerState {
  switch (change.type) {
    case 'restarted': {
      const failure = change.isQuiet ? state.failure : null;
      return {
        ...state,
        phase: 'loading',
        failure,
        seconds: change.seconds,
        isWaiting: false,
        bufferedUntil: 0,
        cues: [],
      };
    }
    case 'error':
      return {
        ...state,
        phase: 'broken',
        failure: change.reason,
        failures: state.failures + 1,
        isWaiting: false,
        cues: [],
      };
    case 'explained':
      return state.failure ? { ...state, failure: change.reason } : state;
    case 'ended':
      return { ...state, phase: 'ended', isPlaying: false, isWaiting: false, cues: [] };
    case 'starting':
      return { ...state, isPlaying: true, isWaiting: true };
    case 'playing':
      return { ...state, phase: 'loaded', failure: null, isPlaying: true, hasPlayed: true, isWaiting: false };
    case 'paused':
      return { ...state, isPlaying: false, isWaiting: false, isRefused: !state.hasPlayed };
    case 'waiting':
      return { ...state, isWaiting: true };
    case 'ready':
      return loaded(state);
    // The target counts from now on, also for a retry, even before its data has loaded.
    case 'seeking':
      return { ...state, seconds: change.to };
    case 'position':
    case 'seeked':
      return { ...loaded(state), seconds: isSpurious(state, change) ? state.seconds : change.seconds };
    default:
      return { ...state, ...detailOf(change) };
  }
}

/** Values of a report that do not change the phase. */
function detailOf(
  report: Extract<PlayerReport, { type: 'duration' | 'buffered' | 'rate' | 'volume' | 'captions' | 'cues' }>,
) {
  switch (report.type) {
    case 'duration':
      return { duration: report.seconds };
    case 'buffered':
      return { bufferedUntil: report.until };
    case 'rate':
      return { rate: report.rate };
    case 'volume':
      return { volume: report.volume, isMuted: report.isMuted };
    case 'captions':
      return { hasCaptions: report.available, captions: report.choices, shownCaptions: report.chosen };
    case 'cues':
      return { cues: report.texts };
  }
}

function loaded(state: PlayerState): PlayerState {
  return state.phase === 'loading' ? { ...state, phase: 'loaded', failure: null } : state;
}

function isSpurious(state: PlayerState, { type, seconds }: { type: 'position' | 'seeked'; seconds: number }): boolean {
  return type === 'position' && seconds < BEGINNING_SECONDS && state.seconds > BEGINNING_SECONDS;
}
