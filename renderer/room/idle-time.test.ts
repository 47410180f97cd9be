import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTDOWN_SECONDS, idleMs, idleStateOf, mayResume } from './idle-time.ts';

const LIMIT_MS = 5 * 60_000;

describe('the time without use', () => {
  it.each([
    ['both clocks run', { wallMs: 70_000, steadyMs: 70_000 }, 60_000],
    ['the machine slept, and the steady clock stopped', { wallMs: 3_610_000, steadyMs: 12_000 }, 3_600_000],
    ['the wall clock was set back', { wallMs: -900_000, steadyMs: 70_000 }, 60_000],
  ])('is that of the clock that went further: %s', (_why, now, expected) => {
    expect(idleMs({ wallMs: 10_000, steadyMs: 10_000 }, now)).toBe(expected);
  });

  it('is never negative', () => {
    expect(idleMs({ wallMs: 10, steadyMs: 10 }, { wallMs: 5, steadyMs: 5 })).toBe(0);
  });
});

describe('an unused machine', () => {
  it.each([
    [LIMIT_MS - 1, { kind: 'used' }],
    [LIMIT_MS, { kind: 'counting', secondsLeft: 30 }],
    [LIMIT_MS + 1_000, { kind: 'counting', secondsLeft: 29 }],
    [LIMIT_MS + 29_999, { kind: 'counting', secondsLeft: 1 }],
    [LIMIT_MS + 30_000, { kind: 'over' }],
    [LIMIT_MS * 100, { kind: 'over' }],
  ])('after %i ms: %o', (idleForMs, state) => {
    expect(idleStateOf(idleForMs, LIMIT_MS)).toEqual(state);
  });

  it('counts from 30 to 1, and never returns to use by itself', () => {
    fc.assert(
      fc.property(fc.nat(LIMIT_MS * 2), fc.nat(60_000), (idleForMs, moreMs) => {
        const left = (ms: number) => {
          const state = idleStateOf(ms, LIMIT_MS);
          if (state.kind === 'used') return COUNTDOWN_SECONDS + 1;
          return state.kind === 'over' ? 0 : state.secondsLeft;
        };
        expect(left(idleForMs + moreMs)).toBeLessThanOrEqual(left(idleForMs));
      }),
    );
  });
});

describe('a stored session', () => {
  it.each([
    ['just used', 0, true],
    ['used during the countdown', LIMIT_MS + 29_000, true],
    ['used before the end of the countdown', LIMIT_MS + 30_000, false],
    ['used in the future: the clock was set back', -1, false],
  ])('%s', (_what, agoMs, expected) => {
    const nowMs = Date.parse('2026-03-02T15:00:00.000Z');
    expect(mayResume(nowMs - agoMs, nowMs, LIMIT_MS)).toBe(expected);
  });
});
