import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../../contract/courses.ts';
import { actorKey } from '../../access/actor-key.ts';
import { claimAs } from '../../testing/claims.ts';
import { reportIn } from '../../testing/lessons.ts';
import { oldCourseOf } from '../../testing/long-ago.ts';
import { aLearner, onAnotherDevice, type TestLearner } from '../../testing/people.ts';
import { openSecondProcess, type SecondProcess } from '../../testing/second-process.ts';
import type { TestAcademy, TestApi } from '../../testing/test-academy.ts';
import { openTrainerAcademy } from '../../testing/trainer-academy.ts';

const ROUNDS = 8;
const PLAYED_SECONDS = 120;
/** A report may be 2 s ahead and 2 % fast, so two at once verify a few seconds more. */
const TOLERANCE_SECONDS = 6;

describe('time of one person at two servers', () => {
  let academy: TestAcademy;
  let second: SecondProcess;
  let trainer: TestApi;
  /** Two, because the progress in one course is locked anyway. */
  let courses: readonly [CourseDetail, CourseDetail];
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
    academy.clock.set('2026-03-02T15:00:00.000Z');
    ana = await aLearner(academy, `ana-${number}`);
    courses = [await oldCourseOf(academy, trainer, [6_000]), await oldCourseOf(academy, trainer, [6_000])];
  });

  const elsewhere = ({ id, tokens }: TestLearner): Pick<TestLearner, 'api' | 'id'> => ({
    id,
    api: second.api.with({ authorization: `Bearer ${tokens.accessToken}` }),
  });

  /** Reports the two minutes before now, as other seconds of a course's lesson in each round. */
  async function reportPlayed(person: Pick<TestLearner, 'api' | 'id'>, course: 0 | 1, round = 0): Promise<void> {
    const now = new Date(academy.clock.nowMs()).toISOString();
    const start = round * PLAYED_SECONDS;
    const segments = [{ start, end: start + PLAYED_SECONDS, rate: 1, endedAt: now }];
    const played = { sentAt: now, segments };
    const { status } = await reportIn(courses[course], person, { watchTime: start, lastWatched: now, played });
    expect(status).toBe(200);
  }

  async function verifiedSecondsOf(key: string): Promise<number> {
    const rows = await academy.rows<{ verifiedSeconds: number }>(
      `SELECT "verifiedSeconds" FROM training_progress WHERE "actorKey" = '${key}'`,
    );
    return rows.reduce((sum, { verifiedSeconds }) => sum + verifiedSeconds, 0);
  }

  it('counts once when two devices report it', async () => {
    const phone = elsewhere(await onAnotherDevice(academy, ana));
    for (let round = 0; round < ROUNDS; round += 1) {
      academy.clock.advance(PLAYED_SECONDS * 1_000);
      const before = await verifiedSecondsOf(ana.id);
      await Promise.all([reportPlayed(ana, 0, round), reportPlayed(phone, 1, round)]);
      const gained = (await verifiedSecondsOf(ana.id)) - before;
      expect(gained, `round ${round}`).toBeGreaterThanOrEqual(PLAYED_SECONDS);
      expect(gained, `round ${round}`).toBeLessThanOrEqual(PLAYED_SECONDS + TOLERANCE_SECONDS);
    }
  });

  it('counts once when it is the first that is reported', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const learner = await aLearner(academy, `bea-${number}-${round}`);
      const phone = elsewhere(await onAnotherDevice(academy, learner));
      academy.clock.advance(PLAYED_SECONDS * 1_000);
      await Promise.all([reportPlayed(learner, 0), reportPlayed(phone, 1)]);
      const counted = await verifiedSecondsOf(learner.id);
      expect(counted, `round ${round}`).toBeGreaterThanOrEqual(PLAYED_SECONDS);
      expect(counted, `round ${round}`).toBeLessThanOrEqual(PLAYED_SECONDS + TOLERANCE_SECONDS);
    }
  });

  it('counts once when the account reports it while a visitor with the same time is claimed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const learner = await aLearner(academy, `carla-${number}-${round}`);
      const visitor = { api: academy.api, id: `anon_race-${number}-${round}-0123456789` };
      await reportPlayed(visitor, 0);
      academy.clock.advance(PLAYED_SECONDS * 1_000);
      await reportPlayed(visitor, 0, 1);
      await Promise.all([claimAs(learner, visitor.id), reportPlayed(elsewhere(learner), 1)]);
      const counted = await verifiedSecondsOf(learner.id);
      expect(await verifiedSecondsOf(actorKey(visitor.id)), `round ${round}`).toBe(0);
      // The minute before the first report counts too, for the visitor.
      expect(counted, `round ${round}`).toBeGreaterThanOrEqual(PLAYED_SECONDS);
      expect(counted, `round ${round}`).toBeLessThanOrEqual(PLAYED_SECONDS + 60 + 2 * TOLERANCE_SECONDS);
    }
  });
});
