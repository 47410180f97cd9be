import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import { type LessonProgress, progressListSchema, storedProgressSchema } from '../../contract/training.ts';
import { aCourseOf, type LessonReport, lessonOf, progressOf, reportIn, reportOf } from '../testing/lessons.ts';
import { oldCourseOf } from '../testing/long-ago.ts';
import { aNewCourse } from '../testing/new-content.ts';
import { aLearner, type TestLearner } from '../testing/people.ts';
import type { TestAcademy, TestApi } from '../testing/test-academy.ts';
import { openTrainerAcademy } from '../testing/trainer-academy.ts';

const NOON = '2026-03-02T15:00:00.000Z';

describe('reporting progress', () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let course: CourseDetail;
  let ana: TestLearner;
  let userId: string;
  let visitor: string;
  let number = 0;

  beforeAll(async () => {
    ({ academy, trainer } = await openTrainerAcademy());
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    number += 1;
    visitor = `anon_progress-${number}-0123456789`;
    ana = await aLearner(academy, `ana-${number}`);
    userId = ana.id;
    course = await anOldCourseOf([100, 200]);
  });
  afterEach(() => academy.clock.set(NOON));

  const anOldCourseOf = (durations: readonly number[]) => oldCourseOf(academy, trainer, durations);
  const report = (changes?: LessonReport) => reportIn(course, ana, changes);
  const mine = () => progressOf(ana.api, userId);

  function courseRow(): Promise<Record<string, string | null>[]> {
    return academy.rows(`SELECT * FROM training_course WHERE "courseId" = '${course.id}'`);
  }

  function everything(): Promise<unknown[][]> {
    const tables = ['training_progress', 'training_course', 'training_activity'];
    return Promise.all(tables.map((table) => academy.rows(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)));
  }

  it('answers with the version of the course', async () => {
    const versions = async () => [
      (await report({ watchTime: 30 })).json.courseVersion,
      (await reportOf(ana.api, userId, { courseId: course.id, lessonId: null })).json.courseVersion,
    ];
    expect(await versions()).toEqual([1, 1]);
    const edited = aNewCourse({ title: 'Otro título', lessons: course.lessons });
    expect((await trainer.put(`/api/admin/courses/${course.id}`, edited)).status).toBe(200);
    expect(await versions()).toEqual([2, 2]);
  });

  it('answers with the stored progress of the lesson and of the course', async () => {
    const { status, json } = await report({ progressPercentage: 30, watchTime: 30 });
    expect(status).toBe(200);
    expect(storedProgressSchema.parse(json)).toEqual(json);
    expect(json).toEqual({
      courseId: course.id,
      lessonId: lessonOf(course),
      progressPercentage: 30,
      watchTime: 30,
      completed: false,
      course: { progressPercentage: 0, completedLessons: 0, totalLessons: 2, completed: false },
      certificateId: null,
      courseVersion: 1,
    });
  });

  it('never decreases progress when a lower report arrives later', async () => {
    await report({ progressPercentage: 60, watchTime: 61, completed: true, lastWatched: '2026-03-02T14:00:00.000Z' });
    const { json } = await report({ progressPercentage: 5, watchTime: 4, lastWatched: '2026-03-02T13:00:00.000Z' });
    expect(json).toMatchObject({ progressPercentage: 60, watchTime: 61, completed: true });
    expect(await mine()).toMatchObject([{ lastWatched: '2026-03-02T14:00:00.000Z', watchTime: 61 }]);
  });

  it('changes nothing without a lesson id, even for a reported completion', async () => {
    await report({ watchTime: 10, progressPercentage: 10 });
    const before = await everything();
    for (const lessonId of [null, undefined]) {
      const { json } = await report({ lessonId, completed: true, progressPercentage: 100, watchTime: 300 });
      expect(storedProgressSchema.parse(json)).toMatchObject({
        lessonId: null,
        completed: false,
        progressPercentage: 0,
      });
      expect(json).toMatchObject({ watchTime: 10, course: { completedLessons: 0, totalLessons: 2, completed: false } });
    }
    expect(await everything()).toEqual(before);
  });

  it('completes a lesson at 80 % of its length', async () => {
    expect((await report({ watchTime: 79 })).json.completed).toBe(false);
    expect((await report({ watchTime: 80 })).json).toMatchObject({ completed: true, course: { completedLessons: 1 } });
    expect((await report({ lesson: 1, watchTime: 159, progressPercentage: 100 })).json.completed).toBe(false);
  });

  it('completes a course with its last lesson, and does not move that date later', async () => {
    await report({ completed: true, lastWatched: '2026-03-02T10:00:00Z' });
    expect(await courseRow()).toMatchObject([{ completedAt: null, startedAt: '2026-03-02T10:00:00.000Z' }]);
    const last = await report({ lesson: 1, completed: true, lastWatched: '2026-03-02T11:00:00Z' });
    expect(last.json.course).toEqual({
      progressPercentage: 100,
      completedLessons: 2,
      totalLessons: 2,
      completed: true,
    });
    const done = { completedAt: '2026-03-02T11:00:00.000Z', startedAt: '2026-03-02T10:00:00.000Z' };
    expect(await courseRow()).toMatchObject([done]);
    await report({ lesson: 1, completed: true, watchTime: 90, lastWatched: NOON });
    expect(await courseRow()).toMatchObject([{ ...done, lastActivityAt: NOON }]);
  });

  it('leaves a completed course at 100 % when a lesson is added', async () => {
    for (const lesson of [0, 1]) await report({ lesson, completed: true });
    const lessons = [...course.lessons, { title: 'Nueva', youtubeVideoId: 'M7lc1UVf-VE', duration: 60 }];
    course = (await trainer.put<CourseDetail>(`/api/admin/courses/${course.id}`, { ...course, lessons })).json;
    expect((await report({ watchTime: 1 })).json.course).toEqual({
      progressPercentage: 100,
      completedLessons: 2,
      totalLessons: 3,
      completed: true,
    });
    expect(await courseRow()).toMatchObject([{ completedAt: NOON }]);
  });

  it('keeps progress of a removed lesson in the database, outside list and course totals', async () => {
    for (const lesson of [0, 1]) await report({ lesson, watchTime: 5 });
    const gone = lessonOf(course, 1);
    const rest = course.lessons.slice(0, 1);
    course = (await trainer.put<CourseDetail>(`/api/admin/courses/${course.id}`, { ...course, lessons: rest })).json;
    expect((await mine()).map(({ lessonId }) => lessonId)).toEqual([lessonOf(course)]);
    expect(await report({ lessonId: gone })).toMatchObject({ status: 404, json: { code: 'lesson_not_found' } });
    expect((await report({ completed: true })).json.course).toMatchObject({ totalLessons: 1, completed: true });
    expect(await academy.rows(`SELECT 1 FROM training_progress WHERE "lessonId" = '${gone}'`)).toHaveLength(1);
  });

  it('writes nothing for a repeated report', async () => {
    const one = { watchTime: 30, progressPercentage: 30, lastWatched: '2026-03-02T14:00:00Z' };
    const other = { watchTime: 40, progressPercentage: 40, lastWatched: '2026-03-02T14:00:20Z' };
    await report(one);
    const { json } = await report(other);
    const before = await everything();
    for (const again of [one, other, other, one]) expect((await report(again)).json).toEqual(json);
    expect(await everything()).toEqual(before);
  });

  it('refuses one report for a deleted course, and stores 39 concurrent reports', async () => {
    const doomed = await aCourseOf(trainer, [100]);
    await reportOf(ana.api, userId, { courseId: doomed.id, lessonId: lessonOf(doomed) }); // cached from now on
    await academy.change(`DELETE FROM courses_course WHERE id = '${doomed.id}'`);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const of = index === 17 ? doomed : course;
        return reportOf(academy.api, `${visitor}-${index}`, {
          courseId: of.id,
          lessonId: lessonOf(of),
          watchTime: index,
        });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      Array.from({ length: 40 }, (_, index) => (index === 17 ? 404 : 200)),
    );
    expect(answers[17]?.json).toMatchObject({ code: 'lesson_not_found' });
    for (const [index, { json }] of answers.entries()) if (index !== 17) expect(json.watchTime).toBe(index);
  });

  describe('the list', () => {
    it('contains all lessons, the latest first and then by lesson id', async () => {
      const other = await anOldCourseOf([60, 60, 60]);
      const of = (index: number, lastWatched: string) =>
        reportOf(ana.api, userId, { courseId: other.id, lessonId: lessonOf(other, index), lastWatched });
      await of(1, '2026-03-02T11:00:00Z');
      await report({ watchTime: 1, lastWatched: '2026-03-02T12:00:00Z' });
      for (const index of [2, 0]) await of(index, '2026-03-02T13:00:00Z');
      const list = await mine();
      expect(progressListSchema.parse(list)).toEqual(list);
      expect(list.map(({ duration }) => duration)).toEqual([60, 60, 100, 60]);
      const together = [lessonOf(other, 2), lessonOf(other, 0)].sort();
      expect(list.map(({ lessonId }) => lessonId)).toEqual([...together, lessonOf(course), lessonOf(other, 1)]);
    });

    it('has pages by cursor, and refuses invalid queries with 400', async () => {
      const long = await aCourseOf(trainer, Array(7).fill(60));
      for (let index = 0; index < 7; index += 1) {
        await reportOf(ana.api, userId, { courseId: long.id, lessonId: lessonOf(long, index), watchTime: index });
      }
      const seen: string[] = [];
      let cursor = '';
      do {
        const query = `limit=3${cursor && `&cursor=${cursor}`}`;
        const page = await ana.api.get<LessonProgress[]>(`/api/users/${userId}/progress?${query}`);
        expect(page.headers['x-total-count']).toBe('7');
        seen.push(...page.json.map(({ lessonId }) => lessonId));
        cursor = String(page.headers['x-next-cursor'] ?? '');
      } while (cursor);
      expect(seen).toEqual((await mine()).map(({ lessonId }) => lessonId));
      for (const query of ['cursor=made-up', 'limit=0', 'limit=-1', 'limit=x', 'page=2']) {
        expect((await ana.api.get(`/api/users/${userId}/progress?${query}`)).status, query).toBe(400);
      }
    });

    it('is empty for a new learner', async () => {
      expect(await ana.api.get(`/api/users/${userId}/progress`)).toMatchObject({ status: 200, json: [] });
    });
  });

  it('stores a hash instead of the anonymous id', async () => {
    await reportOf(academy.api, visitor, { courseId: course.id, lessonId: lessonOf(course), watchTime: 3 });
    const stored = JSON.stringify(await everything());
    expect(stored).toContain('anon:');
    expect(stored).not.toContain(visitor);
  });
});
