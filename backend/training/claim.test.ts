import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimAnswerSchema } from '../../contract/auth.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import { actorKey } from '../access/actor-key.ts';
import { claimAs, reportAsVisitor } from '../testing/claims.ts';
import { aCourseOf, type LessonReport, lessonOf, progressOf, reportOf } from '../testing/lessons.ts';
import { oldCourseOf } from '../testing/long-ago.ts';
import { aLearner, type TestLearner } from '../testing/people.ts';
import type { TestAcademy, TestApi } from '../testing/test-academy.ts';
import { openTrainerAcademy } from '../testing/trainer-academy.ts';

const TABLES = ['training_progress', 'training_course', 'training_activity'];
const NOTHING = { movedLessons: 0, movedRatings: 0 };

describe('claiming the progress of a visitor', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let course: CourseDetail;
  let visitor: string;
  let ana: TestLearner;
  let number = 0;

  beforeAll(async () => {
    ({ academy, trainer } = await openTrainerAcademy());
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    number += 1;
    visitor = `temp_claim-${number}-0123456789`;
    ana = await aLearner(academy, `ana-${number}`);
    course = await oldCourseOf(academy, trainer, [100, 200]);
  });

  const claim = (anonymousId = visitor) => claimAs(ana, anonymousId);
  const asVisitor = (lesson: number, watchTime: number, at: string, changes: LessonReport = {}) =>
    reportAsVisitor(academy, visitor, course, at, { lesson, watchTime, ...changes });

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
    course = await oldCourseOf(academy, trainer, [3_000, 3_000]);
    await asVisitor(0, 2_500, '13:50');
    await reportOf(ana.api, ana.id, {
      courseId: course.id,
      lessonId: lessonOf(course, 1),
      watchTime: 2_600,
      lastWatched: '2026-03-02T13:55:00.000Z',
    });
    await claim();
    const rows = await academy.rows<{ seconds: number }>(
      `SELECT seconds FROM training_activity
       WHERE "actorKey" = '${ana.id}' AND hour = '2026-03-02T13' ORDER BY seconds`,
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
});
