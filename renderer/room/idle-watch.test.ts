import { beforeEach, describe, expect, it, vi } from 'vitest';
import { IdleWatch } from './idle-watch.ts';

const LIMIT_MS = 5 * 60_000;
const START_MS = Date.parse('2026-03-02T15:00:00.000Z');

let wallMs: number;
let steadyMs: number;
let isPlaying: boolean;
let stored: number | null;
const onOver = vi.fn();

function aWatch() {
  return new IdleWatch(
    {
      now: () => ({ wallMs, steadyMs }),
      isPlaying: () => isPlaying,
      storedUse: () => stored,
      storeUse: (usedAtMs) => {
        stored = usedAtMs;
      },
      onOver,
    },
    LIMIT_MS,
  );
}

function pass(ms: number): void {
  wallMs += ms;
  steadyMs += ms;
}

beforeEach(() => {
  [wallMs, steadyMs, isPlaying, stored] = [START_MS, 1_000, false, START_MS];
  onOver.mockClear();
});

describe('the watch over an unused machine', () => {
  it('counts down after the limit, and ends the session once', () => {
    const watch = aWatch();
    pass(LIMIT_MS - 1_000);
    expect(watch.tick()).toEqual({ kind: 'used' });
    pass(1_000);
    expect(watch.tick()).toEqual({ kind: 'counting', secondsLeft: 30 });
    expect(onOver).not.toHaveBeenCalled();
    pass(30_000);
    expect(watch.tick()).toEqual({ kind: 'over' });
    pass(1_000);
    watch.stay();
    expect(watch.tick()).toEqual({ kind: 'over' });
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('begins again with a press, but during the countdown only with the decision to stay', () => {
    const watch = aWatch();
    pass(LIMIT_MS - 1_000);
    watch.use();
    pass(LIMIT_MS - 1_000);
    expect(watch.tick().kind).toBe('used');
    pass(1_000);
    expect(watch.tick().kind).toBe('counting');
    watch.use();
    expect(watch.tick().kind).toBe('counting');
    watch.stay();
    expect(watch.tick().kind).toBe('used');
  });

  it('never counts while a video plays, and begins when it stops', () => {
    const watch = aWatch();
    isPlaying = true;
    for (let minute = 0; minute < 60; minute += 1) {
      pass(60_000);
      expect(watch.tick().kind).toBe('used');
    }
    isPlaying = false;
    pass(LIMIT_MS);
    expect(watch.tick().kind).toBe('counting');
  });

  it('ends the countdown when a video begins to play', () => {
    const watch = aWatch();
    pass(LIMIT_MS);
    expect(watch.tick().kind).toBe('counting');
    isPlaying = true;
    expect(watch.tick().kind).toBe('used');
  });

  it('stores the use at most every 5 s', () => {
    const watch = aWatch();
    watch.use();
    expect(stored).toBe(START_MS);
    pass(4_000);
    watch.use();
    expect(stored).toBe(START_MS);
    pass(1_000);
    watch.use();
    expect(stored).toBe(START_MS + 5_000);
  });

  it('learns the use of another tab, unless its time is in the future', () => {
    const watch = aWatch();
    pass(LIMIT_MS);
    stored = wallMs - 60_000;
    expect(watch.tick().kind).toBe('used');
    pass(LIMIT_MS - 60_000);
    expect(watch.tick().kind).toBe('counting');
    stored = wallMs + 60_000;
    expect(watch.tick().kind).toBe('counting');
  });

  it('ends with the session that another tab has ended', () => {
    const watch = aWatch();
    stored = null;
    expect(watch.tick().kind).toBe('over');
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('ends at once after a sleep of the machine', () => {
    const watch = aWatch();
    wallMs += 8 * 3_600_000;
    expect(watch.tick().kind).toBe('over');
  });
});
