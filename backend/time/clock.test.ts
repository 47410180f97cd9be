import { describe, expect, it } from 'vitest';
import { SystemClock } from './clock.ts';

const HOUR_MS = 3_600_000;

describe('the steady clock', () => {
  function aMachine() {
    const machine = { wallMs: Date.parse('2026-03-02T15:00:00.000Z'), uptimeMs: 5_000.5 };
    const clock = new SystemClock(
      () => machine.wallMs,
      () => machine.uptimeMs,
    );
    const pass = (ms: number) => {
      machine.wallMs += ms;
      machine.uptimeMs += ms;
    };
    return { machine, clock, pass };
  }

  it('follows the machine, even when its clock jumps ahead', () => {
    const { machine, clock, pass } = aMachine();
    pass(HOUR_MS);
    expect(clock.steadyMs()).toBe(machine.wallMs);
    machine.wallMs += 3 * HOUR_MS;
    expect(clock.steadyMs()).toBe(machine.wallMs);
  });

  it('runs on when the machine’s clock is set back, until that clock catches up', () => {
    const { machine, clock, pass } = aMachine();
    const before = clock.steadyMs();
    machine.wallMs -= 3 * HOUR_MS;
    expect(clock.nowMs()).toBe(before - 3 * HOUR_MS);
    expect(clock.steadyMs()).toBe(before);
    pass(HOUR_MS);
    expect(clock.steadyMs()).toBe(before + HOUR_MS);
    expect(clock.steadyIso(500)).toBe(new Date(before + HOUR_MS + 500).toISOString());
    machine.wallMs += 3 * HOUR_MS;
    expect(clock.steadyMs()).toBe(machine.wallMs);
  });

  it('follows 100 corrections of 60 s each without accumulating them', () => {
    const { machine, clock, pass } = aMachine();
    for (let hour = 0; hour < 100; hour += 1) {
      pass(HOUR_MS);
      machine.wallMs -= 60_000;
      expect(clock.steadyMs()).toBe(machine.wallMs);
    }
  });
});
