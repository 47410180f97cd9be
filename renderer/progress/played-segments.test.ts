import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { playedSchema } from '../../contract/training.ts';
import { SimulatedVideo } from '../testing/simulated-video.ts';
import type { PlayerMessage } from './player-message.ts';
import { joinPlayed } from './report-merge.ts';

let video: SimulatedVideo;

beforeEach(() => {
  video = new SimulatedVideo();
});

/** The segments so far as `[start, end]`, in whole seconds as the contract rounds them. */
function playedParts(): number[][] {
  const segments = joinPlayed([...video.taken, ...video.segments.take()]);
  const rounded = playedSchema.parse({ sentAt: '2026-03-02T12:00:00.000Z', segments }).segments;
  return rounded.map(({ start, end }) => [start, end]);
}

describe('segments of a played video', () => {
  it('are one for a video that plays without a jump', () => {
    video.play(30_000, 250);
    expect(playedParts()).toEqual([[0, 30]]);
  });

  it('are the whole video after half its length at double speed, saved every 10 s', () => {
    video.setRate(2);
    for (let save = 0; save < 30; save += 1) {
      video.play(10_000, 250);
      video.save();
    }
    expect(joinPlayed(video.taken)).toEqual([{ start: 0, end: 600, rate: 2, endedAt: video.nowIso() }]);
    expect(video.passedMs()).toBe(300_000);
  });

  it('leave out the seconds that a jump skipped', () => {
    video.play(10_000, 250);
    video.seek(100);
    video.play(5_000, 250);
    expect(playedParts()).toEqual([
      [0, 10],
      [100, 105],
    ]);
  });

  it('leave out a jump whose new position is reported before the jump', () => {
    video.play(10_000, 250);
    video.play(60_000, 60_000);
    video.seekByKeyboard(75);
    video.play(5_000, 250);
    expect(playedParts()).toEqual([
      [0, 70],
      [75, 80],
    ]);
  });

  it('leave out a jump that is not reported', () => {
    video.play(10_000, 250);
    video.report({ type: 'position', seconds: 60 });
    video.report({ type: 'position', seconds: 59 });
    expect(playedParts()).toEqual([[0, 10]]);
  });

  it('count a part that is played again twice', () => {
    video.play(10_000, 250);
    video.seek(0);
    video.play(10_000, 250);
    expect(playedParts()).toEqual([
      [0, 10],
      [0, 10],
    ]);
  });

  it.each<[string, PlayerMessage]>([
    ['a pause', { type: 'paused' }],
    ['a wait for data', { type: 'waiting' }],
    ['an error', { type: 'error' }],
    ['the end', { type: 'ended' }],
  ])('end at %s, and begin anew where the video plays again', (_what, message) => {
    video.play(10_000, 250);
    video.report(message);
    video.pass(60_000);
    video.report({ type: 'position', seconds: 10 });
    video.report({ type: 'playing' });
    video.play(10_000, 250);
    expect(video.segments.take()).toEqual([
      { start: 0, end: 10, rate: 1, endedAt: video.isoAt(10_000) },
      { start: 10, end: 20, rate: 1, endedAt: video.isoAt(80_000) },
    ]);
  });

  it('end at a stall that no report tells', () => {
    video.play(10_000, 250);
    video.pass(30_000);
    video.play(10_000, 250);
    expect(video.segments.take().map(({ endedAt }) => endedAt)).toEqual([video.isoAt(10_000), video.isoAt(50_000)]);
  });

  it('include what a hidden tab plays between two reports a minute apart', () => {
    video.play(600_000, 60_000);
    expect(playedParts()).toEqual([[0, 600]]);
  });

  it('have the time of the playing if a frozen tab receives the reports of a minute at once', () => {
    video.play(10_000, 250);
    video.playFrozen(60_000, 1_000);
    expect(joinPlayed(video.segments.take())).toEqual([{ start: 0, end: 70, rate: 1, endedAt: video.nowIso() }]);
  });

  it('have the speed of their part', () => {
    video.play(10_000, 250);
    video.setRate(1.5);
    video.play(10_000, 250);
    expect(video.segments.take()).toEqual([
      { start: 0, end: 10, rate: 1, endedAt: video.isoAt(10_000) },
      { start: 10, end: 25, rate: 1.5, endedAt: video.isoAt(20_000) },
    ]);
  });

  it('have the normal speed after a video has loaded anew', () => {
    video.setRate(2);
    video.play(5_000, 250);
    video.report({ type: 'ready' });
    video.rate = 1;
    video.play(5_000, 250);
    expect(video.segments.take().map(({ rate }) => rate)).toEqual([2, 1]);
  });

  it.each([0.01, 200])('are not reported at the speed %d, which the contract refuses', (rate) => {
    video.setRate(rate);
    video.play(60_000, 250);
    expect(playedParts()).toEqual([]);
  });

  it('are shorter than a video that plays faster than it reports', () => {
    video.rate = 2;
    video.play(60_000, 250);
    const seconds = video.segments.take().reduce((sum, { start, end }) => sum + end - start, 0);
    expect(seconds).toBeLessThan(120);
  });

  it('do not grow when the clock of the device is set back', () => {
    video.play(10_000, 250);
    video.pass(-3_600_000);
    video.play(10_000, 250);
    expect(playedParts()).toEqual([
      [10, 20],
      [0, 10],
    ]);
  });
});

describe('segments of random playing', () => {
  const ms = fc.integer({ min: 1, max: 40_000 });
  const everyMs = fc.constantFrom(100, 250, 1_000, 5_000, 60_000);
  const action = fc.oneof(
    fc.record({ name: fc.constant('play' as const), ms, everyMs }),
    fc.record({ name: fc.constant('frozen' as const), ms, everyMs }),
    fc.record({ name: fc.constant('pause' as const), ms }),
    fc.record({ name: fc.constant('stall' as const), ms }),
    fc.record({ name: fc.constant('seek' as const), to: fc.integer({ min: 0, max: 600 }) }),
    fc.record({ name: fc.constant('key' as const), to: fc.integer({ min: 0, max: 600 }) }),
    fc.record({ name: fc.constant('rate' as const), rate: fc.constantFrom(0.75, 1, 1.25, 1.5, 1.75, 2) }),
    fc.record({ name: fc.constant('save' as const) }),
  );
  type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

  function perform(one: Action): void {
    if (one.name === 'play') video.play(one.ms, one.everyMs);
    else if (one.name === 'frozen') video.playFrozen(one.ms, one.everyMs);
    else if (one.name === 'pause') video.pause(one.ms);
    else if (one.name === 'stall') video.pass(one.ms);
    else if (one.name === 'seek') video.seek(one.to);
    else if (one.name === 'key') video.seekByKeyboard(one.to);
    else if (one.name === 'rate') video.setRate(one.rate);
    else video.save();
  }

  /** Milliseconds by which a report may be late, and rounding. */
  const LATEST_MS = 502;

  it('are seconds that were played, in the time between the segment before and now', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        video = new SimulatedVideo();
        actions.forEach(perform);
        video.save();
        let lastMs = video.startMs;
        for (const { start, end, rate, endedAt } of video.taken) {
          expect(end).toBeGreaterThan(start);
          expect(video.hasPlayed(start, end)).toBe(true);
          const endMs = Date.parse(endedAt);
          expect(endMs - ((end - start) / rate) * 1_000).toBeGreaterThanOrEqual(lastMs - LATEST_MS);
          expect(endMs).toBeLessThanOrEqual(video.nowMs);
          lastMs = endMs;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are all seconds of a video that is paused, stalls and is saved at any time', () => {
    const calm = action.filter(({ name }) => ['play', 'pause', 'stall', 'save'].includes(name));
    fc.assert(
      fc.property(fc.array(calm, { maxLength: 30 }), (actions) => {
        video = new SimulatedVideo();
        actions.forEach(perform);
        video.save();
        const seconds = video.taken.reduce((sum, { start, end }) => sum + end - start, 0);
        expect(seconds).toBeCloseTo(video.position, 3);
      }),
      { numRuns: 300 },
    );
  });
});
