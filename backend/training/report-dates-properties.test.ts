import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import { mergeProgress, type ProgressState } from '../../contract/progress-merge.ts';
import { aCourseOf, lessonOf, progressOf, reportOf } from '../testing/lessons.ts';
import { aLearner, bearer, onAnotherDevice, type TestLearner } from '../testing/people.ts';
import { openSecondProcess, type SecondProcess } from '../testing/second-process.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const NOON_MS = Date.parse('2026-03-02T15:00:00.000Z');
const HOUR_MS = 3_600_000;
const DEVICES = 3;
/** Hours before noon at which the lessons were created; the course is as old as the first lesson. */
const LESSONS_MADE = [30 * 24, 30 * 24, 48, 1] as const;
const ACCOUNT_MADE = 20 * 24;

const reports = fc.array(
  fc.record({
    device: fc.nat({ max: DEVICES - 1 }),
    lesson: fc.nat({ max: LESSONS_MADE.length - 1 }),
    watchTime: fc.integer({ min: 0, max: 400 }),
    progressPercentage: fc.integer({ min: 0, max: 100 }),
    completed: fc.boolean(),
    // In the future, today, in the last weeks, and from a clock that was never set.
    hoursAgo: fc.oneof(
      fc.integer({ min: -48, max: 4 }),
      fc.integer({ min: 0, max: 40 * 24 }),
      fc.constantFrom(360 * 24, 500 * 24),
    ),
    isElsewhere: fc.boolean(),
  }),
  { minLength: 1, maxLength: 25 },
);

type Report = typeof reports extends fc.Arbitrary<(infer One)[]> ? One : never;

const iso = (hoursAgo: number) => new Date(NOON_MS - hoursAgo * HOUR_MS).toISOString();

describe('the dates of random reports', { timeout: 120_000 }, () => {
  let academy: TestAcademy;
  let second: SecondProcess;
  let trainer: TestApi;
  let course: CourseDetail;
  let devices: TestLearner[];
  let run = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    second = await openSecondProcess(academy);
  });
  afterAll(async () => {
    await second.close();
    await academy.close();
  });

  /** Makes a new learner with new devices, and a new course. */
  async function begin(): Promise<void> {
    run += 1;
    academy.clock.set(iso(0));
    course = await aCourseOf(
      trainer,
      LESSONS_MADE.map(() => 400),
    );
    const first = await aLearner(academy, `ana-${run}`);
    devices = [first];
    while (devices.length < DEVICES) devices.push(await onAnotherDevice(academy, first));
    await academy.change(`UPDATE auth_account SET "createdAt" = '${iso(ACCOUNT_MADE)}' WHERE id = '${first.id}'`);
    await academy.change(`UPDATE courses_course SET "createdAt" = '${iso(LESSONS_MADE[0])}' WHERE id = '${course.id}'`);
    for (const [index, hoursAgo] of LESSONS_MADE.entries())
      await academy.change(
        `UPDATE courses_lesson SET "createdAt" = '${iso(hoursAgo)}' WHERE id = '${lessonOf(course, index)}'`,
      );
  }

  const learner = () => devices[0] as TestLearner;

  async function send({ device, lesson, hoursAgo, isElsewhere, ...state }: Report): Promise<void> {
    const { id, tokens } = devices[device] as TestLearner;
    const api = bearer(isElsewhere ? second.api : academy.api, tokens.accessToken);
    const of = { courseId: course.id, lessonId: lessonOf(course, lesson) };
    expect((await reportOf(api, id, { ...of, ...state, lastWatched: iso(hoursAgo) })).status).toBe(200);
  }

  async function everything(): Promise<unknown[]> {
    const tables = ['training_progress', 'training_course', 'training_activity', 'training_device'];
    return Promise.all(
      tables.map((table) =>
        academy.rows(`SELECT * FROM ${table} WHERE "actorKey" = '${learner().id}' ORDER BY 1, 2, 3`),
      ),
    );
  }

  /** The states after sequential reports, by the rules of docs/decisions/0078-dates-of-progress.md. */
  function expectedOf(all: readonly Report[]): Map<number, ProgressState> {
    const states = new Map<number, ProgressState>();
    const lastOf = new Map<number, string>();
    for (const { device, lesson, hoursAgo, watchTime, progressPercentage, completed } of all) {
      const isUnbelievable = hoursAgo < 0 || hoursAgo > 366 * 24;
      const claimed = iso(isUnbelievable ? 0 : hoursAgo);
      const bounds = [claimed, iso(LESSONS_MADE[lesson] ?? 0), iso(ACCOUNT_MADE), lastOf.get(device) ?? ''];
      const date = bounds.toSorted().at(-1) ?? '';
      lastOf.set(device, date);
      const state = { progressPercentage, watchTime, completed: completed || watchTime >= 320 };
      const before = states.get(lesson);
      const isNews =
        !before || JSON.stringify(mergeProgress(before, { ...state, lastWatched: claimed })) !== JSON.stringify(before);
      if (!before) states.set(lesson, { ...state, lastWatched: date });
      else if (isNews) states.set(lesson, mergeProgress(before, { ...state, lastWatched: date }));
    }
    return states;
  }

  async function storedStates(): Promise<Map<number, ProgressState>> {
    const rows = await progressOf(
      academy.api.with({ authorization: `Bearer ${learner().tokens.accessToken}` }),
      learner().id,
    );
    return new Map(
      rows.map(({ courseId: _course, duration: _length, lessonId, ...state }) => [
        course.lessons.findIndex(({ id }) => id === lessonId),
        state,
      ]),
    );
  }

  /** Expects that no stored date is before the creation of lesson, course or account, or in the future. */
  async function checkBounds(): Promise<void> {
    const lessons = await academy.rows<{ lessonId: string; lastWatched: string; completedAt: string | null }>(
      `SELECT "lessonId", "lastWatched", "completedAt" FROM training_progress WHERE "actorKey" = '${learner().id}'`,
    );
    for (const { lessonId, lastWatched, completedAt } of lessons) {
      const index = course.lessons.findIndex(({ id }) => id === lessonId);
      const earliest = [iso(LESSONS_MADE[index] ?? 0), iso(ACCOUNT_MADE)].toSorted().at(-1) ?? '';
      for (const date of [lastWatched, completedAt ?? lastWatched])
        expect({ index, date, isWithin: date >= earliest && date <= iso(0) }).toEqual({ index, date, isWithin: true });
    }
    const dates = await academy.rows<Record<string, string | null>>(
      `SELECT "startedAt", "lastActivityAt", "completedAt" FROM training_course WHERE "actorKey" = '${learner().id}'`,
    );
    for (const date of dates.flatMap((row) => Object.values(row)))
      expect({ date, isWithin: date === null || (date >= iso(ACCOUNT_MADE) && date <= iso(0)) }).toEqual({
        date,
        isWithin: true,
      });
  }

  it('follow the rules exactly when reports arrive one after another', async () => {
    await fc.assert(
      fc.asyncProperty(reports, async (all) => {
        await begin();
        for (const one of all) await send(one);
        expect(await storedStates()).toEqual(expectedOf(all));
        await checkBounds();
      }),
      { numRuns: 25 },
    );
  });

  it('are within their bounds when reports arrive concurrently at two servers, and do not move when reports are repeated', {
    timeout: 180_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(reports, async (all) => {
        await begin();
        await Promise.all(all.map(send));
        await checkBounds();
        // A report with a future time is dated by its receipt, so each repetition has a new date.
        const past = all.filter(({ hoursAgo }) => hoursAgo >= 0 && hoursAgo <= 366 * 24);
        const before = await everything();
        academy.clock.advance(60_000);
        for (const one of past.toReversed()) await send(one);
        await Promise.all(past.map(send));
        expect(await everything()).toEqual(before);
      }),
      { numRuns: 50 },
    );
  });
});
