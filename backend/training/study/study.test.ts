import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../../contract/courses.ts';
import type { Study, StudyPeriod } from '../../../contract/study.ts';
import type { ProgressReport } from '../../../contract/training.ts';
import { aCourseOf, lessonOf, reportOf } from '../../testing/lessons.ts';
import { makeAllOld } from '../../testing/long-ago.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';

describe('the study figures of a learner', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let ana: TestLearner;
  let number = 0;

  beforeAll(async () => {
    // Santiago is 3 hours behind UTC in March: the clock of the tests is at noon there.
    academy = await TestAcademy.open({ RATE_LIMIT: '100', TIME_ZONE: 'America/Santiago' });
    trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    number += 1;
    ana = await aLearner(academy, `ana-${number}`);
  });

  async function watch(course: CourseDetail, lesson: number, changes: Partial<ProgressReport> = {}): Promise<void> {
    const report = { courseId: course.id, lessonId: lessonOf(course, lesson), ...changes };
    await makeAllOld(academy);
    expect((await reportOf(ana.api, ana.id, report)).status).toBe(200);
  }

  const studyOf = async (period: StudyPeriod = 'week') =>
    (await ana.api.get<Study>(`/api/users/${ana.id}/study?period=${period}`)).json;

  it('are null or 0 before the first course is begun', async () => {
    expect(await studyOf()).toMatchObject({
      hasHistory: false,
      retentionPercentage: null,
      focusMinutes: null,
      streakDays: 0,
      minutesEver: 0,
      goalMinutesPerWeek: null,
      isGoalShown: true,
      bestHour: null,
      recommendations: [],
    });
  });

  it("are computed from the learner's activity in the academy's time zone", async () => {
    const course = await aCourseOf(trainer, [600, 600, 600]);
    await watch(course, 2, { completed: true, watchTime: 600, lastWatched: '2026-02-10T14:30:00.000Z' });
    // 22:00 on the day before in Santiago.
    await watch(course, 0, { completed: true, watchTime: 600, lastWatched: '2026-03-02T01:10:00.000Z' });
    await watch(course, 1, { watchTime: 300, lastWatched: '2026-03-02T14:30:00.000Z' });
    expect(await studyOf()).toMatchObject({
      period: 'week',
      hasHistory: true,
      retentionPercentage: 50,
      lessonsBegun: 2,
      lessonsFinished: 1,
      focusMinutes: 8,
      streakDays: 2,
      minutes: 15,
      minutesBefore: 0,
      minutesEver: 25,
      minutesThisWeek: 5,
      bestHour: 22,
      bestWeekday: 7,
    });
    expect((await studyOf()).bars.slice(-2)).toEqual([
      { start: '2026-03-01', minutes: 10 },
      { start: '2026-03-02', minutes: 5 },
    ]);
    expect(await studyOf('month')).toMatchObject({ retentionPercentage: 67, minutes: 25 });
    expect((await studyOf('year')).bars.at(-1)).toEqual({ start: '2026-03', minutes: 15 });
  });

  it('recommend the next lesson of the 3 latest open courses, without archived ones', async () => {
    const courses = [];
    for (const hour of [10, 11, 12, 13, 14]) {
      const course = await aCourseOf(trainer, [100, 200]);
      await watch(course, 1, { watchTime: 100, lastWatched: `2026-03-01T${hour}:00:00.000Z` });
      courses.unshift(course);
    }
    const [archived, ...left] = courses as [CourseDetail, ...CourseDetail[]];
    await trainer.delete(`/api/admin/courses/${archived.id}`);
    const { recommendations } = await studyOf();
    expect(recommendations.map(({ courseId }) => courseId)).toEqual(left.slice(0, 3).map(({ id }) => id));
    expect(recommendations[0]).toEqual({
      courseId: left[0]?.id,
      courseName: left[0]?.title,
      lessonId: left[0]?.lessons[1]?.id,
      lessonName: 'Lección 2',
      minutesLeft: 2,
      thumbnailUrl: left[0]?.thumbnailUrl,
      category: 'Ventas',
      tags: left[0]?.tags,
    });
  });

  it('contain the goal that the learner set, and refuse a goal outside 10 to 10,080 minutes', async () => {
    const put = (minutesPerWeek: unknown) => ana.api.put(`/api/users/${ana.id}/study-goal`, { minutesPerWeek });
    expect(await put(120)).toMatchObject({ status: 200, json: { minutesPerWeek: 120 } });
    expect(await put(180)).toMatchObject({ status: 200 });
    expect((await studyOf()).goalMinutesPerWeek).toBe(180);
    for (const bad of [9, 10_081, 60.5, '60', undefined]) {
      expect(await put(bad)).toMatchObject({
        status: 400,
        json: { details: [{ path: 'minutesPerWeek', message: 'Escribe de 10 a 10080 minutos.' }] },
      });
    }
    expect((await studyOf()).goalMinutesPerWeek).toBe(180);
  });

  it('contain no goal after the learner removes it, and are hidden at home after the learner hides them', async () => {
    const put = (goal: object) => ana.api.put(`/api/users/${ana.id}/study-goal`, goal);
    const shown = async () => {
      const { goalMinutesPerWeek, isGoalShown } = await studyOf();
      return [goalMinutesPerWeek, isGoalShown];
    };
    expect(await put({ minutesPerWeek: 90, isShown: false })).toMatchObject({
      json: { minutesPerWeek: 90, isShown: false },
    });
    expect(await shown()).toEqual([90, false]);
    expect(await put({ minutesPerWeek: null })).toMatchObject({ json: { minutesPerWeek: null, isShown: false } });
    expect(await shown()).toEqual([null, false]);
    expect(await put({ minutesPerWeek: null, isShown: true })).toMatchObject({ status: 200 });
    expect(await shown()).toEqual([null, true]);
    expect(await put({ minutesPerWeek: 0 })).toMatchObject({ status: 400 });
    expect(await put({ minutesPerWeek: 60, isShown: 'sí' })).toMatchObject({ status: 400 });
    expect(await shown()).toEqual([null, true]);
  });

  it('refuse an unknown period with 400', async () => {
    const answer = await ana.api.get(`/api/users/${ana.id}/study?period=decade`);
    expect(answer).toMatchObject({ status: 400, json: { details: [{ message: 'Elige semana, mes o año.' }] } });
  });

  it('are refused to visitors and other learners, and so is the goal', async () => {
    const luis = await aLearner(academy, `luis-${number}`);
    const [figures, goal] = [`/api/users/${ana.id}/study?period=week`, `/api/users/${ana.id}/study-goal`];
    const answers = [
      await academy.api.get(figures),
      await academy.api.put(goal, { minutesPerWeek: 60 }),
      await luis.api.get(figures),
      await luis.api.put(goal, { minutesPerWeek: 60 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 403]);
  });
});
