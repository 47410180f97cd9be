import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { settled } from '../testing/manual-clock.ts';
import { MemoryDisk } from '../testing/memory-disk.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { ANA, LUIS } from '../testing/people.ts';
import { type DiskBackedStorage, diskBackedStorage } from './disk-backed-storage.ts';
import type { CourseRecord, StoredLesson } from './progress-storage.ts';
import { ProgressStore } from './progress-store.ts';
import { restoreProgress } from './restore-progress.ts';
import type { QueuedReport } from './retry-queue.ts';

const COURSE = '0198a000-0000-7000-8000-00000000c001';
const LESSON = '0198a000-0000-7000-8000-000000000001';
const NOON = '2026-03-02T12:00:00.000Z';
const LATER = '2026-03-02T13:00:00.000Z';

let disk: MemoryDisk;
let browser: ReturnType<typeof memoryStorage>;
let storage: DiskBackedStorage;

const restore = () => restoreProgress(disk, storage);
const stored = (key: 'videoProgress' | 'courseProgress' | 'failedRequests') => storage.read(key, z.unknown());

function aLesson(changes: Partial<StoredLesson> = {}): StoredLesson {
  const known = { videoId: 'v', courseId: COURSE, lessonId: LESSON, currentTime: 10, duration: 100, completed: false };
  return { ...known, lastWatched: NOON, ...changes };
}

function aCourse(changes: Partial<CourseRecord> = {}): CourseRecord {
  const known = { courseId: COURSE, lessonsCompleted: [], totalLessons: 4, progressPercentage: 0, lastAccessed: NOON };
  return { ...known, ...changes };
}

function anItem(id: string, changes: Partial<Omit<QueuedReport, 'data'>> = {}, watchTime = 10): QueuedReport {
  const data = {
    userId: ANA,
    courseId: COURSE,
    lessonId: LESSON,
    progressPercentage: watchTime,
    watchTime,
    completed: false,
    lastWatched: NOON,
  };
  return { id, url: `/api/users/${ANA}/progress`, data, timestamp: 1_000, attempts: 0, ...changes };
}

/** Writes one value to the browser's storage and another to the disk. */
function given(key: 'videoProgress' | 'courseProgress' | 'failedRequests', inBrowser: unknown, onDisk: unknown): void {
  storage.write(key, inBrowser);
  disk.stored[key] = JSON.stringify(onDisk);
}

beforeEach(() => {
  disk = new MemoryDisk();
  browser = memoryStorage();
  storage = diskBackedStorage(browser, disk, () => undefined);
});

describe('progress on the disk', () => {
  it("is restored after the browser's storage was emptied", async () => {
    disk.stored = { videoProgress: JSON.stringify({ [ANA]: { [LESSON]: aLesson({ currentTime: 42 }) } }) };
    await restore();
    expect(new ProgressStore(storage, ANA).lesson(LESSON)).toMatchObject({ watchTime: 42, progressPercentage: 42 });
  });

  it('is written from the browser if the disk is empty', async () => {
    browser.write('failedRequests', [anItem('a')]);
    await restore();
    await settled();
    expect(JSON.parse(disk.stored.failedRequests ?? '')).toEqual([anItem('a')]);
  });

  it("is merged with the browser's, the furthest of both", async () => {
    given(
      'videoProgress',
      { [ANA]: { [LESSON]: aLesson({ currentTime: 20, lastWatched: LATER }) } },
      { [ANA]: { [LESSON]: aLesson({ currentTime: 70, completed: true }) }, [LUIS]: { [LESSON]: aLesson() } },
    );
    await restore();
    expect(stored('videoProgress')).toEqual({
      [ANA]: { [LESSON]: aLesson({ currentTime: 70, completed: true, lastWatched: LATER }) },
      [LUIS]: { [LESSON]: aLesson() },
    });
  });

  it('has the lessons of both for a course, and the known number of lessons', async () => {
    given(
      'courseProgress',
      { [ANA]: { [COURSE]: aCourse({ lessonsCompleted: ['1'], totalLessons: 999, lastAccessed: LATER }) } },
      { [ANA]: { [COURSE]: aCourse({ lessonsCompleted: ['1', '2'], progressPercentage: 50 }) } },
    );
    await restore();
    expect(stored('courseProgress')).toEqual({
      [ANA]: { [COURSE]: aCourse({ lessonsCompleted: ['1', '2'], progressPercentage: 50, lastAccessed: LATER }) },
    });
  });

  it('has one queued report per lesson, with the urgency and the attempts left of both', async () => {
    given(
      'failedRequests',
      [anItem('new', { timestamp: 2_000 }, 30)],
      [anItem('old', { priority: 'high', attempts: 4 }, 60)],
    );
    await restore();
    expect(stored('failedRequests')).toEqual([anItem('new', { timestamp: 2_000, priority: 'high' }, 60)]);
  });

  it('has the played segments of both queued reports of a lesson', async () => {
    const segment = { start: 0, end: 10, rate: 1, endedAt: NOON };
    const other = { start: 40, end: 50, rate: 1, endedAt: LATER };
    const [own, onDisk] = [anItem('new', { timestamp: 2_000 }, 30), anItem('old', {}, 60)];
    const withPlayed = (item: typeof own, segments: object[]) => ({
      ...item,
      data: { ...item.data, played: { sentAt: LATER, segments } },
    });
    given('failedRequests', [withPlayed(own, [segment, other])], [withPlayed(onDisk, [segment])]);
    await restore();
    expect(stored('failedRequests')).toMatchObject([
      { data: { watchTime: 60, played: { segments: [segment, other] } } },
    ]);
  });

  it.each([
    ['text that is no JSON', '{'],
    ['a list for records', '[1]'],
    ['records of another kind', `{"${ANA}":{"${LESSON}":{"currentTime":-1}}}`],
    ['no records', `{"${ANA}":null}`],
  ])('is ignored if it is %s', async (_kind, text) => {
    disk.stored = { videoProgress: text, courseProgress: text, failedRequests: text };
    storage.write('videoProgress', { [ANA]: { [LESSON]: aLesson() } });
    await restore();
    expect(stored('videoProgress')).toEqual({ [ANA]: { [LESSON]: aLesson() } });
    expect(stored('failedRequests') ?? []).toEqual([]);
  });

  it('is merged also under a damaged id that every object inherits', async () => {
    const course = aCourse({ courseId: 'constructor', lessonsCompleted: ['1'] });
    const lesson = aLesson({ courseId: 'constructor', lessonId: 'constructor' });
    given('courseProgress', {}, { [ANA]: { constructor: course } });
    given('videoProgress', {}, { [ANA]: { constructor: lesson } });
    await restore();
    const store = new ProgressStore(storage, ANA);
    expect(store.completedIn('constructor')).toEqual(['1']);
    expect(store.lesson('constructor')).toMatchObject({ watchTime: 10 });
  });

  it('is not overwritten if it cannot be read', async () => {
    disk.isBroken = true;
    await expect(restore()).rejects.toThrow('the disk can not be read');
    disk.isBroken = false;
    storage.write('videoProgress', {});
    await settled();
    expect(disk.written).toEqual([]);
  });
});

it('restoring progress loses no record of the disk or the browser', async () => {
  const record = fc.record({
    lesson: fc.nat(3),
    currentTime: fc.nat(100),
    completed: fc.boolean(),
    isLater: fc.boolean(),
  });
  const side = fc.dictionary(fc.constantFrom(ANA, LUIS), fc.array(record, { maxLength: 4 }));
  const people = (
    chosen: Record<string, { lesson: number; currentTime: number; completed: boolean; isLater: boolean }[]>,
  ) =>
    Object.fromEntries(
      Object.entries(chosen).map(([actorId, records]) => [
        actorId,
        Object.fromEntries(
          records.map(({ lesson, isLater, ...state }) => [
            `lesson-${lesson}`,
            aLesson({ lessonId: `lesson-${lesson}`, ...state, lastWatched: isLater ? LATER : NOON }),
          ]),
        ),
      ]),
    );
  await fc.assert(
    fc.asyncProperty(side, side, async (inBrowser, onDisk) => {
      const both = [people(inBrowser), people(onDisk)];
      given('videoProgress', both[0], both[1]);
      await restore();
      for (const [actorId, records] of both.flatMap((one) => Object.entries(one))) {
        const store = new ProgressStore(storage, actorId);
        for (const { lessonId, currentTime, completed, lastWatched } of Object.values(records)) {
          const merged = store.lesson(lessonId);
          expect(merged?.watchTime).toBeGreaterThanOrEqual(currentTime);
          expect(Number(merged?.completed)).toBeGreaterThanOrEqual(Number(completed));
          expect((merged?.lastWatched ?? '') >= lastWatched).toBe(true);
        }
      }
    }),
    { numRuns: 60 },
  );
});
