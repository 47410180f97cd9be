import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatIntervals,
  type Interval,
  joinIntervals,
  mergeSpentTime,
  parseIntervals,
  takeTime,
  timeInBoth,
} from './spent-time.ts';

const interval = fc
  .tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 20_000 }))
  .map(([from, length]): Interval => ({ from, to: from + length }));
const intervals = fc.array(interval, { maxLength: 30 }).map((list) => joinIntervals(list));
const lengthOf = (list: readonly Interval[]) => list.reduce((sum, { from, to }) => sum + to - from, 0);

describe('spent time', () => {
  it('is never taken twice', () => {
    fc.assert(
      fc.property(intervals, interval, fc.integer({ min: 1, max: 30_000 }), (spent, window, neededMs) => {
        const taken = takeTime(spent, { exact: window, around: window }, neededMs);
        expect(taken.takenMs).toBeLessThanOrEqual(neededMs);
        expect(taken.takenMs).toBeLessThanOrEqual(lengthOf([window]) - timeInBoth(spent, [window]));
        expect(lengthOf(taken.spent)).toBeGreaterThanOrEqual(lengthOf(spent) + taken.takenMs);
        const again = takeTime(taken.spent, { exact: window, around: window }, neededMs);
        expect(taken.takenMs + again.takenMs).toBeLessThanOrEqual(lengthOf([window]) - timeInBoth(spent, [window]));
      }),
    );
  });

  it('is taken at its place first, and around it when that is not enough', () => {
    const places = { exact: { from: 50_000, to: 60_000 }, around: { from: 20_000, to: 60_000 } };
    expect(takeTime([], places, 8_000)).toEqual({ takenMs: 8_000, spent: [{ from: 50_000, to: 58_000 }] });
    expect(takeTime([{ from: 50_000, to: 57_000 }], places, 8_000)).toEqual({
      takenMs: 8_000,
      spent: [
        { from: 20_000, to: 25_000 },
        { from: 50_000, to: 60_000 },
      ],
    });
    expect(takeTime([{ from: 0, to: 70_000 }], places, 8_000)).toEqual({
      takenMs: 0,
      spent: [{ from: 0, to: 70_000 }],
    });
  });

  it('is stored in few intervals, and then more of it counts as spent, never less', () => {
    fc.assert(
      fc.property(intervals, fc.integer({ min: 1, max: 6 }), (spent, max) => {
        const few = joinIntervals(spent, max);
        expect(few.length).toBeLessThanOrEqual(max);
        expect(timeInBoth(few, spent)).toBe(lengthOf(spent));
      }),
    );
  });

  it('of two actors who are one person takes the time of both, or they are not merged', () => {
    fc.assert(
      fc.property(intervals, intervals, (one, other) => {
        const merged = mergeSpentTime(one, other);
        if (merged) {
          expect(lengthOf(merged)).toBeGreaterThanOrEqual(lengthOf(one) + lengthOf(other));
          expect(timeInBoth(merged, one)).toBe(lengthOf(one));
        } else expect(timeInBoth(one, other)).toBeGreaterThan(0);
      }),
    );
  });

  it('of many actors who spent the same minute is merged until that time is used up', () => {
    const minute = [{ from: 60_000, to: 90_000 }];
    let account: Interval[] = [];
    let merged = 0;
    for (let actor = 0; actor < 50; actor += 1) {
      const next = mergeSpentTime(account, minute);
      if (next) merged += 1;
      account = next ?? account;
    }
    expect(merged).toBeLessThanOrEqual(2);
  });

  it('is read as it was stored', () => {
    fc.assert(
      fc.property(intervals, (spent) => {
        expect(parseIntervals(formatIntervals(spent))).toEqual(spent);
      }),
    );
    expect(parseIntervals('')).toEqual([]);
    expect(parseIntervals('5-3,x-9,7-8,-1-2')).toEqual([{ from: 7, to: 8 }]);
  });
});
