import { beforeEach, describe, expect, it } from 'vitest';
import { aLessonProgress } from '../../contract/training.fixtures.ts';
import type { LessonProgress, PlayedSegment } from '../../contract/training.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { LessonTracker, type SaveOccasion } from './lesson-tracker.ts';
import type { PlayerMessage } from './player-message.ts';

const LESSON = { courseId: 'course', lessonId: 'lesson', videoId: 'video' };
const KNOWN = aLessonProgress({ courseId: 'course', lessonId: 'lesson', watchTime: 95.5, duration: 300 });

let clock: ManualClock;
let saved: { at: number; occasion: SaveOccasion; watchTime: number; duration: number; completed: boolean }[];
let savedSegments: PlayedSegment[][];
let isOffline: boolean;

function aTracker(known?: LessonProgress, lessonSeconds?: number): LessonTracker {
  const startMs = clock.ms;
  return new LessonTracker(
    { ...LESSON, lessonSeconds },
    {
      nowMs: clock.nowMs,
      after: clock.after,
      isOffline: () => isOffline,
      onOpen: () => () => undefined,
      save: ({ watchTime, duration, completed }, _videoId, occasion, played) => {
        saved.push({ at: (clock.ms - startMs) / 1_000, occasion, watchTime, duration, completed });
        savedSegments.push(played?.segments ?? []);
      },
    },
    known,
  );
}

/** Sends the tracker 'ready' and then the messages of the script; a number is a pause in seconds. */
async function play(tracker: LessonTracker, script: (PlayerMessage | number)[]): Promise<void> {
  tracker.open();
  tracker.handle({ type: 'ready' });
  for (const step of script) {
    if (typeof step === 'number') await clock.pass(step * 1_000);
    else tracker.handle(step);
  }
}

const at = (seconds: number): PlayerMessage => ({ type: 'position', seconds });
const lasts = (seconds: number): PlayerMessage => ({ type: 'duration', seconds });

beforeEach(() => {
  clock = new ManualClock();
  saved = [];
  savedSegments = [];
  isOffline = false;
});

describe("progress by a player's reports", () => {
  it.each<[string, (PlayerMessage | number)[], [number, SaveOccasion, number, boolean][]]>([
    [
      'is saved every 10 s',
      [lasts(300), at(1), 5, at(5), 5, at(10), 10],
      [
        [10, 'tick', 5, false],
        [20, 'tick', 10, false],
      ],
    ],
    ['is saved on pause', [lasts(300), at(7), { type: 'paused' }], [[0, 'event', 7, false]]],
    ['is saved on a jump', [lasts(300), at(7), { type: 'seeked', seconds: 60 }], [[0, 'event', 60, false]]],
    ['is saved on an error', [lasts(300), at(7), { type: 'error' }], [[0, 'event', 7, false]]],
    ['never goes back', [lasts(300), at(100), at(20), { type: 'paused' }], [[0, 'event', 100, false]]],
    ['is complete at 80 %', [lasts(100), at(79.9), at(80), at(81)], [[0, 'completed', 80, true]]],
    [
      'is complete once',
      [lasts(100), at(80), at(90), 10],
      [
        [0, 'completed', 80, true],
        [10, 'tick', 90, true],
      ],
    ],
    ['is complete when the length comes late', [at(80), lasts(100)], [[0, 'completed', 80, true]]],
    ['ends with the whole of it', [lasts(100), { type: 'ended' }], [[0, 'completed', 100, true]]],
    ['is not saved while nothing changes', [lasts(300), at(7), { type: 'paused' }, 40], [[0, 'event', 7, false]]],
    [
      'is not believed when it is no time',
      [lasts(Number.NaN), at(-1), at(Number.POSITIVE_INFINITY), at(1e9), { type: 'paused' }],
      [],
    ],
  ])('%s', async (_name, script, expected) => {
    await play(aTracker(), script);
    expect(saved.map(({ at: when, occasion, watchTime, completed }) => [when, occasion, watchTime, completed])).toEqual(
      expected,
    );
  });
});

describe('a player without reports', () => {
  it('counts as 600 s long after 2 s, and advances 10 s every 10 s', async () => {
    const tracker = aTracker();
    await play(tracker, [1.9]);
    expect(tracker.state().duration).toBe(0);
    await clock.pass(200);
    expect(tracker.state().duration).toBe(600);
    await clock.pass(28_000);
    expect(saved.map(({ at: when, watchTime, duration }) => [when, watchTime, duration])).toEqual([
      [10, 10, 600],
      [20, 20, 600],
      [30, 30, 600],
    ]);
  });

  it('completes the lesson at 80 % of it', async () => {
    await play(aTracker(), [470]);
    expect(saved.at(-1)).toMatchObject({ watchTime: 470, completed: false });
    await clock.pass(10_000);
    expect(saved.filter(({ completed }) => completed)[0]).toMatchObject({ watchTime: 480, occasion: 'completed' });
  });

  it("counts with the duration of the catalogue, if known, and never advances beyond the lesson's end", async () => {
    await play(aTracker(undefined, 25), [60]);
    expect(saved.at(-1)).toMatchObject({ watchTime: 25, duration: 25, completed: true });
  });

  it.each<[string, (PlayerMessage | number)[]]>([
    ['while paused', [{ type: 'paused' }, 60]],
    ['while it waits for data', [{ type: 'waiting' }, 60]],
    ['after an error', [{ type: 'error' }, 60]],
    ['after an error, whatever it says then', [{ type: 'error' }, { type: 'playing' }, 60]],
    ['once it has said where it is', [at(0), 60]],
  ])('is not simulated %s', async (_name, script) => {
    await play(aTracker(), script);
    expect(saved.every(({ watchTime }) => watchTime === 0)).toBe(true);
  });

  it('is not simulated before the player is ready', async () => {
    const tracker = aTracker();
    tracker.open();
    await clock.pass(60_000);
    expect(saved).toEqual([]);
    tracker.handle({ type: 'ready' });
    await clock.pass(10_000);
    expect(saved).toMatchObject([{ watchTime: 10 }]);
  });

  it('is counted in whole ticks from when the player is ready', async () => {
    const tracker = aTracker();
    tracker.open();
    await clock.pass(7_000);
    tracker.handle({ type: 'ready' });
    await clock.pass(9_000);
    tracker.handle({ type: 'ready' });
    expect(saved).toEqual([]);
    await clock.pass(21_000);
    expect(saved.map(({ at: when, watchTime }) => [when, watchTime])).toEqual([
      [17, 10],
      [27, 20],
      [37, 30],
    ]);
  });

  it('is not simulated offline', async () => {
    isOffline = true;
    const tracker = aTracker();
    await play(tracker, [60]);
    expect([saved, tracker.state().duration]).toEqual([[], 0]);
    isOffline = false;
    await clock.pass(10_000);
    expect(saved.at(-1)).toMatchObject({ watchTime: 10 });
  });

  it('continues after a pause', async () => {
    await play(aTracker(), [10, { type: 'paused' }, 20, { type: 'playing' }, 10]);
    expect(saved.map(({ watchTime }) => watchTime)).toEqual([10, 20]);
  });
});

describe('a lesson that was started before', () => {
  it('resumes at its last position', () => {
    expect(aTracker(KNOWN).state()).toEqual({ position: 95, duration: 300, completed: false, startAt: 95 });
  });

  it.each([
    ['30 seconds or less', { ...KNOWN, watchTime: 30 }],
    ['all of it', { ...KNOWN, completed: true }],
  ])('starts at 0 after %s', (_name, known) => {
    expect(aTracker(known).state().startAt).toBe(0);
  });

  it('keeps its furthest position when watched from the start again', async () => {
    await play(aTracker(KNOWN), [lasts(300), at(3), { type: 'paused' }]);
    expect(saved).toMatchObject([{ watchTime: 95.5 }]);
  });
});

describe("'Completar'", () => {
  it('sets the position to the duration', async () => {
    const tracker = aTracker();
    await play(tracker, [lasts(240), at(20)]);
    tracker.complete();
    expect(saved).toMatchObject([{ watchTime: 240, duration: 240, completed: true, occasion: 'completed' }]);
    expect(tracker.state()).toMatchObject({ completed: true });
  });

  it('works without a known duration', () => {
    const tracker = aTracker();
    tracker.open();
    tracker.complete();
    expect(saved).toMatchObject([{ watchTime: 600, completed: true }]);
  });
});

describe('the end of a lesson', () => {
  it('saves when the page is hidden and when the lesson closes', async () => {
    const tracker = aTracker();
    const close = tracker.open();
    tracker.handle(at(5));
    tracker.pageHides();
    tracker.handle(at(6));
    close();
    expect(saved.map(({ occasion, watchTime }) => [occasion, watchTime])).toEqual([
      ['final', 5],
      ['final', 6],
    ]);
  });

  it('stops handling and counting reports', async () => {
    const tracker = aTracker();
    tracker.open()();
    tracker.handle(at(50));
    tracker.handle({ type: 'paused' });
    await clock.pass(60_000);
    expect(saved).toEqual([]);
  });
});

describe('the played segments of a lesson', () => {
  /** Seconds of the saved segments, by save. */
  const parts = () => savedSegments.map((segments) => segments.map(({ start, end }) => [start, end]));

  it('are handed over with each save, each second once', async () => {
    await play(aTracker(), [{ type: 'playing' }, 5, at(5), 5, 5, at(15), { type: 'paused' }]);
    expect(parts()).toEqual([[[0, 5]], [[5, 15]]]);
    expect(savedSegments.at(-1)).toEqual([{ start: 5, end: 15, rate: 1, endedAt: clock.nowIso() }]);
  });

  it('include the last seconds of a video that ends', async () => {
    await play(aTracker(), [lasts(10), { type: 'playing' }, 9.5, at(9.4), 0.4, { type: 'ended' }]);
    expect(parts().flat()).toEqual([
      [0, 9.4],
      [9.4, 10],
    ]);
  });

  it.each<[string, (PlayerMessage | number)[]]>([
    ['a jump to the end', [lasts(300), { type: 'playing' }, { type: 'seeked', seconds: 299 }, { type: 'ended' }]],
    ['a position that no time passed for', [lasts(300), { type: 'playing' }, at(290), 10]],
    ['simulated time', [{ type: 'playing' }, 60]],
  ])('are none for %s', async (_what, script) => {
    await play(aTracker(), script);
    expect(saved.length).toBeGreaterThan(0);
    expect(parts().flat()).toEqual([]);
  });

  it("are none for 'Completar'", async () => {
    const tracker = aTracker();
    await play(tracker, [lasts(240), at(20)]);
    tracker.complete();
    expect(parts()).toEqual([[]]);
  });

  it('have the reported speed', async () => {
    await play(aTracker(), [{ type: 'rate', rate: 2 }, { type: 'playing' }, 5, at(10), { type: 'paused' }]);
    expect(savedSegments).toEqual([[{ start: 0, end: 10, rate: 2, endedAt: clock.nowIso() }]]);
  });
});
