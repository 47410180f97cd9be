import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../../contract/courses.ts';
import type { PlayedSegment, ProgressReport, StoredProgress } from '../../../contract/training.ts';
import { actorKey } from '../../access/actor-key.ts';
import { claimAs } from '../../testing/claims.ts';
import { reportIn } from '../../testing/lessons.ts';
import { oldCourseOf } from '../../testing/long-ago.ts';
import { aLearner, onAnotherDevice, type TestLearner } from '../../testing/people.ts';
import type { TestAcademy, TestApi } from '../../testing/test-academy.ts';
import { openTrainerAcademy } from '../../testing/trainer-academy.ts';
import { SpentTimeUpkeepService } from './spent-time-upkeep.service.ts';

/** The stored verified columns of a lesson. */
interface Stored {
  readonly segments: string;
  readonly verifiedSeconds: number;
}

const MINUTE_MS = 60_000;

describe('verified watch time', () => {
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
    academy.clock.set('2026-03-02T15:00:00.000Z');
    ana = await aLearner(academy, `ana-${number}`);
    course = await oldCourseOf(academy, trainer, [600, 300, 0]);
  });

  const now = () => new Date(academy.clock.nowMs()).toISOString();
  const untilNow = (start: number, end: number, rate = 1): PlayedSegment => ({ start, end, rate, endedAt: now() });

  /** Reports segments of a lesson, sent now. */
  async function reportPlayed(
    { api, id }: Pick<TestLearner, 'api' | 'id'>,
    segments: PlayedSegment[],
    { lesson = 0, ...changes }: Partial<ProgressReport> & { lesson?: number } = {},
  ): Promise<StoredProgress> {
    const watchTime = Math.max(0, ...segments.map(({ end }) => end));
    const played = { sentAt: now(), segments };
    const { status, json } = await reportIn(
      course,
      { api, id },
      { lesson, watchTime, lastWatched: now(), played, ...changes },
    );
    expect(status).toBe(200);
    return json;
  }

  async function stored(key: string, lesson = 0): Promise<Stored | undefined> {
    const [row] = await academy.rows<Stored>(
      `SELECT segments, "verifiedSeconds" FROM training_progress
       WHERE "actorKey" = '${key}' AND "lessonId" = '${course.lessons[lesson]?.id}'`,
    );
    return row;
  }

  it('joins the segments of several reports into distinct seconds', async () => {
    academy.clock.advance(2 * MINUTE_MS);
    expect((await reportPlayed(ana, [untilNow(0, 120)])).verified).toEqual({ seconds: 120, unverified: [] });
    academy.clock.advance(MINUTE_MS);
    expect((await reportPlayed(ana, [untilNow(100, 160)])).verified).toEqual({ seconds: 160, unverified: [] });
    academy.clock.advance(MINUTE_MS);
    expect((await reportPlayed(ana, [untilNow(300, 360)])).verified?.seconds).toBe(220);
    expect(await stored(ana.id)).toEqual({ segments: '0-160,300-360', verifiedSeconds: 220 });
  });

  it('leaves the specified progress to the letter', async () => {
    const forged = await reportPlayed(ana, [untilNow(0, 600)], { watchTime: 600, progressPercentage: 100 });
    expect(forged).toMatchObject({ watchTime: 600, progressPercentage: 100, completed: true });
    expect(forged.verified).toMatchObject({ unverified: [{ end: 600, reason: 'more_than_passed' }] });
    expect(forged.verified?.seconds).toBeLessThanOrEqual(3);
    const { json } = await reportIn(course, ana, { lesson: 1, watchTime: 300, completed: true });
    expect(json).toMatchObject({ completed: true });
    expect(json).not.toHaveProperty('verified');
    expect(await stored(ana.id, 1)).toEqual({ segments: '', verifiedSeconds: 0 });
  });

  it('verifies nothing of a video that was only sought to its end', async () => {
    academy.clock.advance(30_000);
    const { completed, verified } = await reportPlayed(ana, [untilNow(595, 600)], { watchTime: 600 });
    expect({ completed, seconds: verified?.seconds }).toEqual({ completed: true, seconds: 5 });
  });

  it('counts an honest double speed whole', async () => {
    academy.clock.advance(5 * MINUTE_MS);
    expect((await reportPlayed(ana, [untilNow(0, 600, 2)])).verified).toEqual({ seconds: 600, unverified: [] });
  });

  it('counts nothing that was played faster, and takes its progress all the same', async () => {
    academy.clock.advance(5 * MINUTE_MS);
    const { verified, watchTime } = await reportPlayed(ana, [untilNow(0, 400, 4)]);
    expect(watchTime).toBe(400);
    expect(verified).toEqual({ seconds: 0, unverified: [{ start: 0, end: 400, reason: 'too_fast' }] });
  });

  it('counts rewatched parts, also when nothing else in the report is new', async () => {
    const at = now();
    academy.clock.advance(MINUTE_MS);
    await reportPlayed(ana, [], { watchTime: 600, lastWatched: at });
    const rewatched = [{ start: 60, end: 90, rate: 1, endedAt: now() }];
    const { verified } = await reportPlayed(ana, rewatched, { watchTime: 90, lastWatched: at });
    expect(verified?.seconds).toBe(30);
  });

  it('counts one of two devices that play at the same time', async () => {
    const phone = await onAnotherDevice(academy, ana);
    academy.clock.advance(5 * MINUTE_MS);
    expect((await reportPlayed(ana, [untilNow(0, 300)])).verified?.seconds).toBe(300);
    const { verified } = await reportPlayed(phone, [untilNow(0, 300)], { lesson: 1 });
    expect(verified?.seconds).toBeLessThanOrEqual(10);
    expect(verified?.unverified).toMatchObject([{ end: 300, reason: 'two_places' }]);
  });

  it('counts one of two devices whose reports arrive at the same time', async () => {
    const phone = await onAnotherDevice(academy, ana);
    academy.clock.advance(5 * MINUTE_MS);
    const answers = await Promise.all([
      reportPlayed(ana, [untilNow(0, 300)]),
      reportPlayed(phone, [untilNow(0, 300)], { lesson: 1 }),
    ]);
    const seconds = answers.reduce((sum, { verified }) => sum + (verified?.seconds ?? 0), 0);
    expect(seconds).toBeGreaterThanOrEqual(300);
    expect(seconds).toBeLessThanOrEqual(310);
  });

  it('counts what was played offline since the sign-in, in any order and whatever the clock of the device says', async () => {
    academy.clock.advance(25 * MINUTE_MS);
    const wrongNow = academy.clock.nowMs() - 9 * 86_400_000;
    const ago = (seconds: number) => new Date(wrongNow - seconds * 1_000).toISOString();
    const sentAt = new Date(wrongNow).toISOString();
    const later = { sentAt, segments: [{ start: 0, end: 300, rate: 1, endedAt: ago(60) }] };
    const earlier = { sentAt, segments: [{ start: 0, end: 600, rate: 1, endedAt: ago(600) }] };
    const lastWatched = ago(0);
    const second = await reportIn(course, ana, { lesson: 1, watchTime: 300, lastWatched, played: later });
    const first = await reportIn(course, ana, { watchTime: 600, lastWatched, played: earlier });
    expect([first.json.verified?.seconds, second.json.verified?.seconds]).toEqual([600, 300]);
  });

  it('counts nothing from before the sign-in of the device', async () => {
    academy.clock.advance(20 * MINUTE_MS);
    const phone = await onAnotherDevice(academy, ana);
    academy.clock.advance(MINUTE_MS);
    const { verified } = await reportPlayed(phone, [untilNow(0, 600)]);
    expect(verified?.seconds).toBeLessThanOrEqual(64);
  });

  it('counts for a visitor from a minute before the first report, and not more', async () => {
    const visitor = { api: academy.api, id: `anon_verified-${number}-0123456789` };
    expect((await reportPlayed(visitor, [untilNow(0, 600)])).verified?.seconds).toBeLessThanOrEqual(64);
    academy.clock.advance(5 * MINUTE_MS);
    expect((await reportPlayed(visitor, [untilNow(0, 300)], { lesson: 1 })).verified?.seconds).toBe(300);
  });

  it('counts nothing in a report for another person', async () => {
    academy.clock.advance(5 * MINUTE_MS);
    const admin = await academy.signInStaff('admin', `admin-${number}`);
    const { verified } = await reportPlayed({ api: admin, id: ana.id }, [untilNow(0, 300)]);
    expect(verified).toEqual({ seconds: 0, unverified: [{ start: 0, end: 300, reason: 'unknown_device' }] });
  });

  it('counts a lesson of unknown length as it was played', async () => {
    academy.clock.advance(5 * MINUTE_MS);
    expect((await reportPlayed(ana, [untilNow(0, 300)], { lesson: 2 })).verified?.seconds).toBe(300);
  });

  it('gives no time twice when the clock of the server is set back', async () => {
    academy.clock.advance(5 * MINUTE_MS);
    await reportPlayed(ana, [untilNow(0, 300)]);
    academy.clock.setBack(4 * 3_600_000);
    academy.clock.advance(MINUTE_MS);
    const { verified } = await reportPlayed(ana, [untilNow(0, 300)], { lesson: 1 });
    expect(verified?.seconds).toBeGreaterThanOrEqual(60);
    expect(verified?.seconds).toBeLessThanOrEqual(72);
  });

  describe('of a visitor who signs in', () => {
    const visitorOf = () => ({ api: academy.api, id: `anon_claimed-${number}-0123456789` });

    it('moves to the account', async () => {
      const visitor = visitorOf();
      await reportPlayed(visitor, []);
      academy.clock.advance(2 * MINUTE_MS);
      await reportPlayed(visitor, [untilNow(0, 120)]);
      academy.clock.advance(2 * MINUTE_MS);
      await reportPlayed(ana, [untilNow(60, 180)]);
      await claimAs(ana, visitor.id);
      expect(await stored(ana.id)).toEqual({ segments: '0-180', verifiedSeconds: 180 });
      expect(await stored(actorKey(visitor.id))).toBeUndefined();
    });

    it('does not move when the account has spent the same time elsewhere', async () => {
      const visitor = visitorOf();
      await reportPlayed(visitor, []);
      academy.clock.advance(2 * MINUTE_MS);
      await reportPlayed(visitor, [untilNow(0, 120)]);
      await reportPlayed(ana, [untilNow(0, 120)], { lesson: 1 });
      await claimAs(ana, visitor.id);
      expect(await stored(ana.id)).toEqual({ segments: '', verifiedSeconds: 0 });
      expect(await stored(ana.id, 1)).toEqual({ segments: '0-120', verifiedSeconds: 120 });
    });
  });

  it('stores at most 200 segments of a lesson, the longest', async () => {
    for (let round = 0; round < 2; round += 1) {
      academy.clock.advance(10 * MINUTE_MS);
      const seconds = Array.from({ length: 150 }, (_, index) => 4 * index + 2 * round);
      const endMs = academy.clock.nowMs();
      const segments = seconds.map((start, index) => {
        const endedAt = new Date(endMs - (150 - index) * 2_000).toISOString();
        return { start, end: start + 1, rate: 1, endedAt };
      });
      await reportPlayed(ana, segments);
    }
    const row = await stored(ana.id);
    expect(row?.segments.split(',')).toHaveLength(200);
    expect(row?.verifiedSeconds).toBe(200);
  });

  it.each([
    ['an end before the start', { start: 10, end: 5, rate: 1 }],
    ['no speed', { start: 0, end: 5, rate: 0 }],
    ['an impossible speed', { start: 0, end: 5, rate: 1_000 }],
    ['a text as a time', { start: 'x', end: 5, rate: 1 }],
    ['an unknown field', { start: 0, end: 5, rate: 1, trusted: true }],
  ])('refuses a report with %s, and stores nothing', async (_what, segment) => {
    const played = { sentAt: now(), segments: [{ endedAt: now(), ...segment }] } as ProgressReport['played'];
    const { status, json } = await reportIn(course, ana, { watchTime: 5, played });
    expect({ status, json }).toMatchObject({ status: 400, json: { code: 'invalid_input' } });
    expect(await stored(ana.id)).toBeUndefined();
  });

  it('refuses more than 200 segments, and segments without the time of sending', async () => {
    const segments = Array.from({ length: 201 }, () => untilNow(0, 1));
    expect((await reportIn(course, ana, { played: { sentAt: now(), segments } })).status).toBe(400);
    const unsent = { segments: [] } as unknown as ProgressReport['played'];
    expect((await reportIn(course, ana, { played: unsent })).status).toBe(400);
  });

  it('forgets spent time after 31 days', async () => {
    academy.clock.advance(MINUTE_MS);
    await reportPlayed(ana, [untilNow(0, 60)]);
    const rows = () => academy.rows(`SELECT 1 FROM training_spent_time WHERE "actorKey" = '${ana.id}'`);
    const upkeep = academy.app.get(SpentTimeUpkeepService, { strict: false });
    academy.clock.advance(30 * 86_400_000);
    await upkeep.removeOld();
    expect(await rows()).toHaveLength(1);
    academy.clock.advance(2 * 86_400_000);
    await upkeep.removeOld();
    expect(await rows()).toHaveLength(0);
  });
});
