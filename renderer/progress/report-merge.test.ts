import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlayedSegment, type ProgressReport, REPORTED_SEGMENTS_MAX } from '../../contract/training.ts';
import { ANA } from '../testing/people.ts';
import { joinPlayed, mergeReports } from './report-merge.ts';

const NOON_MS = Date.parse('2026-03-02T12:00:00.000Z');

/** A segment that ends `endedS` seconds after noon. */
const aSegment = (start: number, end: number, endedS: number, rate = 1): PlayedSegment => ({
  start,
  end,
  rate,
  endedAt: new Date(NOON_MS + endedS * 1_000).toISOString(),
});

function aReport(changes: Partial<ProgressReport> = {}): ProgressReport {
  return {
    userId: ANA,
    courseId: '0198a000-0000-7000-8000-00000000c001',
    lessonId: '0198a000-0000-7000-8000-000000000001',
    progressPercentage: 10,
    watchTime: 60,
    completed: false,
    lastWatched: '2026-03-02T12:00:00.000Z',
    ...changes,
  };
}

describe('joining played segments', () => {
  it.each<[string, PlayedSegment[], PlayedSegment[]]>([
    ['that touch in the video and in time', [aSegment(0, 10, 10), aSegment(10, 20, 20)], [aSegment(0, 20, 20)]],
    ['that are repeated', [aSegment(0, 10, 10), aSegment(0, 10, 10)], [aSegment(0, 10, 10)]],
    ['of which one contains the other', [aSegment(0, 20, 20), aSegment(5, 10, 10)], [aSegment(0, 20, 20)]],
    ['at double speed', [aSegment(0, 20, 10, 2), aSegment(20, 40, 20, 2)], [aSegment(0, 40, 20, 2)]],
    ['with a stall of a second', [aSegment(0, 10, 10), aSegment(10, 20, 21)], [aSegment(0, 20, 21)]],
    ['in any order', [aSegment(10, 20, 20), aSegment(0, 10, 10)], [aSegment(0, 20, 20)]],
  ])('makes one of segments %s', (_which, segments, joined) => {
    expect(joinPlayed(segments)).toEqual(joined);
  });

  it.each<[string, PlayedSegment[]]>([
    ['with a pause between them', [aSegment(0, 10, 10), aSegment(10, 20, 30)]],
    ['with skipped seconds between them', [aSegment(0, 10, 10), aSegment(11, 20, 19)]],
    ['at different speeds', [aSegment(0, 10, 10), aSegment(10, 20, 15, 2)]],
    ['of the same part, played twice', [aSegment(0, 10, 10), aSegment(0, 10, 30)]],
  ])('leaves segments %s apart', (_which, segments) => {
    expect(joinPlayed(segments)).toEqual(segments);
  });

  it('drops the shortest of more than 200, and leaves the others in chronological order', () => {
    const segments = Array.from({ length: 210 }, (_, index) => aSegment(0, 10 + (index % 42), 1_000 * index));
    const joined = joinPlayed(segments);
    expect(joined).toHaveLength(REPORTED_SEGMENTS_MAX);
    expect(Math.min(...joined.map(({ end }) => end))).toBe(12);
    expect(joined.map(({ endedAt }) => endedAt)).toEqual(joined.map(({ endedAt }) => endedAt).toSorted());
  });

  it('neither adds nor loses seconds of the video', () => {
    const segment = fc
      .record({
        start: fc.nat(300),
        seconds: fc.integer({ min: 1, max: 60 }),
        endedS: fc.nat(600),
        rate: fc.constantFrom(1, 2),
      })
      .map(({ start, seconds, endedS, rate }) => aSegment(start, start + seconds, endedS, rate));
    const secondsOf = (list: readonly PlayedSegment[]) =>
      new Set(list.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)));
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 60 }), (segments) => {
        const joined = joinPlayed(segments);
        expect(secondsOf(joined)).toEqual(secondsOf(segments));
        expect(joined.length).toBeLessThanOrEqual(segments.length);
      }),
    );
  });
});

describe('merging two reports of a lesson', () => {
  const SENT_AT = '2026-03-02T12:05:00.000Z';
  const first = { sentAt: '2026-03-02T12:00:10.000Z', segments: [aSegment(0, 10, 10)] };
  const second = { sentAt: SENT_AT, segments: [aSegment(10, 20, 20), aSegment(90, 95, 40)] };

  it('has the furthest progress and the segments of both', () => {
    const merged = mergeReports(aReport({ watchTime: 90, played: first }), aReport({ played: second }));
    expect(merged).toMatchObject({ watchTime: 90 });
    expect(merged.played).toEqual({ sentAt: SENT_AT, segments: [aSegment(0, 20, 20), aSegment(90, 95, 40)] });
  });

  it.each([
    [{ played: second }, {}],
    [{}, { played: second }],
  ])('has the segments of the only report with any', (one, other) => {
    expect(mergeReports(aReport(one), aReport(other)).played).toEqual(second);
  });

  it('has no segments if neither has', () => {
    expect(mergeReports(aReport(), aReport())).toEqual(aReport());
  });
});
