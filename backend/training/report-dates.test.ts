import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseProof } from '../../contract/certificate-proof.ts';
import type { Certificate } from '../../contract/certificates.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import type { ProgressReport } from '../../contract/training.ts';
import { actorKey } from '../access/actor-key.ts';
import { CourseOutlinesService } from '../courses/course-outlines.service.ts';
import { completeAs } from '../testing/certificates.ts';
import { aCourseOf, lessonOf, progressOf, reportOf } from '../testing/lessons.ts';
import { makeAllOld } from '../testing/long-ago.ts';
import { aNewLesson } from '../testing/new-content.ts';
import { aLearner, bearer, onAnotherDevice, type TestLearner } from '../testing/people.ts';
import { openSecondProcess, type SecondProcess } from '../testing/second-process.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';
import { DeviceUpkeepService } from './device-upkeep.service.ts';
import { ProgressWriterService } from './progress-writer.service.ts';

const NOON = '2026-03-02T15:00:00.000Z';
const DAY_MS = 86_400_000;
const RACES = 50;

const daysAgo = (days: number) => new Date(Date.parse(NOON) - days * DAY_MS).toISOString();

describe('the date of a report', () => {
  let academy: TestAcademy;
  let second: SecondProcess;
  let trainer: TestApi;
  let ana: TestLearner;
  let course: CourseDetail;
  let number = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    academy.clock.set(NOON);
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
    academy.clock.set(NOON);
    ana = await aLearner(academy, `ana-${number}`);
    course = await aCourseOf(trainer, [600, 600, 600]);
  });

  function report({ id, api }: Pick<TestLearner, 'id' | 'api'>, lesson: number, changes: Partial<ProgressReport>) {
    return reportOf(api, id, { courseId: course.id, lessonId: lessonOf(course, lesson), ...changes });
  }

  async function datesOf({ id, api }: Pick<TestLearner, 'id' | 'api'> = ana): Promise<Record<string, string>> {
    const rows = await progressOf(api, id);
    return Object.fromEntries(
      rows.map((row) => [course.lessons.findIndex((one) => one.id === row.lessonId), row.lastWatched]),
    );
  }

  const visitorOf = (name: string) => ({ id: `anon_${name}-${number}-0123456789`, api: academy.api });
  const hoursOf = async (key: string) =>
    (
      await academy.rows<{ hour: string }>(
        `SELECT hour FROM training_activity WHERE "actorKey" = '${key}' ORDER BY hour`,
      )
    ).map(({ hour }) => hour);

  it('is not before the creation of the course, so no certificate shows an earlier day', async () => {
    academy.clock.advance(5_000);
    const id = await completeAs(ana, course, daysAgo(360));
    const { json } = await ana.api.get<Certificate>(`/api/certificates/${id}`);
    expect(json.completionDate).toBe(NOON);
    expect((await parseProof(json.proof ?? ''))?.facts.completionDay).toBe('2026-03-02');
  });

  it('lets no activity count in hours that end before the creation of the lesson', async () => {
    academy.clock.set('2026-03-02T15:10:00.000Z');
    course = await aCourseOf(trainer, [36_000]);
    academy.clock.set('2026-03-02T16:20:00.000Z');
    ana = await onAnotherDevice(academy, ana);
    await report(ana, 0, { watchTime: 36_000, lastWatched: '2026-03-02T16:20:00.000Z' });
    expect(await hoursOf(ana.id)).toEqual(['2026-03-02T15', '2026-03-02T16']);
  });

  it('is the time of receipt for visitors, whose activity counts in the last hour', async () => {
    course = await aCourseOf(trainer, [36_000]);
    await makeAllOld(academy);
    const visitors = Array.from({ length: 20 }, (_, index) => visitorOf(`attacker-${index}`));
    await Promise.all(visitors.map((one) => report(one, 0, { watchTime: 36_000, lastWatched: daysAgo(90) })));
    for (const one of visitors) expect(await hoursOf(actorKey(one.id))).toEqual(['2026-03-02T14']);
    const keys = visitors.map(({ id }) => `'${actorKey(id)}'`).join();
    const dates = await academy.rows(
      `SELECT DISTINCT "lastWatched", p."completedAt", c."startedAt", c."lastActivityAt" FROM training_progress p
       JOIN training_course c ON c."actorKey" = p."actorKey" WHERE p."actorKey" IN (${keys})`,
    );
    expect(dates).toEqual([{ lastWatched: NOON, completedAt: NOON, startedAt: NOON, lastActivityAt: NOON }]);
  });

  it('is not before the creation of the lesson', async () => {
    await makeAllOld(academy);
    academy.clock.advance(60_000);
    const lessons = [...course.lessons, aNewLesson('Nueva', { duration: 600 })];
    course = (await trainer.put<CourseDetail>(`/api/admin/courses/${course.id}`, { ...course, lessons })).json;
    await report(ana, 3, { lastWatched: daysAgo(2) });
    const luis = await onAnotherDevice(academy, ana);
    await report(luis, 0, { lastWatched: daysAgo(2) });
    expect(await datesOf()).toEqual({ 3: '2026-03-02T15:01:00.000Z', 0: daysAgo(2) });
  });

  it('is not before the creation of the account, on any device', async () => {
    await makeAllOld(academy, daysAgo(4));
    for (const [lesson, device] of [ana, await onAnotherDevice(academy, ana)].entries())
      await report(device, lesson, { lastWatched: daysAgo(300) });
    expect(await datesOf()).toEqual({ 0: daysAgo(4), 1: daysAgo(4) });
  });

  it('is not before the last report of the device, even after a renewal of its tokens', async () => {
    await makeAllOld(academy);
    await report(ana, 0, { lastWatched: daysAgo(3) });
    const { json } = await academy.api.post<{ data: TestLearner['tokens'] }>('/api/auth/refresh', {
      refreshToken: ana.tokens.refreshToken,
    });
    const renewed = { ...ana, api: bearer(academy.api, json.data.accessToken) };
    await report(renewed, 1, { lastWatched: daysAgo(10) });
    const other = await onAnotherDevice(academy, ana);
    await report(other, 2, { lastWatched: daysAgo(20) });
    expect(await datesOf()).toEqual({ 0: daysAgo(3), 1: daysAgo(3), 2: daysAgo(20) });
  });

  it('of a completion does not move when the same device reports it again with an earlier date', async () => {
    await makeAllOld(academy);
    await report(ana, 0, { completed: true, lastWatched: daysAgo(3) });
    await report(ana, 1, { completed: true, lastWatched: daysAgo(1) });
    const completions = () =>
      academy.rows(`SELECT "completedAt" FROM training_progress WHERE "actorKey" = '${ana.id}' ORDER BY "completedAt"`);
    const stored = [{ completedAt: daysAgo(3) }, { completedAt: daysAgo(1) }];
    for (const days of [3, 5, 9]) {
      for (const lesson of [0, 1]) await report(ana, lesson, { completed: true, lastWatched: daysAgo(days) });
      expect(await completions()).toEqual(stored);
    }
  });

  it("is never in the future, even when the server's clock was set back", async () => {
    academy.clock.setBack(DAY_MS);
    await report(ana, 0, { lastWatched: NOON });
    expect(await datesOf()).toEqual({ 0: daysAgo(1) });
  });

  it('does not move when reports are repeated later', async () => {
    await makeAllOld(academy);
    const visitor = visitorOf('replays');
    const sent = [0, 1, 2].map((lesson) => ({ lesson, watchTime: 60, lastWatched: daysAgo(3 - lesson) }));
    for (const who of [ana, visitor]) for (const { lesson, ...one } of sent) await report(who, lesson, one);
    const all = () =>
      Promise.all(
        ['training_progress', 'training_course', 'training_activity', 'training_device'].map((table) =>
          academy.rows(`SELECT * FROM ${table} ORDER BY 1, 2, 3`),
        ),
      );
    const before = await all();
    academy.clock.advance(20 * 60_000);
    for (const who of [ana, visitor])
      for (const { lesson, ...one } of sent.toReversed()) await report(who, lesson, one);
    expect(await all()).toEqual(before);
  });

  it('is the reported one after days offline: on the certificate, in progress and in activity', async () => {
    await makeAllOld(academy, daysAgo(30));
    academy.clock.set(daysAgo(5));
    const device = await onAnotherDevice(academy, ana);
    academy.clock.set(NOON);
    const { json: renewed } = await academy.api.post<{ data: TestLearner['tokens'] }>('/api/auth/refresh', {
      refreshToken: device.tokens.refreshToken,
    });
    const back = { ...device, api: bearer(academy.api, renewed.data.accessToken) };
    let certificateId: string | null = null;
    for (const [lesson, days] of [4, 3, 3].entries()) {
      const answer = await report(back, lesson, { watchTime: 600, completed: true, lastWatched: daysAgo(days) });
      certificateId = answer.json.certificateId;
    }
    expect(await datesOf(back)).toEqual({ 0: daysAgo(4), 1: daysAgo(3), 2: daysAgo(3) });
    const { json } = await back.api.get<Certificate>(`/api/certificates/${certificateId}`);
    expect(json.completionDate).toBe(daysAgo(3));
    expect((await parseProof(json.proof ?? ''))?.facts.completionDay).toBe('2026-02-27');
    expect((await hoursOf(ana.id)).map((hour) => hour.slice(0, 10))).toEqual([
      '2026-02-26',
      '2026-02-27',
      '2026-02-27',
    ]);
  });

  it('is the reported one for each of 50 reports of a device that are stored together, in any order', async () => {
    await makeAllOld(academy);
    course = await aCourseOf(trainer, Array(50).fill(600));
    await makeAllOld(academy);
    const outline = await academy.app.get(CourseOutlinesService, { strict: false }).of(course.id);
    if (!outline) throw new Error('the course was just made');
    const writer = academy.app.get(ProgressWriterService, { strict: false });
    const device = { id: `device-${number}`, firstNotBefore: '' };
    const dating = { receivedAt: NOON, notBefore: '', device, isByReceipt: false, playedSince: null };
    const claimed = course.lessons.map((_, index) => daysAgo(1 + ((index * 17) % 50)));
    await Promise.all(
      course.lessons.map(({ id: lessonId }, index) => {
        const state = { progressPercentage: 1, watchTime: 60, completed: false, lastWatched: claimed[index] ?? NOON };
        return writer.store({ actorKey: ana.id, outline, lessonId, state, dating, receivedMs: 0 });
      }),
    );
    expect(await datesOf()).toEqual(Object.fromEntries(claimed.entries()));
  });

  it(`stays within its bounds when reports of a device race at two servers, ${RACES} times`, {
    timeout: 180_000,
  }, async () => {
    course = await aCourseOf(trainer, Array(10).fill(600));
    const claimed = (index: number) => daysAgo((index * 17) % 50);
    for (let race = 0; race < RACES; race += 1) {
      ana = await aLearner(academy, `ana-${number}-${race}`);
      await makeAllOld(academy, daysAgo(40));
      await report(ana, 0, { lastWatched: daysAgo(30) });
      const elsewhere = { ...ana, api: bearer(second.api, ana.tokens.accessToken) };
      const answers = await Promise.all(
        course.lessons.map((_, index) =>
          report(index % 2 === 0 ? ana : elsewhere, index, { watchTime: 60, lastWatched: claimed(index) }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      for (const [index, date] of Object.entries(await datesOf())) {
        expect(date >= claimed(Number(index)), `race ${race}, lesson ${index}`).toBe(true);
        expect(date >= daysAgo(30) && date <= NOON, `race ${race}, lesson ${index}`).toBe(true);
      }
      const stored = `SELECT "lastReportAt" FROM training_device WHERE "actorKey" = '${ana.id}'`;
      expect(await academy.rows(stored)).toEqual([{ lastReportAt: NOON }]);
    }
  });

  it('stays the same when an account that is younger claims the visitor', async () => {
    await makeAllOld(academy);
    academy.clock.set(daysAgo(6));
    const visitor = visitorOf('claimed');
    for (const lesson of [0, 1, 2])
      await report(visitor, lesson, { watchTime: 60, completed: true, lastWatched: daysAgo(200) });
    academy.clock.set(NOON);
    const berta = await aLearner(academy, `berta-${number}`);
    expect((await berta.api.post(`/api/users/${berta.id}/claim`, { anonymousId: visitor.id })).status).toBe(200);
    expect(await datesOf(berta)).toEqual({ 0: daysAgo(6), 1: daysAgo(6), 2: daysAgo(6) });
    expect(await hoursOf(berta.id)).toEqual(Array(3).fill('2026-02-24T14'));
    const [certificate] = await academy.rows(`SELECT * FROM certificates_certificate WHERE "userId" = '${berta.id}'`);
    expect(certificate).toMatchObject({ completionDate: daysAgo(6) });
  });

  it('is the one that an admin reports for a learner, but not before the creation of account and lesson', async () => {
    await makeAllOld(academy, daysAgo(30));
    const admin = await academy.signInStaff('admin', `admin-${number}`);
    const acting = { id: ana.id, api: admin };
    await report(ana, 0, { lastWatched: daysAgo(1) });
    await report(acting, 1, { lastWatched: daysAgo(20) });
    await report(acting, 2, { lastWatched: daysAgo(300) });
    expect(await datesOf()).toEqual({ 0: daysAgo(1), 1: daysAgo(20), 2: daysAgo(30) });
  });

  it('of a device is stored for 456 days', async () => {
    await makeAllOld(academy);
    await report(ana, 0, { lastWatched: daysAgo(360) });
    const upkeep = academy.app.get(DeviceUpkeepService, { strict: false });
    const kept = () => academy.rows(`SELECT 1 FROM training_device WHERE "actorKey" = '${ana.id}'`);
    academy.clock.advance(95 * DAY_MS);
    await upkeep.removeOld();
    expect(await kept()).toHaveLength(1);
    academy.clock.advance(2 * DAY_MS);
    await upkeep.removeOld();
    expect(await kept()).toHaveLength(0);
  });
});
