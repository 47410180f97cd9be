import { expect, it } from 'vitest';
import { WritePace } from './write-pace.ts';

function paceAfter(msPerRow: readonly number[]): WritePace {
  const pace = new WritePace();
  for (const ms of msPerRow) pace.note(pace.weight, ms * pace.weight);
  return pace;
}

const often = (ms: number, times = 30) => Array.from({ length: times }, () => ms);

it('sizes an import batch to take 10 ms', () => {
  expect(paceAfter(often(0.5)).weight).toBeCloseTo(20);
  expect(paceAfter([...often(0.1), ...often(1)]).weight).toBeCloseTo(10);
});

it('ignores a single slow or fast import batch', () => {
  expect(paceAfter([...often(0.5), 30]).weight).toBeCloseTo(20);
  expect(paceAfter([...often(0.5), 0]).weight).toBeCloseTo(20);
});

it('limits import batches to weights from 6 to 500', () => {
  expect(paceAfter(often(1_000)).weight).toBe(6);
  expect(paceAfter(often(0)).weight).toBe(500);
});
