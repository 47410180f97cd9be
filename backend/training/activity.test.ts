import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import { type LessonReport, progressOf, reportIn } from '../testing/lessons.ts';
import { oldCourseOf } from '../testing/long-ago.ts';
import { aLearner, type TestLearner } from '../testing/people.ts';
import type { TestAcademy, TestApi } from '../testing/test-academy.ts';
import { openTrainerAcademy } from '../testing/trainer-academy.ts';

const NOON = '2026-03-02T15:00:00.000Z';

describe('watched seconds by hour', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let course: CourseDetail;
  let ana: TestLearner;
  let number = 0;

  beforeAll(async () => {
    ({ academy, trainer } = await openTrainerAcademy());
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    number += 1;
    ana = await aLearner(academy, `ana-${number}`);
    course = await anOldCourseOf([100, 200]);
  });
  afterEach(() => academy.clock.set(NOON));

  const anOldCourseOf = (durations: readonly number[]) => oldCourseOf(academy, trainer, durations);
  const report = (changes: LessonReport) => reportIn(course, ana, changes);

  async function seconds(): Promise<Record<string, number>> {
    const rows = await academy.rows<{ hour: string; seconds: number | string }>(
      `SELECT hour, SUM(seconds) AS seconds FROM training_activity
       WHERE "courseId" = '${course.id}' GROUP BY hour ORDER BY hour`,
    );
    return Object.fromEntries(rows.map((row) => [row.hour, Number(row.seconds)]));
  }

  it('add up to the watch time of consecutive reports', async () => {
    await report({ watchTime: 10, lastWatched: '2026-03-02T13:59:50Z' });
    await report({ watchTime: 20, lastWatched: '2026-03-02T14:00:00Z' });
    await report({ watchTime: 30, lastWatched: '2026-03-02T14:00:10Z' });
    expect(await seconds()).toEqual({ '2026-03-02T13': 20, '2026-03-02T14': 10 });
  });

  it('are counted back from the time of the report into earlier hours', async () => {
    course = await anOldCourseOf([10_000]);
    await report({ watchTime: 1_000, lastWatched: '2026-03-02T10:10:00.999Z' });
    await report({ watchTime: 6_100, lastWatched: '2026-03-02T14:00:00Z' });
    expect(await seconds()).toEqual({
      '2026-03-02T09': 400,
      '2026-03-02T10': 600,
      '2026-03-02T12': 1_500,
      '2026-03-02T13': 3_600,
    });
  });

  it('are at most 3,600 in an hour, over all lessons', async () => {
    course = await anOldCourseOf([3_000, 3_000, 0]);
    for (const lesson of [0, 1, 2]) await report({ lesson, watchTime: 2_000, lastWatched: '2026-03-02T13:50:00Z' });
    await report({ lesson: 0, watchTime: 2_100, lastWatched: '2026-03-02T13:55:00Z' });
    expect(await seconds()).toEqual({ '2026-03-02T13': 3_600 });
  });

  it("are counted back from the server's clock when a report is dated in the future", async () => {
    academy.clock.set('2026-03-02T15:00:09.000Z');
    course = await anOldCourseOf([3_000]);
    await report({ watchTime: 30, lastWatched: '2026-03-02T15:59:59.999Z' });
    expect(await seconds()).toEqual({ '2026-03-02T14': 21, '2026-03-02T15': 9 });
  });

  it('never exceed the time between two reports or the length of the lesson', async () => {
    await report({ watchTime: 60, lastWatched: '2026-03-02T13:01:00Z' });
    await report({ watchTime: 70, lastWatched: '2026-03-02T13:01:07Z' });
    expect(await seconds()).toEqual({ '2026-03-02T13': 67 });
    await report({ watchTime: 50_000, lastWatched: '2026-03-02T14:50:00Z' });
    await report({ watchTime: 80_000, lastWatched: '2026-03-02T14:55:00Z' });
    expect(await seconds()).toEqual({ '2026-03-02T13': 67, '2026-03-02T14': 30 });
  });

  it('do not grow by repeated and late reports', async () => {
    await report({ watchTime: 10, lastWatched: '2026-03-02T13:00:10Z' });
    await report({ watchTime: 30, lastWatched: '2026-03-02T13:00:30Z' });
    await report({ watchTime: 20, lastWatched: '2026-03-02T13:00:20Z' });
    await report({ watchTime: 10, lastWatched: '2026-03-02T13:00:10Z' });
    await report({ watchTime: 90, lastWatched: '2026-03-02T13:00:25Z' });
    expect(await seconds()).toEqual({ '2026-03-02T13': 30 });
  });

  it('remain when the course is deleted', async () => {
    await report({ watchTime: 10 });
    await academy.change(`DELETE FROM courses_course WHERE id = '${course.id}'`);
    expect(await progressOf(ana.api, ana.id)).toEqual([]);
    expect(await seconds()).toEqual({ '2026-03-02T14': 10 });
  });
});
