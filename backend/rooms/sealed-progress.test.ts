import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthTokensAnswer } from '../../contract/auth.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import type { LessonProgress } from '../../contract/training.ts';
import { progressOf } from '../testing/lessons.ts';
import { oldCourseOf } from '../testing/long-ago.ts';
import { aLearner, bearer, type TestLearner } from '../testing/people.ts';
import { aNewRoomKey, aRoomWithMachine, inRoster, ROOMS, type TestRoom } from '../testing/rooms.ts';
import { boxOf, playedReport, sealAndSend, sendBox, signedInAt } from '../testing/sealed-progress.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe('sealed progress', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let course: CourseDetail;
  let room: TestRoom;
  let ana: TestLearner;
  let number = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    course = await oldCourseOf(academy, admin, [600, 300, 120]);
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    number += 1;
    admin = await academy.api.signIn('admin'); // days may have passed
    room = await aRoomWithMachine(admin, academy.api, `Sala ${number}`, { requiresPin: false });
    ana = await aLearner(academy, `ana-${number}`);
    await inRoster(admin, room.id, ana.id);
  });

  const nowMs = () => academy.clock.nowMs();
  const iso = (ms: number) => new Date(ms).toISOString();
  const readBy = ({ id }: { id: string }) =>
    academy.rows<{ lastWatched: string; watchTime: number; verifiedSeconds: number }>(
      `SELECT "lastWatched", "watchTime", "verifiedSeconds" FROM training_progress
       WHERE "actorKey" = '${id}' ORDER BY "watchTime"`,
    );
  const totals = async (key: string) =>
    academy.rows(`SELECT "lessonId", hour, seconds FROM training_activity WHERE "actorKey" = '${key}' ORDER BY 1, 2`);

  it('is stored as its learner’s, with the dates and segments of the session, days after it has ended', async () => {
    const { accessToken } = await signedInAt(room, ana.id);
    academy.clock.advance(20 * MINUTE_MS);
    const endMs = nowMs();
    const reports = [
      playedReport(course, ana.id, { seconds: 300, atMs: endMs - 10 * MINUTE_MS }),
      playedReport(course, ana.id, { lesson: 1, seconds: 280, atMs: endMs - MINUTE_MS }),
    ];
    const box = await boxOf(room, { accessToken, sealedAt: iso(endMs), reports });
    academy.clock.advance(9 * DAY_MS);
    expect(await sendBox(room, box)).toMatchObject({ status: 200, json: { accepted: 2, refused: 0 } });
    expect(await readBy(ana)).toEqual([
      { lastWatched: iso(endMs - MINUTE_MS), watchTime: 280, verifiedSeconds: 280 },
      { lastWatched: iso(endMs - 10 * MINUTE_MS), watchTime: 300, verifiedSeconds: 300 },
    ]);
    const [spent] = await academy.rows<{ intervals: string }>(
      `SELECT intervals FROM training_spent_time WHERE "actorKey" = '${ana.id}'`,
    );
    const instants = spent?.intervals.split(/[-,]/).map(Number) ?? [];
    expect(Math.min(...instants)).toBeGreaterThanOrEqual(endMs - 20 * MINUTE_MS);
    expect(Math.max(...instants)).toBeLessThanOrEqual(endMs + 2_000);
  });

  it('completes a course, whose certificate is dated by the session', async () => {
    const { accessToken } = await signedInAt(room, ana.id);
    academy.clock.advance(30 * MINUTE_MS);
    const endMs = nowMs();
    const reports = course.lessons.map(({ duration = 0 }, lesson) =>
      playedReport(course, ana.id, { lesson, seconds: duration, atMs: endMs }),
    );
    const box = await boxOf(room, { accessToken, sealedAt: iso(endMs), reports });
    academy.clock.advance(3 * DAY_MS);
    expect((await sendBox(room, box)).json).toEqual({ accepted: 3, refused: 0 });
    const [training] = await academy.rows(
      `SELECT "completedAt" FROM training_course WHERE "actorKey" = '${ana.id}' AND "courseId" = '${course.id}'`,
    );
    expect(training).toEqual({ completedAt: iso(endMs) });
  });

  it('ends the session, and no other one of the learner', async () => {
    const tokens = await signedInAt(room, ana.id);
    const other = await signedInAt(room, ana.id);
    const refresh = (refreshToken: string) => academy.api.post<AuthTokensAnswer>('/api/auth/refresh', { refreshToken });
    await sealAndSend(room, { accessToken: tokens.accessToken, sealedAt: iso(nowMs()), reports: [] });
    expect((await bearer(academy.api, tokens.accessToken).get('/v1/me')).status).toBe(401);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });

  it('changes nothing when its box arrives again, alone or twice at once', async () => {
    const { accessToken } = await signedInAt(room, ana.id);
    academy.clock.advance(10 * MINUTE_MS);
    const report = playedReport(course, ana.id, { seconds: 200, atMs: nowMs() });
    const box = await boxOf(room, { accessToken, sealedAt: iso(nowMs()), reports: [report] });
    const answers = await Promise.all([sendBox(room, box), sendBox(room, box)]);
    for (const { json } of answers) expect(json).toEqual({ accepted: 1, refused: 0 });
    const state = async () => [await readBy(ana), await totals(ana.id)];
    const before = await state();
    expect(before[0]).toMatchObject([{ watchTime: 200, verifiedSeconds: 200 }]);
    const next = await signedInAt(room, ana.id);
    academy.clock.advance(10 * MINUTE_MS);
    expect((await sendBox(room, box)).json).toEqual({ accepted: 1, refused: 0 });
    expect(await state()).toEqual(before);
    expect((await bearer(academy.api, next.accessToken).get('/v1/me')).status).toBe(200);
    academy.clock.advance(DAY_MS);
    expect((await sendBox(room, box)).json).toEqual({ accepted: 1, refused: 0 });
    expect(await state()).toEqual(before);
  });

  it('of two sessions that arrive at once counts for both, each at its time', async () => {
    const boxes: string[] = [];
    for (const lesson of [0, 1]) {
      const { accessToken } = await signedInAt(room, ana.id);
      academy.clock.advance(5 * MINUTE_MS);
      const report = playedReport(course, ana.id, { lesson, seconds: 290, atMs: nowMs() });
      boxes.push(await boxOf(room, { accessToken, sealedAt: iso(nowMs()), reports: [report] }));
    }
    academy.clock.advance(DAY_MS);
    const answers = await Promise.all(boxes.map((box) => sendBox(room, box)));
    for (const { json } of answers) expect(json).toEqual({ accepted: 1, refused: 0 });
    expect(await readBy(ana)).toMatchObject([{ verifiedSeconds: 290 }, { verifiedSeconds: 290 }]);
  });

  it('counts after the learner has left the roster, and from another machine of the training room', async () => {
    const { accessToken } = await signedInAt(room, ana.id);
    const report = playedReport(course, ana.id, { seconds: 50, atMs: nowMs() });
    const box = await boxOf(room, { accessToken, sealedAt: iso(nowMs()), reports: [report] });
    await admin.delete(`${ROOMS}/${room.id}/roster/${ana.id}`);
    await admin.post(`${ROOMS}/${room.id}/keys/${room.keyId}/withdraw`);
    expect(await sendBox(room, box)).toMatchObject({ status: 401, json: { code: 'room_key_unknown' } });
    const { key } = await aNewRoomKey(admin, room.id, 'Equipo nuevo');
    const machine = academy.api.with({ 'x-room-key': key });
    expect((await sendBox({ ...room, machine }, box)).json).toEqual({ accepted: 1, refused: 0 });
  });

  it('is stored without a report that is refused', async () => {
    const { accessToken } = await signedInAt(room, ana.id);
    academy.clock.advance(10 * MINUTE_MS);
    const good = playedReport(course, ana.id, { seconds: 100, atMs: nowMs() });
    const ofWrongSegments = { ...good, lessonId: course.lessons[1]?.id, played: { sentAt: 'ayer', segments: 7 } };
    const reports = [
      { ...good, courseId: '01932f00-0000-7000-8000-0000000000ff' },
      { ...good, lessonId: '01932f00-0000-7000-8000-0000000000ff' },
      { ...good, watchTime: 'mucho' },
      { ...good, lastWatched: 'ayer' },
      { ...good, isAdmin: true },
      null,
      7,
      [good],
      ofWrongSegments,
      good,
      { ...good, lessonId: null },
    ];
    const { json } = await sealAndSend(room, { accessToken, sealedAt: iso(nowMs()), reports });
    expect(json).toEqual({ accepted: 3, refused: 8 });
    expect(await readBy(ana)).toMatchObject([
      { watchTime: 100, verifiedSeconds: 0 },
      { watchTime: 100, verifiedSeconds: 100 },
    ]);
  });

  it('of a guest is stored under the anonymous id, dated by its receipt', async () => {
    const guestId = `anon_${'g'.repeat(20)}${number}`;
    const report = playedReport(course, guestId, { seconds: 90, atMs: nowMs() });
    const box = await boxOf(room, { accessToken: null, sealedAt: iso(nowMs()), reports: [report] });
    academy.clock.advance(DAY_MS);
    expect((await sendBox(room, box)).json).toEqual({ accepted: 1, refused: 0 });
    const [stored] = await progressOf(academy.api, guestId);
    expect(stored).toMatchObject({ watchTime: 90, lastWatched: iso(nowMs()) } satisfies Partial<LessonProgress>);
  });

  it.each<[string, number]>([
    ['was set back by a year', -365 * DAY_MS],
    ['was set back by two hours', -120 * MINUTE_MS],
    ['was set back a little, so that the session seems to begin before the sign-in', -7 * MINUTE_MS],
    ['is ahead by a day', DAY_MS],
    ['is ahead by two years', 730 * DAY_MS],
  ])('of a machine whose clock %s counts whole, between sign-in and receipt', async (_why, wrongByMs) => {
    const { accessToken } = await signedInAt(room, ana.id);
    const signedInMs = nowMs();
    academy.clock.advance(12 * MINUTE_MS);
    const endMs = nowMs() + wrongByMs;
    const reports = [
      playedReport(course, ana.id, { seconds: 300, atMs: endMs - 6 * MINUTE_MS }),
      playedReport(course, ana.id, { lesson: 1, seconds: 290, atMs: endMs }),
    ];
    const box = await boxOf(room, { accessToken, sealedAt: iso(endMs), reports });
    academy.clock.advance(MINUTE_MS);
    expect((await sendBox(room, box)).json).toEqual({ accepted: 2, refused: 0 });
    const stored = await readBy(ana);
    expect(stored.map(({ verifiedSeconds }) => verifiedSeconds)).toEqual([290, 300]);
    for (const { lastWatched } of stored) {
      expect(Date.parse(lastWatched)).toBeGreaterThanOrEqual(signedInMs);
      expect(Date.parse(lastWatched)).toBeLessThanOrEqual(nowMs());
    }
  });

  it('verifies no more than the time between sign-in and receipt, whatever the box says', async () => {
    const { accessToken } = await signedInAt(room, ana.id);
    academy.clock.advance(MINUTE_MS);
    const forged = playedReport(course, ana.id, { seconds: 600, atMs: nowMs() + DAY_MS });
    await sealAndSend(room, { accessToken, sealedAt: iso(nowMs() + DAY_MS), reports: [forged] });
    const [stored] = await readBy(ana);
    expect(stored?.verifiedSeconds).toBeGreaterThanOrEqual(60);
    expect(stored?.verifiedSeconds).toBeLessThanOrEqual(64);
  });
});
