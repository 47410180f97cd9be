import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeProgress, type ProgressState } from './progress-merge.ts';
import { progressReportSchema } from './training.ts';

const NOON_MS = Date.parse('2026-03-02T15:00:00.000Z');

const states: fc.Arbitrary<ProgressState> = fc.record({
  progressPercentage: fc.integer({ min: 0, max: 100 }),
  watchTime: fc.integer({ min: 0, max: 86_400 }),
  completed: fc.boolean(),
  lastWatched: fc.integer({ min: 0, max: 10_000_000 }).map((ms) => new Date(NOON_MS - ms).toISOString()),
});
/** At few times, so that two states often have the same. */
const times = fc.nat(2).map((hours) => new Date(NOON_MS + hours * 3_600_000).toISOString());
const withLength = (duration: fc.Arbitrary<number>) =>
  fc
    .tuple(states, duration, times)
    .map(([state, seconds, lastWatched]): ProgressState => ({ ...state, duration: seconds, lastWatched }));
const measured = withLength(fc.integer({ min: 1, max: 10_000 }));
const maybeMeasured = withLength(fc.constantFrom(0, 60, 120));

describe('merging progress reports', () => {
  it('is commutative, associative and idempotent', () => {
    fc.assert(
      fc.property(states, states, states, (a, b, c) => {
        expect(mergeProgress(a, b)).toEqual(mergeProgress(b, a));
        expect(mergeProgress(mergeProgress(a, b), c)).toEqual(mergeProgress(a, mergeProgress(b, c)));
        expect(mergeProgress(mergeProgress(a, b), b)).toEqual(mergeProgress(a, b));
      }),
    );
  });

  it('decreases no value of either report', () => {
    fc.assert(
      fc.property(states, states, (a, b) => {
        const both = mergeProgress(a, b);
        for (const one of [a, b]) {
          expect(both.progressPercentage).toBeGreaterThanOrEqual(one.progressPercentage);
          expect(both.watchTime).toBeGreaterThanOrEqual(one.watchTime);
          expect(Number(both.completed)).toBeGreaterThanOrEqual(Number(one.completed));
          expect(both.lastWatched >= one.lastWatched).toBe(true);
        }
      }),
    );
  });
});

describe('merging the length of a lesson', () => {
  it('is commutative, associative and idempotent for known lengths', () => {
    fc.assert(
      fc.property(measured, measured, measured, (a, b, c) => {
        expect(mergeProgress(a, b)).toEqual(mergeProgress(b, a));
        expect(mergeProgress(mergeProgress(a, b), c)).toEqual(mergeProgress(a, mergeProgress(b, c)));
        expect(mergeProgress(mergeProgress(a, b), b)).toEqual(mergeProgress(a, b));
      }),
    );
  });

  it('takes the length of the later state, and never loses a known one', () => {
    fc.assert(
      fc.property(maybeMeasured, maybeMeasured, (a, b) => {
        const { duration } = mergeProgress(a, b);
        expect(mergeProgress(b, a).duration).toBe(duration);
        const [earlier, later] = a.lastWatched < b.lastWatched ? [a, b] : [b, a];
        if (a.lastWatched !== b.lastWatched) expect(duration).toBe(later.duration || earlier.duration);
        else expect(duration).toBe(Math.max(a.duration ?? 0, b.duration ?? 0));
      }),
    );
  });

  it('keeps other fields of the later state', () => {
    const at = (lastWatched: string) => ({ progressPercentage: 1, watchTime: 1, completed: false, lastWatched });
    const [one, other] = [
      { ...at('2026-03-02T12:00:00.000Z'), id: 'a' },
      { ...at('2026-03-02T13:00:00.000Z'), id: 'b' },
    ];
    expect(mergeProgress(other, one)).toEqual(other);
    expect(mergeProgress(one, other)).toEqual(other);
  });
});

describe('a report of progress', () => {
  it('rounds any number and clamps it to its range', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const { progressPercentage, watchTime } = progressReportSchema.parse({
          userId: 'anon_0123456789abcdef',
          courseId: '019c0000-0000-7000-8000-000000000000',
          progressPercentage: value,
          watchTime: value,
          completed: false,
          lastWatched: '2026-03-02T15:00:00Z',
        });
        for (const [number, max] of [
          [progressPercentage, 100],
          [watchTime, 86_400],
        ] as const) {
          expect(Number.isInteger(number) && number >= 0 && number <= max && !Object.is(number, -0), `${value}`).toBe(
            true,
          );
        }
      }),
    );
  });
});
