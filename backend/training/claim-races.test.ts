import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import { actorKey } from '../access/actor-key.ts';
import { Writer } from '../database/writer.ts';
import { claimAs, reportAsVisitor } from '../testing/claims.ts';
import { aCourseOf, lessonOf, progressOf, reportOf } from '../testing/lessons.ts';
import { oldCourseOf } from '../testing/long-ago.ts';
import { aLearner, type TestLearner } from '../testing/people.ts';
import { openSecondProcess, type SecondProcess } from '../testing/second-process.ts';
import type { TestAcademy, TestApi } from '../testing/test-academy.ts';
import { openTrainerAcademy } from '../testing/trainer-academy.ts';
import { ProgressQueries } from './progress.queries.ts';

describe('claiming the progress of a visitor', () => {
  let academy: TestAcademy;
  let second: SecondProcess;
  let trainer: TestApi;
  let course: CourseDetail;
  let visitor: string;
  let ana: TestLearner;
  let number = 0;

  beforeAll(async () => {
    ({ academy, trainer } = await openTrainerAcademy());
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
    course = await oldCourseOf(academy, trainer, [100, 200]);
  });

  const claim = (anonymousId: string, api = ana.api, id = ana.id) => claimAs({ api, id }, anonymousId);
  const asVisitor = (lesson: number, watchTime: number, at: string) =>
    reportAsVisitor(academy, visitor, course, at, { lesson, watchTime });

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
