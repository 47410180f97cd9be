import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinSegments, type Segment, secondsIn } from '../../../contract/segments.ts';
import type { PlayedSegment } from '../../../contract/training.ts';
import { type Interval, joinIntervals } from './spent-time.ts';
import { type ReceivedSegments, verifySegments } from './verify-segments.ts';

const START = Date.parse('2026-03-02T15:00:00.000Z');
const LONG_BEFORE = START - 86_400_000;
const PLAYER_TOLERANCE = 1.03;

const instant = (ms: number) => new Date(ms).toISOString();

/** A segment whose end was played `atSeconds` after the start of the test. */
function played(start: number, end: number, atSeconds: number, rate = 1): PlayedSegment {
  return { start, end, rate, endedAt: instant(START + atSeconds * 1_000) };
}

/** A report of these segments, received as soon as it was sent, by default one hour after the start. */
function received(
  segments: PlayedSegment[],
  atSeconds = 3_600,
  other: Partial<ReceivedSegments> = {},
): ReceivedSegments {
  const ms = START + atSeconds * 1_000;
  return { segments, receivedMs: ms, sentMs: ms, notBeforeMs: LONG_BEFORE, lessonSeconds: 600, known: [], ...other };
}

describe('verifying the segments of a report', () => {
  it('counts a segment that was played in its time', () => {
    const { segments, unverified, spent } = verifySegments(received([played(0, 120, 120)], 120), []);
    expect(segments).toEqual([{ start: 0, end: 120 }]);
    expect(unverified).toEqual([]);
    expect(spent).toEqual([{ from: START, to: START + 120_000 * 0.98 }]);
  });

  it('counts twice the speed in half the time, and no less', () => {
    expect(verifySegments(received([played(0, 240, 120, 2)], 120), []).segments).toEqual([{ start: 0, end: 240 }]);
    const tooFast = verifySegments(received([played(0, 240, 60, 2)], 60, { notBeforeMs: START }), []);
    expect(secondsIn(tooFast.segments)).toBeLessThanOrEqual(2 * 62 * PLAYER_TOLERANCE);
    expect(tooFast.unverified).toMatchObject([{ end: 240, reason: 'more_than_passed' }]);
  });

  it('counts no more than the time since the sign-in of the device', () => {
    const report = received([played(0, 600, 60)], 60, { notBeforeMs: START });
    const { segments, unverified } = verifySegments(report, []);
    expect(segments).toEqual([{ start: 0, end: 63 }]); // 60 s, 2 s ahead, 2 % faster
    expect(unverified).toEqual([{ start: 63, end: 600, reason: 'more_than_passed' }]);
  });

  it('counts nothing of an unknown device', () => {
    const { segments, unverified } = verifySegments(received([played(0, 60, 60)], 60, { notBeforeMs: null }), []);
    expect(segments).toEqual([]);
    expect(unverified).toEqual([{ start: 0, end: 60, reason: 'unknown_device' }]);
  });

  it('clips a segment to the video', () => {
    const { segments, unverified } = verifySegments(received([played(590, 620, 30), played(700, 710, 40)], 40), []);
    expect(segments).toEqual([{ start: 590, end: 600 }]);
    expect(unverified).toEqual([
      { start: 600, end: 620, reason: 'outside_video' },
      { start: 700, end: 710, reason: 'outside_video' },
    ]);
  });

  it('counts the new part of a report that repeats a verified one, and takes no time for the rest', () => {
    // The answer to the first report was lost, so the second tells of its segment again.
    const first = verifySegments(received([played(0, 1_800, 1_800)], 1_800, { lessonSeconds: 3_600 }), []);
    const known = joinSegments(first.segments);
    const whole = received([played(0, 2_400, 2_400)], 2_400, { lessonSeconds: 3_600, known });
    const second = verifySegments(whole, first.spent);
    expect(second.segments).toEqual([{ start: 1_800, end: 2_400 }]);
    expect(second.unverified).toEqual([]);
    const again = verifySegments({ ...whole, known: joinSegments([...known, ...second.segments]) }, second.spent);
    expect(again).toEqual({ segments: [], unverified: [], spent: second.spent });
  });

  it('counts the parts around a verified one', () => {
    const known = [{ start: 40, end: 60 }];
    expect(verifySegments(received([played(0, 100, 100)], 100, { known }), []).segments).toEqual([
      { start: 0, end: 40 },
      { start: 60, end: 100 },
    ]);
  });

  it('counts a report of another lesson at the same time once', () => {
    const report = received([played(0, 120, 120)], 120, { notBeforeMs: START });
    const first = verifySegments(report, []);
    const again = verifySegments(report, first.spent);
    expect(secondsIn(again.segments)).toBeLessThan(5);
    expect(again.unverified).toMatchObject([{ reason: 'two_places' }]);
  });

  it('counts one of two videos that play at the same time', () => {
    const video = (tick: number) => [played(10 * tick, 10 * (tick + 1), 10 * (tick + 1))];
    let spent: readonly Interval[] = [];
    let counted = 0;
    for (let tick = 0; tick < 60; tick += 1)
      for (const _player of ['one', 'other']) {
        const verified = verifySegments(received(video(tick), 10 * (tick + 1), { notBeforeMs: START }), spent);
        spent = verified.spent;
        counted += secondsIn(verified.segments);
      }
    expect(counted).toBeGreaterThanOrEqual(600);
    expect(counted).toBeLessThanOrEqual(602 * PLAYER_TOLERANCE);
  });

  it('reads times as distances from the sending, so that a wrong clock makes no difference', () => {
    const years = 3 * 365 * 86_400_000;
    const segment = { start: 0, end: 60, rate: 1, endedAt: instant(START - years + 60_000) };
    const report = received([segment], 3_600, { sentMs: START - years + 3_600_000 });
    expect(verifySegments(report, []).spent).toEqual([{ from: START, to: START + 58_800 }]);
  });

  it('does not count time from after the sending: the clock was set back in between', () => {
    const { segments, unverified } = verifySegments(received([played(0, 60, 7_200)], 3_600), []);
    expect(segments).toEqual([]);
    expect(unverified).toEqual([{ start: 0, end: 60, reason: 'more_than_passed' }]);
  });

  it('does not count the time of a clock that was set forward before the sending', () => {
    // Played in the minute before the sending; by its clock, sent a day later.
    const report = received([played(0, 60, 60)], 60, { sentMs: START + 86_400_000, notBeforeMs: START });
    expect(verifySegments(report, []).segments).toEqual([]);
  });
});

/** The least time in which these parts can have been played: each at the highest speed of a segment that contains it. */
function fewestSeconds(parts: readonly Segment[], segments: readonly PlayedSegment[]): number {
  return parts.reduce((sum, { start, end }) => {
    const rates = segments.filter((one) => one.start <= start && one.end >= end).map(({ rate }) => rate);
    return sum + (end - start) / Math.max(...rates);
  }, 0);
}

/** What a person played offline: several lessons, one after another, with pauses. */
const schedule = fc
  .array(
    fc.record({
      pause: fc.integer({ min: 0, max: 900 }),
      length: fc.integer({ min: 5, max: 500 }),
      rate: fc.constantFrom(0.75, 1, 1.5, 2),
    }),
    {
      minLength: 1,
      maxLength: 15,
    },
  )
  .map((plays) => {
    let at = 0;
    return plays.map(({ pause, length, rate }) => {
      at += pause + length / rate;
      return played(0, length, at, rate);
    });
  });

/** Sends each segment in its own report, in the given order, with these delays of the network in milliseconds. */
function verifyAll(segments: readonly PlayedSegment[], delaysMs: readonly number[]) {
  let spent: readonly Interval[] = [];
  const counted = segments.map((segment, index) => {
    const sentMs = START + 86_400_000 + index * 200;
    const report = received([segment], 0, {
      sentMs,
      receivedMs: sentMs + (delaysMs[index] ?? 0),
      notBeforeMs: LONG_BEFORE,
    });
    const verified = verifySegments(report, spent);
    spent = verified.spent;
    return joinSegments(verified.segments);
  });
  return { counted, spent };
}

describe('verifying reports that were made offline', () => {
  it('counts everything that was played, in any order of the reports', () => {
    fc.assert(
      fc.property(
        schedule.chain((segments) => fc.shuffledSubarray(segments, { minLength: segments.length })),
        (shuffled) => {
          const whole = shuffled.map(({ start, end }): Segment[] => [{ start, end }]);
          expect(verifyAll(shuffled, []).counted).toEqual(whole);
        },
      ),
    );
  });

  it('counts everything in the order of playing when the network delays each report differently', () => {
    fc.assert(
      fc.property(schedule, fc.array(fc.integer({ min: 0, max: 2_000 }), { maxLength: 15 }), (segments, delays) => {
        const total = segments.reduce((sum, { end }) => sum + end, 0);
        const { counted } = verifyAll(segments, delays);
        const missing = total - counted.reduce((sum, one) => sum + secondsIn(one), 0);
        expect(missing).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('counts no more than has passed, whatever is reported', () => {
    const anySegment = fc
      .record({
        start: fc.integer({ min: 0, max: 599 }),
        length: fc.integer({ min: 1, max: 600 }),
        at: fc.integer({ min: -9_000, max: 9_000 }),
        rate: fc.constantFrom(0.25, 1, 2),
      })
      .map(({ start, length, at, rate }) => played(start, start + length, at, rate));
    const anyReport = fc.record({
      segments: fc.array(anySegment, { maxLength: 8 }),
      at: fc.integer({ min: 0, max: 900 }),
      clock: fc.integer({ min: -9_000, max: 9_000 }),
    });
    fc.assert(
      fc.property(fc.array(anyReport, { maxLength: 8 }), (reports) => {
        let spent: readonly Interval[] = [];
        let playingSeconds = 0;
        for (const { segments, at, clock } of reports.toSorted((one, other) => one.at - other.at)) {
          const verified = verifySegments(
            received(segments, at, { sentMs: START + (at + clock) * 1_000, notBeforeMs: START }),
            spent,
          );
          spent = verified.spent;
          playingSeconds += fewestSeconds(verified.segments, segments);
        }
        const last = Math.max(0, ...reports.map(({ at }) => at));
        expect(playingSeconds).toBeLessThanOrEqual((last + 2) * PLAYER_TOLERANCE + 1);
        expect(joinIntervals(spent)).toEqual(spent);
      }),
    );
  });
});
