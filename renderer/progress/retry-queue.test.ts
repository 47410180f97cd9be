import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProgressReport } from '../../contract/training.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { ANA, LUIS } from '../testing/people.ts';
import { QUEUE_MAX_ITEMS, RetryQueue, type SendResult } from './retry-queue.ts';

const COURSE = '0198a000-0000-7000-8000-00000000c001';
const lessonId = (index: number) => `0198a000-0000-7000-8000-${String(index).padStart(12, '0')}`;

function aReport(lesson: number, changes: Partial<ProgressReport> = {}): ProgressReport {
  return {
    userId: ANA,
    courseId: COURSE,
    lessonId: lessonId(lesson),
    progressPercentage: 10,
    watchTime: 60,
    completed: false,
    lastWatched: '2026-03-02T12:00:00.000Z',
    ...changes,
  };
}

let storage: ReturnType<typeof memoryStorage>;
let answers: (report: ProgressReport) => SendResult;
let sent: ProgressReport[];
let pauses: number[];
let who: string;
let ids: number;

function aQueue(): RetryQueue {
  return new RetryQueue({
    storage,
    nowMs: () => 1_000,
    newId: () => {
      ids += 1;
      return `item-${ids}`;
    },
    pause: async (ms) => void pauses.push(ms),
    maySend: ({ userId }) => userId === who,
    send: async (report) => {
      sent.push(report);
      return answers(report);
    },
  });
}

const lessonsOf = (reports: { lessonId?: string | null | undefined }[]) =>
  reports.map((one) => Number(one.lessonId?.slice(-12)));

beforeEach(() => {
  storage = memoryStorage();
  answers = () => 'sent';
  sent = [];
  pauses = [];
  who = ANA;
  ids = 0;
});

describe('the retry queue', () => {
  it('stores a failed request with its address, time and attempts', () => {
    const queue = aQueue();
    queue.add(aReport(1), false);
    queue.add(aReport(2), true);
    expect(queue.items()).toEqual([
      { id: 'item-1', url: `/api/users/${ANA}/progress`, data: aReport(1), timestamp: 1_000, attempts: 0 },
      {
        id: 'item-2',
        url: `/api/users/${ANA}/progress`,
        data: aReport(2),
        timestamp: 1_000,
        attempts: 0,
        priority: 'high',
      },
    ]);
  });

  it('merges two reports of one lesson, the furthest of both', () => {
    const queue = aQueue();
    queue.add(aReport(1, { watchTime: 90, completed: true }), true);
    queue.add(aReport(1, { watchTime: 70, lastWatched: '2026-03-02T13:00:00.000Z' }), false);
    expect(queue.items()).toMatchObject([
      { priority: 'high', data: { watchTime: 90, completed: true, lastWatched: '2026-03-02T13:00:00.000Z' } },
    ]);
  });

  it('sends urgent reports first, with 100 ms between two', async () => {
    const queue = aQueue();
    for (const [lesson, isUrgent] of [
      [1, false],
      [2, true],
      [3, false],
      [4, true],
    ] as const)
      queue.add(aReport(lesson), isUrgent);
    await queue.run();
    expect(lessonsOf(sent)).toEqual([2, 4, 1, 3]);
    expect(pauses).toEqual([100, 100, 100]);
    expect(queue.items()).toEqual([]);
  });

  it('sends the reports of a person in chronological order, urgent or not', async () => {
    const queue = aQueue();
    for (const [lesson, hour, isUrgent] of [
      [1, 11, false],
      [2, 13, true],
      [3, 10, true],
      [4, 12, false],
    ] as const)
      queue.add(aReport(lesson, { lastWatched: `2026-03-02T${hour}:00:00.000Z` }), isUrgent);
    await queue.run();
    expect(lessonsOf(sent)).toEqual([3, 1, 4, 2]);
  });

  it('sends the urgent reports of a visitor first, which the server dates on arrival', async () => {
    who = 'anon_00000000000000000001';
    const queue = aQueue();
    for (const [lesson, hour, isUrgent] of [
      [1, 11, false],
      [2, 13, true],
    ] as const)
      queue.add(aReport(lesson, { userId: who, lastWatched: `2026-03-02T${hour}:00:00.000Z` }), isUrgent);
    await queue.run();
    expect(lessonsOf(sent)).toEqual([2, 1]);
  });

  it('drops an item after 5 attempts', async () => {
    answers = () => 'failed';
    const queue = aQueue();
    queue.add(aReport(1), true);
    for (const left of [1, 1, 1, 1, 0]) {
      await queue.run();
      expect(queue.items()).toHaveLength(left);
    }
    await queue.run();
    expect(sent).toHaveLength(5);
  });

  it('periodically sends urgent reports with fewer than 3 attempts', async () => {
    answers = () => 'failed';
    const queue = aQueue();
    queue.add(aReport(1), true);
    queue.add(aReport(2), false);
    for (let run = 0; run < 5; run += 1) await queue.runPeriodic();
    expect(lessonsOf(sent)).toEqual([1, 1, 1]);
    expect(queue.items().map(({ attempts }) => attempts)).toEqual([3, 0]);
  });

  it('stops when a report gets no answer', async () => {
    answers = () => 'offline';
    const queue = aQueue();
    queue.add(aReport(1), false);
    queue.add(aReport(2), false);
    await queue.run();
    expect(queue.items().map(({ attempts }) => attempts)).toEqual([1, 0]);
  });

  it('does not send the reports of another person', async () => {
    const queue = aQueue();
    queue.add(aReport(1, { userId: LUIS }), true);
    await queue.run();
    expect(sent).toEqual([]);
    who = LUIS;
    await queue.run();
    expect(sent).toHaveLength(1);
  });

  it('keeps a newer report that was queued while the older one was being sent', async () => {
    const queue = aQueue();
    queue.add(aReport(1), false);
    answers = () => {
      aQueue().add(aReport(1, { watchTime: 200 }), false);
      return 'sent';
    };
    await queue.run();
    expect(queue.items()).toMatchObject([{ data: { watchTime: 200 }, attempts: 0 }]);
  });

  it.each(['{}', '"x"', '[1, null, {"id": 3}]', '[{"id":"a","url":"/","data":{},"timestamp":1,"attempts":0}]'])(
    'treats a damaged storage (%s) as empty',
    async (text) => {
      storage.texts.set('failedRequests', text);
      const queue = aQueue();
      expect(queue.items()).toEqual([]);
      queue.add(aReport(1), false);
      await queue.run();
      expect(sent).toHaveLength(1);
    },
  );
});

describe('the retry queue with random reports', () => {
  const input = fc.array(fc.record({ lesson: fc.nat(150), isUrgent: fc.boolean() }), { maxLength: 300 });

  it('has at most 50 items, and drops urgent items only if there are no others', () => {
    fc.assert(
      fc.property(input, (added) => {
        storage = memoryStorage();
        const queue = aQueue();
        const urgent = new Set<number>();
        for (const { lesson, isUrgent } of added) {
          queue.add(aReport(lesson), isUrgent);
          if (isUrgent) urgent.add(lesson);
          const items = queue.items();
          const high = items.filter(({ priority }) => priority === 'high');
          expect(items.length).toBeLessThanOrEqual(QUEUE_MAX_ITEMS);
          if (high.length < items.length) expect(high).toHaveLength(urgent.size);
          else
            urgent.forEach((one) => void (lessonsOf(high.map(({ data }) => data)).includes(one) || urgent.delete(one)));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the newest of equal urgency', () => {
    const queue = aQueue();
    for (let lesson = 0; lesson < 60; lesson += 1) queue.add(aReport(lesson), false);
    expect(lessonsOf(queue.items().map(({ data }) => data))).toEqual(
      Array.from({ length: 50 }, (_one, index) => index + 10),
    );
  });

  it('is empty after a server accepts everything', async () => {
    await fc.assert(
      fc.asyncProperty(input, async (added) => {
        storage = memoryStorage();
        sent = [];
        const queue = aQueue();
        for (const { lesson, isUrgent } of added) queue.add(aReport(lesson), isUrgent);
        const waiting = queue.items().length;
        await queue.run();
        expect([queue.items(), sent.length]).toEqual([[], waiting]);
      }),
      { numRuns: 30 },
    );
  });
});
