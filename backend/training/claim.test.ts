import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClaimAnswer, claimAnswerSchema } from '../../contract/auth.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import { actorKey } from '../access/actor-key.ts';
import { Writer } from '../database/writer.ts';
import { aCourseOf, lessonOf, progressOf, reportOf } from '../testing/lessons.ts';
import { makeAllOld } from '../testing/long-ago.ts';
import { aLearner, type TestLearner } from '../testing/people.ts';
import { openSecondProcess, type SecondProcess } from '../testing/second-process.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../testing/test-academy.ts';
import { ProgressQueries } from './progress.queries.ts';

const TABLES = ['training_progress', 'training_course', 'training_activity'];
const NOON = '2026-03-02T15:00:00.000Z';
const NOTHING = { movedLessons: 0, movedRatings: 0 };

describe('claiming the progress of a visitor', () => {
  let academy: TestAcademy;
  let second: SecondProcess;
  let trainer: TestApi;
  let course: CourseDetail;
  let visitor: string;
  let ana: TestLearner;
  let number = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    second = await openSecondProcess(academy);
  });
  afterAll(async () => {
    await second.close();
    await academy.close();
  });
  beforeEach(async () => {
    number += 1;
    visitor = `temp_claim-${number}-0123456789`;
    ana = await aLearner(academy, `ana-${number}`);
    course = await aCourseOf(trainer, [100, 200]);
    await makeAllOld(academy);
  });

  function claim(anonymousId = visitor, api = ana.api, userId = ana.id): Promise<TestAnswer<ClaimAnswer>> {
    return api.post<ClaimAnswer>(`/api/users/${userId}/claim`, { anonymousId });
  }

  /** Reports as the visitor at that time: reports of visitors are dated by their receipt. */
  async function asVisitor(lesson: number, watchTime: number, at: string, changes: object = {}) {
    const lastWatched = `2026-03-02T${at}:00.000Z`;
    academy.clock.set(lastWatched);
    const report = { courseId: course.id, lessonId: lessonOf(course, lesson), watchTime, lastWatched, ...changes };
    const answer = await reportOf(academy.api, visitor, report);
    academy.clock.set(NOON);
    return answer;
  }

  async function rowsOf(key: string): Promise<number> {
    const counts = await Promise.all(
      TABLES.map((table) => academy.rows(`SELECT 1 FROM ${table} WHERE "actorKey" = '${key}'`)),
    );
    const ratings = await academy.rows(`SELECT 1 FROM courses_rating WHERE "raterKey" = '${key}'`);
    return counts.flat().length + ratings.length;
  }

  const courseRow = (key: string) =>
    academy.rows(`SELECT * FROM training_course WHERE "actorKey" = '${key}' AND "courseId" = '${course.id}'`);

  it('moves lessons, hours and rating to the account, and leaves no row of the visitor', async () => {
    await asVisitor(0, 30, '13:00');
    await asVisitor(0, 40, '14:00');
    await asVisitor(1, 50, '14:30');
    await academy.api.post(`/api/courses/${course.id}/rating`, { userId: visitor, rating: 4, review: 'Bien' });
    const before = await progressOf(academy.api, visitor);
    const { status, json } = await claim();
    expect({ status, json: claimAnswerSchema.parse(json) }).toEqual({
      status: 200,
      json: { movedLessons: 2, movedRatings: 1 },
    });
    expect(await progressOf(ana.api, ana.id)).toEqual(before);
    expect((await ana.api.get(`/api/courses/${course.id}/rating/${ana.id}`)).json).toMatchObject({
      rating: 4,
      review: 'Bien',
    });
    const hours = await academy.rows(
      `SELECT hour, seconds FROM training_activity WHERE "actorKey" = '${ana.id}' ORDER BY hour, seconds`,
    );
    expect(hours).toEqual([
      { hour: '2026-03-02T12', seconds: 30 },
      { hour: '2026-03-02T13', seconds: 10 },
      { hour: '2026-03-02T14', seconds: 50 },
    ]);
    expect(await rowsOf(actorKey(visitor))).toBe(0);
  });

  it("merges with the account's progress: the furthest position and the hours of both", async () => {
    const own = {
      courseId: course.id,
      lessonId: lessonOf(course),
      watchTime: 60,
      lastWatched: '2026-03-02T13:30:00.000Z',
    };
    await reportOf(ana.api, ana.id, { ...own, progressPercentage: 10 });
    await asVisitor(0, 30, '13:00', { progressPercentage: 90, completed: true });
    expect((await claim()).json).toEqual({ movedLessons: 1, movedRatings: 0 });
    expect(await progressOf(ana.api, ana.id)).toMatchObject([{ ...own, progressPercentage: 90, completed: true }]);
    const hours = await academy.rows(
      `SELECT hour, seconds FROM training_activity WHERE "actorKey" = '${ana.id}' ORDER BY hour`,
    );
    expect(hours).toEqual([
      { hour: '2026-03-02T12', seconds: 30 },
      { hour: '2026-03-02T13', seconds: 60 },
    ]);
    expect(await courseRow(ana.id)).toMatchObject([{ startedAt: '2026-03-02T13:00:00.000Z' }]);
  });

  it('keeps the time at which a lesson was first completed', async () => {
    const completedAt = () =>
      academy.rows(`SELECT "completedAt" FROM training_progress WHERE "lessonId" = '${lessonOf(course)}'`);
    await asVisitor(0, 60, '13:00', { completed: true });
    await asVisitor(0, 60, '14:00', { completed: true });
    expect(await completedAt()).toEqual([{ completedAt: '2026-03-02T13:00:00.000Z' }]);
    const own = { courseId: course.id, lessonId: lessonOf(course), completed: true };
    await reportOf(ana.api, ana.id, { ...own, lastWatched: '2026-03-02T12:00:00.000Z' });
    await claim();
    expect(await completedAt()).toEqual([{ completedAt: '2026-03-02T12:00:00.000Z' }]);
  });

  it('stores at most 3,600 seconds in an hour', async () => {
    course = await aCourseOf(trainer, [3_000, 3_000]);
    await makeAllOld(academy);
    await asVisitor(0, 2_500, '13:50');
    await reportOf(ana.api, ana.id, {
      courseId: course.id,
      lessonId: lessonOf(course, 1),
      watchTime: 2_600,
      lastWatched: '2026-03-02T13:55:00.000Z',
    });
    await claim();
    const rows = await academy.rows<{ seconds: number }>(
      `SELECT seconds FROM training_activity WHERE "actorKey" = '${ana.id}' AND hour = '2026-03-02T13' ORDER BY seconds`,
    );
    expect(rows).toEqual([{ seconds: 1_000 }, { seconds: 2_600 }]);
  });

  it('moves nothing at a second claim or for an unknown id', async () => {
    await asVisitor(0, 30, '13:00');
    expect((await claim()).json.movedLessons).toBe(1);
    const before = await academy.rows('SELECT * FROM training_activity ORDER BY 1, 2, 3');
    expect(await claim()).toMatchObject({ status: 200, json: NOTHING });
    expect(await academy.rows('SELECT * FROM training_activity ORDER BY 1, 2, 3')).toEqual(before);
    expect((await claim('anon_nobody-ever-0123456789')).json).toEqual(NOTHING);
  });

  it('moves the progress to one of two accounts that claim it concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = `${visitor}-${round}`;
      const berta = await aLearner(academy, `berta-${number}-${round}`);
      const report = { courseId: course.id, lessonId: lessonOf(course), watchTime: 30 };
      await reportOf(academy.api, id, report);
      await academy.api.post(`/api/courses/${course.id}/rating`, { userId: id, rating: 2 });
      const bertaElsewhere = second.api.with({ authorization: `Bearer ${berta.tokens.accessToken}` });
      const answers = await Promise.all([claim(id), claim(id, bertaElsewhere, berta.id)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const moved = answers.map(({ json }) => json.movedLessons);
      expect(moved.reduce((sum, count) => sum + count, 0)).toBe(1);
      const ratings = await academy.rows(`SELECT 1 FROM courses_rating WHERE "raterKey" = '${berta.id}'`);
      expect(answers[1]?.json.movedRatings).toBe(ratings.length);
    }
  });

  it('loses no lesson that the visitor reports concurrently at another server', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = `${visitor}-late-${round}`;
      const report = { courseId: course.id, lessonId: lessonOf(course, 0) };
      await reportOf(academy.api, id, { ...report, watchTime: 10 });
      const late = { ...report, watchTime: 20 + round };
      const other = { ...report, lessonId: lessonOf(course, 1), watchTime: 33 };
      await Promise.all([claim(id), reportOf(second.api, id, late), reportOf(second.api, id, other)]);
      const both = [...(await progressOf(ana.api, ana.id)), ...(await progressOf(academy.api, id))];
      const furthest = (lesson: number) =>
        Math.max(
          ...both.filter(({ lessonId }) => lessonId === lessonOf(course, lesson)).map(({ watchTime }) => watchTime),
        );
      expect({ first: furthest(0), second: furthest(1) }, `round ${round}`).toEqual({ first: 20 + round, second: 33 });
    }
  });

  it('keeps the dates of beginning and completion when lessons were added since', async () => {
    await asVisitor(0, 0, '10:00', { completed: true });
    await asVisitor(1, 0, '11:00', { completed: true });
    const lessons = [...course.lessons, { title: 'Nueva', youtubeVideoId: 'M7lc1UVf-VE', duration: 60 }];
    await trainer.put(`/api/admin/courses/${course.id}`, { ...course, lessons });
    await claim();
    expect(await courseRow(ana.id)).toMatchObject([
      { startedAt: '2026-03-02T10:00:00.000Z', completedAt: '2026-03-02T11:00:00.000Z' },
    ]);
  });

  it('completes a course whose lessons visitor and account have completed together', async () => {
    await asVisitor(0, 0, '10:00', { completed: true });
    const rest = { courseId: course.id, lessonId: lessonOf(course, 1), completed: true };
    await reportOf(ana.api, ana.id, { ...rest, lastWatched: '2026-03-02T12:00:00.000Z' });
    await claim();
    expect(await courseRow(ana.id)).toMatchObject([{ completedAt: '2026-03-02T12:00:00.000Z' }]);
  });

  it('moves the hours of a deleted course and of a deleted lesson', async () => {
    const gone = await aCourseOf(trainer, [50]);
    await reportOf(academy.api, visitor, { courseId: gone.id, lessonId: lessonOf(gone), watchTime: 20 });
    await asVisitor(1, 5, '10:00');
    await academy.change(`DELETE FROM courses_course WHERE id = '${gone.id}'`);
    await academy.change(`DELETE FROM courses_lesson WHERE id = '${lessonOf(course, 1)}'`);
    expect((await claim()).json).toEqual(NOTHING);
    expect(await rowsOf(actorKey(visitor))).toBe(0);
    const seconds = await academy.rows(
      `SELECT seconds FROM training_activity WHERE "actorKey" = '${ana.id}' ORDER BY seconds`,
    );
    expect(seconds).toEqual([{ seconds: 5 }, { seconds: 20 }]);
  });

  it('moves progress in archived courses and lessons', async () => {
    const archived = await aCourseOf(trainer, [50]);
    await reportOf(academy.api, visitor, { courseId: archived.id, lessonId: lessonOf(archived), completed: true });
    await asVisitor(1, 5, '10:00');
    await trainer.delete(`/api/admin/courses/${archived.id}`);
    await trainer.put(`/api/admin/courses/${course.id}`, { ...course, lessons: course.lessons.slice(0, 1) });
    expect((await claim()).json).toEqual({ movedLessons: 2, movedRatings: 0 });
    expect(await rowsOf(actorKey(visitor))).toBe(0);
    const moved = await academy.rows<{ lessonId: string }>(
      `SELECT "lessonId" FROM training_progress WHERE "actorKey" = '${ana.id}'`,
    );
    expect(moved.map(({ lessonId }) => lessonId).sort()).toEqual([lessonOf(archived), lessonOf(course, 1)].sort());
    const completed = `"actorKey" = '${ana.id}' AND "courseId" = '${archived.id}' AND "completedAt" IS NOT NULL`;
    expect(await academy.rows(`SELECT 1 FROM training_course WHERE ${completed}`)).toHaveLength(1);
  });

  it('loses no course that the visitor begins concurrently at another server', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = `${visitor}-begins-${round}`;
      const begun = await aCourseOf(trainer, [100]);
      await reportOf(academy.api, id, { courseId: course.id, lessonId: lessonOf(course), watchTime: 10 });
      const begins = reportOf(second.api, id, { courseId: begun.id, lessonId: lessonOf(begun), watchTime: 20 });
      await Promise.all([claim(id), begins]);
      const kept = await academy.rows(`SELECT "watchTime" FROM training_progress WHERE "courseId" = '${begun.id}'`);
      expect(kept, `round ${round}`).toEqual([{ watchTime: 20 }]);
    }
  });

  it('does not deadlock with a report: both lock the visitor before the account', async () => {
    const writer = academy.app.get(Writer, { strict: false });
    const progress = academy.app.get(ProgressQueries, { strict: false });
    const [at, completedAt] = ['2026-03-02T10:00:00.000Z', null];
    const rowOf = (key: string) => ({
      actorKey: key,
      courseId: course.id,
      startedAt: at,
      lastActivityAt: at,
      completedAt,
    });
    await asVisitor(0, 10, '10:00');
    const steps = new EventEmitter();
    const visitorIsLocked = once(steps, 'visitor locked');
    const reportWaits = once(steps, 'report waits');

    const claiming = writer.write(async () => {
      await progress.lockCoursesOf(actorKey(visitor), [course.id]);
      steps.emit('visitor locked');
      await reportWaits;
      await progress.lock([rowOf(ana.id)]);
    });
    await visitorIsLocked;
    const reporting = writer.write(() => progress.lock([rowOf(ana.id), rowOf(actorKey(visitor))]));
    await expect.poll(() => isSomebodyWaiting()).toBe(true);
    steps.emit('report waits');

    await expect(Promise.all([claiming, reporting])).resolves.toBeDefined();
  });

  /** Whether a transaction waits for a lock. Always true on SQLite, where `Writer` runs one transaction at a time. */
  async function isSomebodyWaiting(): Promise<boolean> {
    if (!academy.database.isPostgres) return true;
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return (await academy.rows(waiting)).length > 0;
  }
});
