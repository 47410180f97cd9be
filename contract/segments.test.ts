import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clipSegment,
  gapsIn,
  joinSegments,
  longestSegments,
  partsOutside,
  type Segment,
  secondsIn,
} from './segments.ts';

const LENGTH = 300;
const segment = fc
  .tuple(fc.integer({ min: 0, max: LENGTH }), fc.integer({ min: 0, max: LENGTH }))
  .map(([one, other]): Segment => ({ start: Math.min(one, other), end: Math.max(one, other) }));
const segments = fc.array(segment, { maxLength: 40 });

/** The seconds in segments, one by one. */
function secondsOf(list: readonly Segment[]): Set<number> {
  return new Set(list.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)));
}

describe('segments of a video', () => {
  it('join into the same seconds, ascending, without overlaps', () => {
    fc.assert(
      fc.property(segments, (list) => {
        const joined = joinSegments(list);
        expect(secondsOf(joined)).toEqual(secondsOf(list));
        expect(secondsIn(joined)).toBe(secondsOf(list).size);
        for (const [index, { start, end }] of joined.entries()) {
          expect(end).toBeGreaterThan(start);
          if (index > 0) expect(start).toBeGreaterThan(joined[index - 1]?.end ?? Number.POSITIVE_INFINITY);
        }
      }),
    );
  });

  it('join alike in any order, in any grouping, and twice', () => {
    fc.assert(
      fc.property(segments, segments, (some, others) => {
        const joined = joinSegments([...some, ...others]);
        expect(joinSegments([...others, ...some])).toEqual(joined);
        expect(joinSegments([...joinSegments(some), ...joinSegments(others)])).toEqual(joined);
        expect(joinSegments(joined)).toEqual(joined);
      }),
    );
  });

  it('have gaps that are all other seconds of the video', () => {
    fc.assert(
      fc.property(segments, (list) => {
        const joined = joinSegments(list);
        const gaps = gapsIn(joined, LENGTH);
        expect(secondsIn(joined) + secondsIn(gaps)).toBe(LENGTH);
        expect(joinSegments([...joined, ...gaps])).toEqual([{ start: 0, end: LENGTH }]);
      }),
    );
  });

  it('have gaps only within the video', () => {
    expect(gapsIn([{ start: 10, end: 20 }], 15)).toEqual([{ start: 0, end: 10 }]);
    expect(gapsIn([{ start: 20, end: 30 }], 15)).toEqual([{ start: 0, end: 15 }]);
    expect(gapsIn([], 0)).toEqual([]);
  });

  it('have parts outside others, which are exactly their other seconds', () => {
    fc.assert(
      fc.property(segment, segments, (one, list) => {
        const known = secondsOf(list);
        const others = [...secondsOf([one])].filter((second) => !known.has(second));
        expect([...secondsOf(partsOutside(one, joinSegments(list)))]).toEqual(others);
      }),
    );
  });

  it('are clipped to the video, or to nothing', () => {
    expect(clipSegment({ start: 10, end: 40 }, 30)).toEqual({ start: 10, end: 30 });
    expect(clipSegment({ start: 30, end: 40 }, 30)).toBeNull();
    expect(clipSegment({ start: 5, end: 5 }, 30)).toBeNull();
    expect(clipSegment({ start: 10, end: 40 }, 0)).toEqual({ start: 10, end: 40 });
  });

  it('lose the shortest above the limit, and never gain a second', () => {
    fc.assert(
      fc.property(segments, fc.integer({ min: 1, max: 10 }), (list, max) => {
        const joined = joinSegments(list);
        const longest = longestSegments(joined, max);
        expect(longest).toHaveLength(Math.min(max, joined.length));
        expect(longest.every((one) => joined.includes(one))).toBe(true);
        expect(joinSegments(longest)).toEqual(longest);
      }),
    );
    const [short, long, middle] = [
      { start: 0, end: 1 },
      { start: 2, end: 9 },
      { start: 10, end: 12 },
    ];
    expect(longestSegments([short, long, middle], 2)).toEqual([long, middle]);
  });
});
