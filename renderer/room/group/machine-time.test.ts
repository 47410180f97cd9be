import { expect, it } from 'vitest';
import { MachineTime } from './machine-time.ts';

it('goes on with the steady clock when the clock of the machine is set', () => {
  const clocks = { wall: 1_000_000, steady: 50 };
  const time = new MachineTime(0, { wallMs: () => clocks.wall, steadyMs: () => clocks.steady });
  clocks.wall = 5;
  clocks.steady += 2_000;
  expect(time.nowMs()).toBe(1_002_000);
});

it('never goes back behind a time that was used before', () => {
  const time = new MachineTime(2_000_000, { wallMs: () => 1_000_000, steadyMs: () => 0 });
  expect(time.nowMs()).toBe(2_000_000);
});
