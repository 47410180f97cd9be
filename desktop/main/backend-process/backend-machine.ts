import type { FromBackend } from '../../shared/backend-messages.ts';

type Failed = Extract<FromBackend, { type: 'failed' }>;

/** Delays before a restart, by the number of deaths in a row. */
const RESTART_DELAYS_MS = [250, 1_000, 2_000, 4_000, 8_000];
/** A process that ran this long resets the number of deaths: its fault is not permanent. */
export const STEADY_MS = 60_000;

const GIVEN_UP: Pick<Failed, 'reason' | 'message'> = {
  reason: 'unexpected',
  message: 'La academia se cerró varias veces seguidas. Los registros dicen por qué.',
};

/** `deaths`: number of deaths in a row without a steady run. Times are in ms of a monotonic clock. */
export type BackendState =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'starting'; readonly deaths: number }
  | { readonly kind: 'running'; readonly deaths: number; readonly sinceMs: number }
  /** The process died; another one starts after `delayMs`. */
  | { readonly kind: 'waiting'; readonly deaths: number; readonly delayMs: number }
  | { readonly kind: 'stopping' }
  | { readonly kind: 'failed'; readonly reason: Failed['reason']; readonly message: string };

export type BackendEvent =
  | { readonly type: 'start' }
  | { readonly type: 'ready'; readonly atMs: number }
  | { readonly type: 'refused'; readonly reason: Failed['reason']; readonly message: string }
  | { readonly type: 'died'; readonly atMs: number }
  | { readonly type: 'delay-over' }
  | { readonly type: 'stop' };

const STOPPED: BackendState = { kind: 'stopped' };

/** The state of the backend's process after an event; an event without a meaning in a state returns the same state. */
export function nextState(state: BackendState, event: BackendEvent): BackendState {
  switch (event.type) {
    case 'start':
      return state.kind === 'stopped' || state.kind === 'failed' ? { kind: 'starting', deaths: 0 } : state;
    case 'ready':
      return state.kind === 'starting' ? { kind: 'running', deaths: state.deaths, sinceMs: event.atMs } : state;
    case 'refused':
      return state.kind === 'starting' ? { kind: 'failed', reason: event.reason, message: event.message } : state;
    case 'died':
      return afterDeath(state, event.atMs);
    case 'delay-over':
      return state.kind === 'waiting' ? { kind: 'starting', deaths: state.deaths } : state;
    case 'stop':
      return afterStop(state);
  }
}

function afterDeath(state: BackendState, atMs: number): BackendState {
  switch (state.kind) {
    case 'stopping':
      return STOPPED;
    case 'starting':
      return waiting(state.deaths);
    case 'running':
      return waiting(atMs - state.sinceMs >= STEADY_MS ? 0 : state.deaths);
    default:
      return state;
  }
}

function waiting(deathsBefore: number): BackendState {
  const delayMs = RESTART_DELAYS_MS[deathsBefore];
  return delayMs === undefined
    ? { kind: 'failed', ...GIVEN_UP }
    : { kind: 'waiting', deaths: deathsBefore + 1, delayMs };
}

function afterStop(state: BackendState): BackendState {
  return state.kind === 'starting' || state.kind === 'running' || state.kind === 'stopping'
    ? { kind: 'stopping' }
    : STOPPED;
}
