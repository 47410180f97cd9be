import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import { mergeProgress, type ProgressState } from '../../contract/progress-merge.ts';
import { aCourseOf, lessonOf, progressOf, reportOf } from '../testing/lessons.ts';
import { openSecondProcess, type SecondProcess } from '../testing/second-process.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const NOON_MS = Date.parse('2026-03-02T15:00:00.000Z');
const DURATIONS = [100, 60, 2_000] as const;
const PEOPLE = 4;

/** Reports of several people, each sent to one of two servers, for a time within 2 hours before noon. */
const reports = fc.array(
  fc.record({
    person: fc.nat({ max: PEOPLE - 1 }),
    lesson: fc.nat({ max: DURATIONS.length - 1 }),
    progressPercentage: fc.integer({ min: 0, max: 100 }),
    watchTime: fc.oneof(fc.integer({ min: 0, max: 250 }), fc.integer({ min: 0, max: 5_000 })),
    completed: fc.boolean(),
    secondsAgo: fc.integer({ min: 0, max: 7_200 }),
    isElsewhere: fc.boolean(),
  }),
  { minLength: 1, maxLength: 40 },
);

type Report = typeof reports extends fc.Arbitrary<(infer One)[]> ? One : never;

describe('random reports of progress', { timeout: 120_000 }, () => {
  let academy: TestAcademy;
  let second: SecondProcess;
  let course: CourseDetail;
  let run = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    const trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    course = await aCourseOf(trainer, DURATIONS);
    second = await openSecondProcess(academy);
  });
  afterAll(async () => {
    await second.close();
    await academy.close();
  });

  const idOf = (person: number) => `anon_property-${run}-${person}-0123456789`;

  async function send({ person, lesson, secondsAgo, isElsewhere, ...state }: Report): Promise<void> {
    const lastWatched = new Date(NOON_MS - secondsAgo * 1_000).toISOString();
    const report = { courseId: course.id, lessonId: lessonOf(course, lesson), ...state, lastWatched };
    const { status } = await reportOf(isElsewhere ? second.api : academy.api, idOf(person), report);
    expect(status).toBe(200);
  }

  /** The state after all reports: the furthest value of each. */
  function expectedOf(all: readonly Report[], person: number): Map<string, ProgressState> {
    const states = new Map<string, ProgressState>();
    for (const one of all.filter((report) => report.person === person)) {
      const { lesson, watchTime, progressPercentage } = one;
      const completed = one.completed || watchTime >= 0.8 * (DURATIONS[lesson] ?? 0);
      const lastWatched = new Date(NOON_MS).toISOString(); // reports of visitors are dated by their receipt
      const state = { watchTime, progressPercentage, completed, lastWatched };
      const before = states.get(lessonOf(course, lesson));
      states.set(lessonOf(course, lesson), before ? mergeProgress(before, state) : state);
    }
    return states;
  }

  async function storedOf(api: TestApi, person: number): Promise<Map<string, ProgressState>> {
    const rows = await progressOf(api, idOf(person));
    return new Map(rows.map(({ lessonId, courseId: _of, duration: _length, ...state }) => [lessonId, state]));
  }

  async function checkAll(all: readonly Report[]): Promise<void> {
    for (let person = 0; person < PEOPLE; person += 1) {
      expect(await storedOf(academy.api, person)).toEqual(expectedOf(all, person));
    }
  }

  it('result in the furthest state when they arrive concurrently, twice and at two servers', async () => {
    await fc.assert(
      fc.asyncProperty(reports, async (all) => {
        run += 1;
        await Promise.all([...all, ...all].map(send));
        await checkAll(all);
        const before = await academy.rows('SELECT * FROM training_activity ORDER BY 1, 2, 3');
        await Promise.all(all.map(send));
        expect(await academy.rows('SELECT * FROM training_activity ORDER BY 1, 2, 3')).toEqual(before);
      }),
      { numRuns: 25 },
    );
  });

  it('are all stored when 200 arrive concurrently', async () => {
    const many = fc.array(
      reports.map(([first]) => first as Report),
      { minLength: 200, maxLength: 200 },
    );
    await fc.assert(
      fc.asyncProperty(many, async (all) => {
        run += 1;
        await Promise.all(all.map(send));
        await checkAll(all);
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });

  it('add no more seconds than the lesson, the hour and the current time allow', async () => {
    await fc.assert(
      fc.asyncProperty(reports, async (all) => {
        run += 1;
        for (const one of all) await send(one);
        const lessons = await academy.rows<{ lessonId: string; seconds: number | string; watchTime: number }>(
          `SELECT p."lessonId", p."watchTime", COALESCE(SUM(a.seconds), 0) AS seconds FROM training_progress p
           LEFT JOIN training_activity a ON a."actorKey" = p."actorKey" AND a."lessonId" = p."lessonId"
           GROUP BY p."actorKey", p."lessonId", p."watchTime"`,
        );
        for (const { lessonId, seconds, watchTime } of lessons) {
          const length = course.lessons.find(({ id }) => id === lessonId)?.duration ?? 0;
          expect(Number(seconds)).toBeLessThanOrEqual(Math.min(watchTime, length));
        }
        const hours = await academy.rows<{ hour: string; seconds: number | string }>(
          'SELECT hour, SUM(seconds) AS seconds FROM training_activity GROUP BY "actorKey", hour',
        );
        for (const { hour, seconds } of hours) {
          expect(Number(seconds)).toBeLessThanOrEqual(3_600);
          expect(Date.parse(`${hour}:00:00.000Z`)).toBeLessThan(NOON_MS);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('complete a course when its lessons are completed concurrently', async () => {
    for (let round = 0; round < 15; round += 1) {
      run += 1;
      const all = DURATIONS.map((_, lesson) => ({ lesson, secondsAgo: lesson, isElsewhere: lesson % 2 === 0 }));
      await Promise.all(
        all.map((one) => send({ ...one, person: 0, progressPercentage: 100, watchTime: 0, completed: true })),
      );
      const open = await academy.rows(`SELECT 1 FROM training_course WHERE "completedAt" IS NULL AND "startedAt" > ''
        AND "actorKey" IN (SELECT "actorKey" FROM training_progress GROUP BY "actorKey" HAVING MIN("completed" ${
          academy.database.isPostgres ? '::int' : ''
        }) = 1 AND COUNT(*) = ${DURATIONS.length})`);
      expect(open).toEqual([]);
    }
  });
});
