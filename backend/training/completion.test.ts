import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Completions, completionsSchema } from '../../contract/course-editing.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import { aCourseOf, lessonOf, reportOf } from '../testing/lessons.ts';
import { aNewLesson } from '../testing/new-content.ts';
import { aLearner } from '../testing/people.ts';
import type { TestAcademy, TestAnswer, TestApi } from '../testing/test-academy.ts';
import { openTrainerAcademy } from '../testing/trainer-academy.ts';
import { ProgressImportService } from './progress-import.service.ts';

const NOON = '2026-03-02T15:00:00.000Z';
const MORNING = '2026-03-02T10:00:00.000Z';
/** People for more than one batch of 1,000. */
const MANY = 2_300;

describe('removing lessons from a course', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let course: CourseDetail;
  let number = 0;

  beforeAll(async () => {
    ({ academy, trainer } = await openTrainerAcademy());
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    number += 1;
    course = await aCourseOf(trainer, [100, 200, 300]);
  });

  const personOf = (name: string) => `anon_${name}-completion-${number}-0123456789`;

  /** Reports as a visitor in the morning: reports of visitors are dated by their receipt. */
  async function complete(name: string, ...lessons: number[]): Promise<void> {
    academy.clock.set(MORNING);
    for (const lesson of lessons) {
      const report = { courseId: course.id, lessonId: lessonOf(course, lesson), completed: true, lastWatched: MORNING };
      expect((await reportOf(academy.api, personOf(name), report)).status).toBe(200);
    }
    academy.clock.set(NOON);
  }

  async function saveWith(lessons: readonly object[]): Promise<void> {
    expect((await trainer.put(`/api/admin/courses/${course.id}`, { ...course, lessons })).status).toBe(200);
  }

  const without = (...removed: number[]) => course.lessons.filter((_, index) => !removed.includes(index));
  const idsOf = (...removed: number[]) => removed.map((index) => lessonOf(course, index)).join();

  function completionsWithout(ids: string): Promise<TestAnswer<Completions>> {
    return trainer.get<Completions>(`/api/admin/courses/${course.id}/completions?without=${ids}`);
  }

  /** The course in the answer to a report without a lesson. */
  async function courseOf(name: string) {
    const { json } = await reportOf(academy.api, personOf(name), { courseId: course.id });
    return json.course;
  }

  async function completions(): Promise<(string | null)[]> {
    const rows = await academy.rows<{ completedAt: string | null }>(
      `SELECT "completedAt" FROM training_course WHERE "courseId" = '${course.id}' ORDER BY "completedAt"`,
    );
    return rows.map(({ completedAt }) => completedAt).filter((completedAt) => completedAt !== null);
  }

  it('completes the course for learners with all remaining lessons, and for no others', async () => {
    await complete('ana', 0, 1);
    await complete('luis', 0);
    await complete('eva', 0, 1, 2);
    const answer = await completionsWithout(idsOf(2));
    expect({ status: answer.status, json: completionsSchema.parse(answer.json) }).toEqual({
      status: 200,
      json: { completes: 1 },
    });
    expect(await completions()).toEqual([MORNING]);
    await saveWith(without(2));
    expect(await courseOf('ana')).toEqual({
      progressPercentage: 100,
      completedLessons: 2,
      totalLessons: 2,
      completed: true,
    });
    expect(await courseOf('luis')).toEqual({
      progressPercentage: 50,
      completedLessons: 1,
      totalLessons: 2,
      completed: false,
    });
    expect(await completions()).toEqual([MORNING, NOON]);
    expect((await completionsWithout(idsOf(1))).json).toEqual({ completes: 1 });
    await saveWith(without(1, 2));
    expect(await courseOf('luis')).toMatchObject({ completed: true });
  });

  it('completes the course for no learner when a new lesson replaces the removed one', async () => {
    await complete('ana', 0, 1);
    await saveWith([...without(2), aNewLesson('En su lugar')]);
    expect(await courseOf('ana')).toMatchObject({ progressPercentage: 67, completed: false });
    expect(await completions()).toEqual([]);
  });

  it('keeps a completed course completed when the lesson is restored, and does not count that lesson', async () => {
    await complete('ana', 0, 1);
    await saveWith(without(2));
    await saveWith(course.lessons);
    expect(await courseOf('ana')).toEqual({
      progressPercentage: 100,
      completedLessons: 2,
      totalLessons: 3,
      completed: true,
    });
    await saveWith(without(0));
    expect(await completions()).toEqual([NOON]);
  });

  it('completes the course for no learner when no lesson remains', async () => {
    await complete('ana', 0, 1);
    expect((await completionsWithout(idsOf(0, 1, 2))).json).toEqual({ completes: 0 });
    await saveWith([]);
    expect(await completions()).toEqual([]);
    expect(await courseOf('ana')).toEqual({
      progressPercentage: 0,
      completedLessons: 0,
      totalLessons: 0,
      completed: false,
    });
  });

  it('completes the course at the claim of a visitor that completed the other remaining lesson', async () => {
    const ana = await aLearner(academy, `ana-${number}`);
    await complete('ana', 0);
    await reportOf(ana.api, ana.id, { courseId: course.id, lessonId: lessonOf(course, 1), completed: true });
    await saveWith(without(2));
    expect(await completions()).toEqual([]);
    await ana.api.post(`/api/users/${ana.id}/claim`, { anonymousId: personOf('ana') });
    expect((await reportOf(ana.api, ana.id, { courseId: course.id })).json.course).toMatchObject({ completed: true });
  });

  it('completes the course for 2,300 learners', async () => {
    const people = Array.from({ length: MANY }, (_, index) => personOf(`many-${index}`));
    const state = { courseId: course.id, progressPercentage: 100, watchTime: 0, completed: true, lastWatched: MORNING };
    const training = academy.app.get(ProgressImportService, { strict: false });
    for (let done = 0; done < MANY; done += 1_000) {
      const some = people.slice(done, done + 1_000);
      const lessons = [lessonOf(course, 0), lessonOf(course, 1)];
      await training.addProgress(
        some.flatMap((actorId) => lessons.map((lessonId) => ({ ...state, actorId, lessonId }))),
      );
    }
    expect((await completionsWithout(idsOf(2))).json).toEqual({ completes: MANY });
    await saveWith(without(2));
    expect(await completions()).toEqual(Array(MANY).fill(NOON));
    expect((await completionsWithout(idsOf(1))).json).toEqual({ completes: 0 });
  });

  it('completes the course for no learner when the save is refused', async () => {
    await complete('ana', 0, 1);
    const refused = await trainer.put(`/api/admin/courses/${course.id}`, {
      ...course,
      lessons: without(2),
      category: 'Nada',
    });
    expect(refused.status).toBe(400);
    expect(await completions()).toEqual([]);
    expect(await courseOf('ana')).toMatchObject({ totalLessons: 3, completed: false });
  });

  it('counts completions for staff only, and refuses invalid queries with 400', async () => {
    const path = `/api/admin/courses/${course.id}/completions`;
    expect((await academy.api.get(`${path}?without=${idsOf(2)}`)).status).toBe(401);
    const ids = Array.from({ length: 201 }, () => lessonOf(course)).join();
    for (const query of [
      '',
      '?without=',
      '?without=x',
      `?without=${idsOf(2)},`,
      `?lesson=${idsOf(2)}`,
      `?without=${ids}`,
    ]) {
      expect((await trainer.get(path + query)).status, query.slice(0, 60)).toBe(400);
    }
  });
});
