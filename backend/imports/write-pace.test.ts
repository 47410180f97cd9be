import { expect, it } from 'vitest';
import { WritePace } from './write-pace.ts';

function paceAfter(msPerRow: readonly number[]): WritePace {
  const pace = new WritePace();
  for (const ms of msPerRow) pace.note(pace.weight, ms * pace.weight);
  return pace;
}

const often = (ms: number, times = 30) => Array.from({ length: times }, () => ms);

it('writes as much at a time as takes 10 ms', () => {
  expect(paceAfter(often(0.5)).weight).toBeCloseTo(20);
  expect(paceAfter([...often(0.1), ...often(1)]).weight).toBeCloseTo(10);
});

it('is not changed by one that a busy machine made slow, nor by one that was quick', () => {
  expect(paceAfter([...often(0.5), 30]).weight).toBeCloseTo(20);
  expect(paceAfter([...often(0.5), 0]).weight).toBeCloseTo(20);
});

it('writes something on the slowest machine, and not everything on the fastest', () => {
  expect(paceAfter(often(1_000)).weight).toBe(6);
  expect(paceAfter(often(0)).weight).toBe(500);
});
