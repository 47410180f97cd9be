import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import type { Problem } from '../../contract/problem.ts';
import { aCourseOf, type LessonReport, lessonOf, progressOf, reportIn } from '../testing/lessons.ts';
import { oldCourseOf } from '../testing/long-ago.ts';
import { aLearner, type TestLearner } from '../testing/people.ts';
import type { TestAcademy, TestAnswer, TestApi } from '../testing/test-academy.ts';
import { openTrainerAcademy } from '../testing/trainer-academy.ts';

const NOON = '2026-03-02T15:00:00.000Z';
const UNKNOWN = '019c0000-0000-7000-8000-000000000000';

describe('reporting progress', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let course: CourseDetail;
  let ana: TestLearner;
  let userId: string;
  let number = 0;

  beforeAll(async () => {
    ({ academy, trainer } = await openTrainerAcademy());
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    number += 1;
    ana = await aLearner(academy, `ana-${number}`);
    userId = ana.id;
    course = await oldCourseOf(academy, trainer, [100, 200]);
  });

  const report = (changes?: LessonReport) => reportIn(course, ana, changes);
  const mine = () => progressOf(ana.api, userId);
  const raw = (body: object): Promise<TestAnswer<Problem>> =>
    ana.api.post<Problem>(`/api/users/${userId}/progress`, body);

  it.each([
    [{ progressPercentage: 150 }, { progressPercentage: 100 }],
    [{ progressPercentage: -3 }, { progressPercentage: 0 }],
    [{ watchTime: -1 }, { watchTime: 0 }],
    [{ watchTime: 12.6 }, { watchTime: 13 }],
    [{ watchTime: -0.4 }, { watchTime: 0 }],
    [{ watchTime: 1e300 }, { watchTime: 86_400 }],
    [{ progressPercentage: 99.5 }, { progressPercentage: 100 }],
  ])('clamps and rounds %j', async (given, stored) => {
    expect(await report(given)).toMatchObject({ status: 200, json: stored });
    expect(await mine()).toMatchObject([stored]);
  });

  it.each([
    ['watchTime', '12'],
    ['watchTime', null],
    ['watchTime', undefined],
    ['progressPercentage', '50'],
    ['progressPercentage', true],
    ['completed', 'true'],
    ['completed', 1],
    ['lastWatched', 'yesterday'],
    ['lastWatched', 1_772_463_600_000],
    ['lastWatched', '2026-02-30T10:00:00Z'],
    ['lastWatched', '2026-03-02T15:00:00'],
    ['lastWatched', '2026-03-02'],
    ['courseId', 'curso'],
    ['lessonId', 'lección'],
    ['userId', 'anon_short'],
    ['grade', 7],
  ])('refuses a report when %s is %j', async (path, value) => {
    const state = { progressPercentage: 1, watchTime: 1, completed: false, lastWatched: NOON };
    const body = { userId, courseId: course.id, lessonId: lessonOf(course), ...state, [path]: value };
    expect(await raw(body)).toMatchObject({ status: 400, json: { code: 'invalid_input', details: [{ path }] } });
    expect(await mine()).toEqual([]);
  });

  it('refuses unknown courses and lessons, and a lesson of another course, with 404', async () => {
    const other = await aCourseOf(trainer, [50]);
    expect(await report({ courseId: UNKNOWN })).toMatchObject({ status: 404, json: { code: 'course_not_found' } });
    for (const lessonId of [UNKNOWN, lessonOf(other)]) {
      expect(await report({ lessonId })).toMatchObject({ status: 404, json: { code: 'lesson_not_found' } });
    }
    expect(await mine()).toEqual([]);
  });

  it.each([
    ['2026-03-02T15:00:00.001Z', NOON],
    ['9999-12-31T23:59:59.999-12:00', NOON],
    ['2026-03-02T10:30:00-03:00', '2026-03-02T13:30:00.000Z'],
    ['2026-03-02T10:30:00.123456Z', '2026-03-02T10:30:00.123Z'],
    ['2025-03-02T15:00:00Z', '2025-03-02T15:00:00.000Z'],
    ['2025-03-01T14:59:59.999Z', NOON],
    ['1970-01-01T00:00:00Z', NOON],
    ['0000-01-01T00:00:00+10:00', NOON],
  ])('dates a report of %s as %s', async (given, stored) => {
    expect((await report({ watchTime: 5, lastWatched: given })).status).toBe(200);
    expect(await mine()).toMatchObject([{ lastWatched: stored }]);
  });
});
