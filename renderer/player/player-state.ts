import type { CaptionsChoice, PlayerErrorReason, PlayerReport } from './player-source.ts';

export interface PlayerState {
  phase: 'loading' | 'loaded' | 'ended' | 'broken';
  /** Why it broke; still there while another attempt loads. */
  failure: PlayerErrorReason | null;
  /** How often it has broken. */
  failures: number;
  /** It plays, or will as soon as there is data. */
  isPlaying: boolean;
  hasPlayed: boolean;
  /** It has been paused before it played: a browser does not let it play by itself. */
  isRefused: boolean;
  isWaiting: boolean;
  rate: number;
  volume: number;
  isMuted: boolean;
  hasCaptions: boolean;
  captions: readonly CaptionsChoice[];
  /** The language of the captions that are shown. */
  shownCaptions: string | null;
  cues: readonly string[];
  /** The position in seconds: another attempt begins there. */
  seconds: number;
  /** 0 while it is not known. */
  duration: number;
  bufferedUntil: number;
}

export type PlayerChange =
  | PlayerReport
  /** Another attempt, from `seconds` on. @param isQuiet what failed is said until it has loaded */
  | { type: 'restarted'; seconds: number; isQuiet: boolean }
  /** It is known better why it broke. */
  | { type: 'explained'; reason: PlayerErrorReason };

/** A jump back to here that nobody asked for is a video that has not come to its place yet. */
const BEGINNING_SECONDS = 1;

/** @param seconds where it begins */
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

/** The state of the player after a report of its video. */
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
    // Where it was put counts from now on, however long its data takes: also for another attempt.
    case 'seeking':
      return { ...state, seconds: change.to };
    case 'position':
    case 'seeked':
      return { ...loaded(state), seconds: isSpurious(state, change) ? state.seconds : change.seconds };
    default:
      return { ...state, ...detailOf(change) };
  }
}

/** What a report says besides what the video does. */
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
