import { describe, expect, it } from 'vitest';
import { type BackendEvent, type BackendState, nextState, STEADY_MS } from './backend-machine.ts';

const STOPPED: BackendState = { kind: 'stopped' };
const STARTING: BackendState = { kind: 'starting', deaths: 0 };
const RUNNING: BackendState = { kind: 'running', deaths: 0, sinceMs: 1_000 };
const WAITING: BackendState = { kind: 'waiting', deaths: 1, delayMs: 250 };
const STOPPING: BackendState = { kind: 'stopping' };
const FAILED: BackendState = { kind: 'failed', reason: 'port-taken', message: 'Otro programa usa el puerto.' };
const ALL = [STOPPED, STARTING, RUNNING, WAITING, STOPPING, FAILED];

const start: BackendEvent = { type: 'start' };
const ready: BackendEvent = { type: 'ready', atMs: 1_000 };
const refused: BackendEvent = { type: 'refused', reason: 'port-taken', message: 'Otro programa usa el puerto.' };
const delayOver: BackendEvent = { type: 'delay-over' };
const stop: BackendEvent = { type: 'stop' };
const diedAt = (atMs: number): BackendEvent => ({ type: 'died', atMs });

describe("the backend's process", () => {
  it.each<[BackendState, BackendEvent, BackendState]>([
    [STOPPED, start, STARTING],
    [FAILED, start, STARTING],
    [STARTING, ready, RUNNING],
    [STARTING, refused, FAILED],
    [STARTING, diedAt(500), WAITING],
    [RUNNING, diedAt(2_000), WAITING],
    [WAITING, delayOver, { kind: 'starting', deaths: 1 }],
    [{ kind: 'starting', deaths: 1 }, ready, { kind: 'running', deaths: 1, sinceMs: 1_000 }],
    [STARTING, stop, STOPPING],
    [RUNNING, stop, STOPPING],
    [STOPPING, stop, STOPPING],
    [STOPPING, diedAt(2_000), STOPPED],
    [WAITING, stop, STOPPED],
    [FAILED, stop, STOPPED],
    [STOPPED, stop, STOPPED],
  ])('goes from %j on %j to %j', (state, event, expected) => {
    expect(nextState(state, event)).toEqual(expected);
  });

  it.each<[BackendEvent, BackendState[]]>([
    [start, [STARTING, RUNNING, WAITING, STOPPING]],
    [ready, [STOPPED, RUNNING, WAITING, STOPPING, FAILED]],
    [refused, [STOPPED, RUNNING, WAITING, STOPPING, FAILED]],
    [diedAt(2_000), [STOPPED, WAITING, FAILED]],
    [delayOver, ALL.filter((state) => state !== WAITING)],
  ])('ignores %j in other states', (event, states) => {
    for (const state of states) expect(nextState(state, event)).toBe(state);
  });

  /** Delays before each restart of a process that dies `livesMs` after it became ready, until it is not restarted. */
  function delaysOf(livesMs: number, times: number): number[] {
    const delays: number[] = [];
    let state: BackendState = STARTING;
    for (let time = 0; time < times; time += 1) {
      state = nextState(nextState(state, ready), diedAt(1_000 + livesMs));
      if (state.kind === 'waiting') delays.push(state.delayMs);
      state = nextState(state, delayOver);
    }
    return delays;
  }

  it('restarts after longer delays when it dies within 60 s each time, and gives up after the fifth restart', () => {
    expect(delaysOf(STEADY_MS - 1, 10)).toEqual([250, 1_000, 2_000, 4_000, 8_000]);
  });

  it('restarts after 250 ms whenever it ran for 60 s', () => {
    expect(delaysOf(STEADY_MS, 10)).toEqual(Array(10).fill(250));
  });
});
