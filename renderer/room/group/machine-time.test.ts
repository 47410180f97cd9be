import { expect, it } from 'vitest';
import { type Instant, MachineTime } from './machine-time.ts';

const HOUR_MS = 3_600_000;

function aMachine() {
  const clock = { wall: 1_000_000, steady: 50 };
  const open = (last: Instant | null) =>
    new MachineTime(last, { wallMs: () => clock.wall, steadyMs: () => clock.steady });
  const pass = (ms: number) => {
    clock.wall += ms;
    clock.steady += ms;
  };
  return { clock, open, pass };
}

it('goes on with the steady clock when the clock of the machine is set', () => {
  const { clock, open, pass } = aMachine();
  const time = open(null);
  clock.wall = 5;
  pass(2_000);
  expect(time.nowMs()).toBe(1_002_000);
});

it('adds the time of a reload, and not a clock that was set before it', () => {
  const { clock, open, pass } = aMachine();
  const time = open(null);
  clock.wall += HOUR_MS;
  pass(10_000);
  const last = time.now();
  pass(3_000);
  expect(open(last).nowMs()).toBe(1_013_000);
});

it('never goes back behind the last instant', () => {
  const { clock, open } = aMachine();
  const last = open(null).now();
  clock.wall = 7; // A machine without a battery begins in 1970.
  expect(open(last).nowMs()).toBe(1_000_000);
});

it('begins anew with each session, after a night in which the machine slept', () => {
  const { clock, open } = aMachine();
  const time = open(null);
  clock.wall += 8 * HOUR_MS;
  time.restart();
  expect(time.nowMs()).toBe(1_000_000 + 8 * HOUR_MS);
});
