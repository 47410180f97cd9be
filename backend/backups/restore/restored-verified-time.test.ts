import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../../contract/courses.ts';
import type { VerifiedTime } from '../../../contract/training.ts';
import { actorKey } from '../../access/actor-key.ts';
import { reportIn } from '../../testing/lessons.ts';
import { oldCourseOf } from '../../testing/long-ago.ts';
import { RestorableAcademy } from '../../testing/restorable.ts';
import { TestAcademy } from '../../testing/test-academy.ts';
import { BackupService } from '../backup.service.ts';

const VISITOR = 'anon_restored-0123456789';
const BEGUN_AT = '2026-03-02T15:00:00.000Z';
const MINUTE_MS = 60_000;

describe('verified watch time in a restored backup', () => {
  let files: RestorableAcademy;
  let academy: TestAcademy;
  let course: CourseDetail;

  beforeEach(async () => {
    files = await RestorableAcademy.make();
    await open(0);
    course = await oldCourseOf(academy, await academy.api.signIn('admin'), [600, 600]);
  });
  afterEach(async () => {
    await academy.close();
    await files.remove();
  });

  /** Opens the academy some minutes after the beginning. */
  async function open(minutes: number): Promise<void> {
    academy = await TestAcademy.open({ ...files.folder.environment, RATE_LIMIT: '1000' });
    academy.clock.set(new Date(Date.parse(BEGUN_AT) + minutes * MINUTE_MS).toISOString());
  }

  /** Reports two minutes of a lesson whose end was played some minutes after the beginning. */
  async function reportPlayed(start: number, endedMinutes: number, lesson = 0): Promise<VerifiedTime | undefined> {
    const sentAt = new Date(academy.clock.nowMs()).toISOString();
    const endedAt = new Date(Date.parse(BEGUN_AT) + endedMinutes * MINUTE_MS).toISOString();
    const played = { sentAt, segments: [{ start, end: start + 120, rate: 1, endedAt }] };
    const visitor = { api: academy.api, id: VISITOR };
    const { status, text, json } = await reportIn(course, visitor, { lesson, lastWatched: sentAt, played });
    expect(status, text).toBe(200);
    return json.verified;
  }

  const storedRows = async () => [
    ...(await academy.rows(
      `SELECT segments, "verifiedSeconds" FROM training_progress WHERE "actorKey" = '${actorKey(VISITOR)}'`,
    )),
    ...(await academy.rows(
      `SELECT "firstReportAt", "lastReportAt", intervals FROM training_spent_time
       WHERE "actorKey" = '${actorKey(VISITOR)}'`,
    )),
  ];

  it('is what it was, with the spent time: no minute before the backup counts again, and the later ones do', async () => {
    await reportPlayed(0, 0);
    academy.clock.advance(10 * MINUTE_MS);
    expect(await reportPlayed(200, 10)).toMatchObject({ unverified: [] });
    const before = await storedRows();
    const { name } = await academy.app.get(BackupService).makeBackup('manual');
    academy.clock.advance(2 * MINUTE_MS);
    expect(await reportPlayed(400, 12)).toMatchObject({ unverified: [] });
    await academy.close();

    await files.restore(name);
    await open(15);
    expect(await storedRows()).toEqual(before);
    const again = await reportPlayed(0, 10, 1);
    expect(again?.unverified).toMatchObject([{ end: 120, reason: 'two_places' }]);
    expect(again?.seconds).toBeLessThanOrEqual(35); // the half minute that a report may travel
    expect(await reportPlayed(400, 12)).toMatchObject({ unverified: [] });
  });
});
