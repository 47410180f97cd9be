import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../../contract/courses.ts';
import type { ProgressReport } from '../../../contract/training.ts';
import type { Training, TrainingSummary } from '../../../contract/training-history.ts';
import { aCourseOf, lessonOf, reportOf } from '../../testing/lessons.ts';
import { makeAllOld } from '../../testing/long-ago.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import type { TestAcademy, TestAnswer, TestApi } from '../../testing/test-academy.ts';
import { openTrainerAcademy } from '../../testing/trainer-academy.ts';

const NOON = '2026-03-02T15:00:00.000Z';

describe("a learner's training history", () => {
  let academy: TestAcademy;
  let trainer: TestApi;
  let ana: TestLearner;
  let number = 0;

  beforeAll(async () => {
    ({ academy, trainer } = await openTrainerAcademy());
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

  const historyOf = (query = ''): Promise<TestAnswer<Training[]>> =>
    ana.api.get<Training[]>(`/api/users/${ana.id}/training-history${query}`);
  const summaryOf = async () => (await ana.api.get<TrainingSummary>(`/api/users/${ana.id}/training-summary`)).json;
  const onlyOf = async () => (await historyOf()).json[0] as Training;

  it('is empty before the first course is begun', async () => {
    expect((await historyOf()).json).toEqual([]);
    expect(await summaryOf()).toEqual({ completed: 0, inProgress: 0, totalTimeSpent: 0, averageProgress: 0 });
  });

  it('contains progress, dates, watched minutes and the next lesson of a begun course', async () => {
    const course = await aCourseOf(trainer, [100, 200, 300]);
    await watch(course, 0, { completed: true, watchTime: 100, lastWatched: '2026-03-01T10:00:00.000Z' });
    await watch(course, 2, { watchTime: 50, lastWatched: '2026-03-01T11:00:00.000Z' });
    expect(await onlyOf()).toEqual({
      id: course.id,
      courseName: course.title,
      instructor: course.instructor,
      thumbnailUrl: course.thumbnailUrl,
      category: 'Ventas',
      tags: course.tags,
      isAvailable: true,
      status: 'in_progress',
      progressPercentage: 33.3,
      nextLessonId: lessonOf(course, 2),
      completedLessons: 1,
      totalLessons: 3,
      startDate: '2026-03-01T10:00:00.000Z',
      completionDate: null,
      totalTimeSpent: 3,
      verifiedSeconds: 0,
      notes: null,
      certificateId: null,
    });
  });

  it('names the first open lesson as the next one when no open lesson is begun', async () => {
    const course = await aCourseOf(trainer, [100, 200, 300]);
    await watch(course, 0, { completed: true });
    await watch(course, 2, { completed: true });
    expect((await onlyOf()).nextLessonId).toBe(lessonOf(course, 1));
  });

  it('has no time for a course that was completed without watching', async () => {
    const course = await aCourseOf(trainer, [100]);
    await watch(course, 0, { completed: true });
    expect(await onlyOf()).toMatchObject({
      status: 'completed',
      progressPercentage: 100,
      completionDate: NOON,
      totalTimeSpent: null,
      nextLessonId: null,
    });
  });

  it.each([
    [29, 'in_progress'],
    [30, 'paused'],
    [179, 'paused'],
    [180, 'dropped'],
  ])('shows a course after %i days without activity as %s', async (days, status) => {
    const lastWatched = new Date(Date.parse(NOON) - days * 24 * 3_600_000).toISOString();
    await watch(await aCourseOf(trainer, [100, 100]), 0, { watchTime: 60, lastWatched });
    expect((await onlyOf()).status).toBe(status);
    expect((await summaryOf()).inProgress).toBe(Number(status === 'in_progress'));
  });

  it('names the certificate of a completed course', async () => {
    const course = await aCourseOf(trainer, [100]);
    await watch(course, 0, { completed: true });
    const { certificateId } = await onlyOf();
    const certificate = await ana.api.get(`/api/certificates/${certificateId}`);
    expect(certificate).toMatchObject({ status: 200, json: { courseId: course.id, courseName: course.title } });
  });

  it('can be filtered by course, and refuses an invalid course id with 400', async () => {
    const [begun, other] = [await aCourseOf(trainer, [100]), await aCourseOf(trainer, [100])];
    await watch(begun, 0, { completed: true });
    await watch(await aCourseOf(trainer, [100]), 0, { completed: true });
    const [training] = (await historyOf(`?courseId=${begun.id}`)).json;
    expect(training?.id).toBe(begun.id);
    expect((await historyOf(`?courseId=${other.id}`)).json).toEqual([]);
    expect(await historyOf("?courseId=x'--")).toMatchObject({ status: 400, json: { details: [{ path: 'courseId' }] } });
  });

  it('keeps a course when lessons are removed and when it is archived', async () => {
    const course = await aCourseOf(trainer, [100, 100, 100, 100]);
    await watch(course, 0, { completed: true });
    await watch(course, 1, { completed: true });
    const lessons = course.lessons.filter((_, index) => index !== 1);
    await trainer.put(`/api/admin/courses/${course.id}`, { ...course, lessons });
    expect(await onlyOf()).toMatchObject({
      progressPercentage: 33.3,
      completedLessons: 1,
      totalLessons: 3,
      isAvailable: true,
    });
    expect((await summaryOf()).averageProgress).toBe(33.3);
    await trainer.delete(`/api/admin/courses/${course.id}`);
    expect(await onlyOf()).toMatchObject({
      courseName: course.title,
      progressPercentage: 33.3,
      completedLessons: 1,
      totalLessons: 3,
      isAvailable: false,
      nextLessonId: null,
    });
    expect((await summaryOf()).averageProgress).toBe(33.3);
  });

  it('keeps a course completed when lessons are added', async () => {
    const course = await aCourseOf(trainer, [100]);
    await watch(course, 0, { completed: true });
    const added = { title: 'Una más', duration: 100, youtubeVideoId: 'dQw4w9WgXcQ' };
    await trainer.put(`/api/admin/courses/${course.id}`, { ...course, lessons: [...course.lessons, added] });
    expect(await onlyOf()).toMatchObject({
      status: 'completed',
      progressPercentage: 100,
      completedLessons: 1,
      totalLessons: 2,
    });
    expect(await summaryOf()).toMatchObject({ completed: 1, averageProgress: 100 });
  });

  it('has pages with the latest activity first, without duplicates', async () => {
    const courses = [];
    for (const hour of [10, 11, 12, 13, 14]) {
      const course = await aCourseOf(trainer, [100, 100]);
      await watch(course, 0, { completed: true, watchTime: 100, lastWatched: `2026-03-01T${hour}:00:00.000Z` });
      courses.unshift(course);
    }
    const first = await historyOf('?limit=2');
    expect(first.headers['x-total-count']).toBe('5');
    const seen = [...first.json];
    let cursor = first.headers['x-next-cursor'];
    while (cursor) {
      const next = await historyOf(`?limit=2&cursor=${String(cursor)}`);
      seen.push(...next.json);
      cursor = next.headers['x-next-cursor'];
    }
    expect(seen.map(({ id }) => id)).toEqual(courses.map(({ id }) => id));
    expect(await summaryOf()).toEqual({ completed: 0, inProgress: 5, totalTimeSpent: 8, averageProgress: 50 });
  });

  it('refuses an invalid cursor with 400', async () => {
    expect(await historyOf('?cursor=abc')).toMatchObject({ status: 400, json: { code: 'invalid_cursor' } });
  });

  it.each(['training-history', 'training-summary'])(
    'is refused to visitors and other learners, and answered to an admin: %s',
    async (path) => {
      const luis = await aLearner(academy, `luis-${path}-${number}`);
      const admin = await academy.signInStaff('admin', `admin-${path}`);
      const address = `/api/users/${ana.id}/${path}`;
      expect((await academy.api.get(address)).status).toBe(401);
      expect(await luis.api.get(address)).toMatchObject({ status: 403, json: { code: 'not_yours' } });
      expect((await admin.get(address)).status).toBe(200);
      expect((await academy.api.get(`/api/users/anon_history-0123456789abcdef/${path}`)).status).toBe(401);
    },
  );
});
