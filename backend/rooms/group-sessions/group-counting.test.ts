import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GroupEvent } from '../../../contract/group-sessions.ts';
import { beginGroup, GroupRoom } from '../../testing/group-sessions.ts';
import { reportIn } from '../../testing/lessons.ts';
import { changeRights } from '../../testing/people.ts';
import { ROOMS } from '../../testing/rooms.ts';
import type { TestAcademy } from '../../testing/test-academy.ts';
import { openTrainerAcademy } from '../../testing/trainer-academy.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('the count of a group session', () => {
  let academy: TestAcademy;
  let at: GroupRoom;
  let number = 0;

  beforeAll(async () => {
    ({ academy } = await openTrainerAcademy());
    await academy.signInStaff('admin');
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    number += 1;
    at = await GroupRoom.prepare(academy, number);
  });

  const now = () => new Date(academy.clock.nowMs()).toISOString();

  it('gives each learner exactly the parts that were shown while they were present', async () => {
    const [ana, bea, carla] = at.learners;
    const session = await at.begin(ana, bea);
    const events: GroupEvent[] = [session.play(0, 200)];
    events.push(session.arrived(carla.id), session.play(200, 400));
    events.push(session.left(bea.id));
    academy.clock.advance(5 * MINUTE_MS); // a pause
    events.push(session.play(400, 600, { rate: 2 }));
    expect(await session.send(...events)).toEqual({ nextNumber: 6, refused: [] });
    expect(await at.stored(ana)).toEqual({ segments: '0-600', verifiedSeconds: 600, watchTime: 600, completed: true });
    expect(await at.stored(bea)).toEqual({ segments: '0-400', verifiedSeconds: 400, watchTime: 400, completed: false });
    expect(await at.stored(carla)).toEqual({
      segments: '200-600',
      verifiedSeconds: 400,
      watchTime: 400,
      completed: false,
    });
    await session.end();
    expect((await at.reportOf(session)).attendance).toMatchObject([
      { learnerId: ana.id, presentMinutes: 13, shownMinutes: 10, completedLessons: ['Lección 1'] },
      { learnerId: bea.id, presentMinutes: 7, shownMinutes: 7, completedLessons: [] },
      { learnerId: carla.id, presentMinutes: 10, shownMinutes: 7, completedLessons: [] },
    ]);
  });

  it('does not complete a lesson for a learner who arrives before its end, also when a device repeats the position', async () => {
    const [ana] = at.learners;
    const session = await at.begin();
    const shown = session.play(0, 500);
    await session.send(shown, session.arrived(ana.id), session.play(500, 600));
    const before = await at.stored(ana);
    expect(before).toMatchObject({ segments: '500-600', completed: false });
    await reportIn(at.course, ana, { watchTime: before?.watchTime, lastWatched: now() });
    expect(await at.stored(ana)).toMatchObject({ completed: false });
  });

  it('completes a lesson from 80 % of its distinct seconds on, over two group sessions too', async () => {
    const [ana] = at.learners;
    const first = await at.begin(ana);
    await first.send(first.play(0, 300), first.play(0, 300));
    expect(await at.stored(ana)).toMatchObject({ verifiedSeconds: 300, completed: false });
    await first.end();
    const second = await at.begin(ana);
    await second.send(second.play(300, 470));
    expect(await at.stored(ana)).toMatchObject({ completed: false });
    await second.send(second.play(470, 480));
    expect(await at.stored(ana)).toMatchObject({ verifiedSeconds: 480, completed: true });
    expect((await at.attendanceOf(second, ana))?.completedLessons).toEqual(['Lección 1']);
  });

  it('completes a lesson by the trainer for those who are present, and issues the certificate of a whole course', async () => {
    const [ana, bea] = at.learners;
    const session = await at.begin(ana, bea);
    await session.send(session.completed(0), session.left(bea.id), session.completed(1));
    expect(await at.stored(ana, 1)).toMatchObject({ completed: true, verifiedSeconds: 0 });
    expect(await at.stored(bea)).toMatchObject({ completed: true });
    expect(await at.stored(bea, 1)).toBeUndefined();
    const certificates = await academy.rows<{ userId: string }>(
      `SELECT "userId" FROM certificates_certificate WHERE "courseId" = '${at.course.id}'`,
    );
    expect(certificates).toEqual([{ userId: ana.id }]);
  });

  it('counts repeated and disordered batches once, up to the first missing event', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    const [first, second, third] = [session.play(0, 100), session.play(100, 200), session.left(ana.id)];
    const fourth = session.play(200, 300);
    expect(await session.send(fourth, second)).toEqual({ nextNumber: 1, refused: [] });
    expect(await at.stored(ana)).toBeUndefined();
    expect(await session.send(first)).toMatchObject({ nextNumber: 3 });
    expect(await session.send(third, third, first)).toMatchObject({ nextNumber: 5 });
    expect(await session.send(first, second, third, fourth)).toMatchObject({ nextNumber: 5 });
    expect(await at.stored(ana)).toMatchObject({ segments: '0-200' });
    expect((await session.end()).learners).toMatchObject([{ presentMinutes: 3, shownMinutes: 3 }]);
  });

  it('counts a second once when two group sessions show it to one learner at the same time', async () => {
    const [ana] = at.learners;
    const other = await beginGroup(academy, await at.otherMachine(), { course: at.course, learnerIds: [ana.id] });
    const session = await at.begin(ana);
    const startedAt = now();
    academy.clock.advance(4 * MINUTE_MS);
    await session.send(session.shown(startedAt, 0, 240));
    await other.send(other.shown(startedAt, 0, 240, { lesson: 1 }));
    expect(await at.stored(ana)).toMatchObject({ verifiedSeconds: 240 });
    expect(await at.stored(ana, 1)).toBeUndefined();
    academy.clock.advance(MINUTE_MS);
    await other.send(other.play(0, 60, { lesson: 1 }));
    expect(await at.stored(ana, 1)).toMatchObject({ segments: '0-60' });
  });

  it('counts a second once when two group sessions send it at the same time', async () => {
    const [ana, bea] = at.learners;
    const learnerIds = [bea.id, ana.id];
    const other = await beginGroup(academy, await at.otherMachine(), { course: at.course, learnerIds });
    const session = await at.begin(ana, bea);
    const startedAt = now();
    academy.clock.advance(4 * MINUTE_MS);
    await Promise.all([
      session.send(session.shown(startedAt, 0, 240)),
      other.send(other.shown(startedAt, 0, 240, { lesson: 1 })),
    ]);
    for (const learner of [ana, bea]) {
      const lessons = [await at.stored(learner, 0), await at.stored(learner, 1)];
      expect(lessons.flatMap((lesson) => lesson?.segments ?? [])).toEqual(['0-240']);
    }
  });

  it('gives nothing of a lesson that is not in the course, and goes on', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    const elsewhere = { ...session.play(0, 60), lessonId: '019c0000-0000-7000-8000-000000000000' };
    expect(await session.send(elsewhere, session.play(0, 60))).toMatchObject({ nextNumber: 3 });
    expect(await at.stored(ana)).toMatchObject({ segments: '0-60' });
    const rows = await academy.rows(`SELECT 1 FROM training_progress WHERE "actorKey" = '${ana.id}'`);
    expect(rows).toHaveLength(1);
  });

  it('goes on for the others when a learner is erased meanwhile', async () => {
    const [ana, bea] = at.learners;
    const session = await at.begin(ana);
    await session.send(session.arrived(bea.id), session.play(0, 60));
    await academy.change(`DELETE FROM auth_account WHERE id = '${bea.id}'`);
    await session.send(session.play(60, 120), session.left(bea.id));
    expect(await at.stored(ana)).toMatchObject({ segments: '0-120' });
    expect((await at.reportOf(session)).attendance.map(({ learnerId }) => learnerId)).toEqual([ana.id]);
  });

  it('counts beside what the learner plays elsewhere at the same time', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    const startedAt = now();
    academy.clock.advance(2 * MINUTE_MS);
    const played = { sentAt: now(), segments: [{ start: 0, end: 120, rate: 1, endedAt: now() }] };
    await reportIn(at.course, ana, { lesson: 1, watchTime: 120, lastWatched: now(), played });
    await session.send(session.shown(startedAt, 0, 120));
    expect(await at.stored(ana)).toMatchObject({ verifiedSeconds: 120 });
    expect(await at.stored(ana, 1)).toMatchObject({ verifiedSeconds: 120 });
  });

  it('counts what a machine sends hours later, whatever its clock says', async () => {
    const [ana] = at.learners;
    const wrong = (ms: number) => new Date(academy.clock.nowMs() - 9 * 24 * HOUR_MS + ms).toISOString();
    const session = await beginGroup(academy, at.room, { course: at.course, learnerIds: [ana.id], sentAt: wrong(0) });
    const [from, to] = [wrong(0), wrong(3 * MINUTE_MS)];
    academy.clock.advance(20 * HOUR_MS);
    const shown = { ...session.shown(from, 0, 180), endedAt: to };
    expect(await session.send(shown, session.left(ana.id, to))).toMatchObject({ nextNumber: 3 });
    expect(await at.stored(ana)).toMatchObject({ segments: '0-180' });
    await session.end({ endedAt: to });
    expect(await at.reportOf(session)).toMatchObject({ isComplete: true, endReason: 'trainer', minutes: 3 });
  });

  it('counts no more time than has passed, and nothing twice when the clock of the machine is set back', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    const startedAt = now();
    academy.clock.advance(2 * MINUTE_MS);
    const ahead = new Date(academy.clock.nowMs() + HOUR_MS).toISOString();
    await session.send({ ...session.shown(startedAt, 0, 600), endedAt: ahead });
    expect((await at.stored(ana))?.verifiedSeconds).toBeLessThanOrEqual(22);
    academy.clock.advance(MINUTE_MS);
    await session.send(session.shown(startedAt, 300, 480));
    expect((await at.stored(ana))?.verifiedSeconds).toBeLessThanOrEqual(182);
  });

  it('counts nothing that was played faster than 2x, and no more than the speed allows', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    await session.send(session.play(0, 300, { rate: 4 }));
    expect(await at.stored(ana)).toBeUndefined();
    const startedAt = now();
    academy.clock.advance(MINUTE_MS);
    await session.send(session.shown(startedAt, 0, 600));
    expect((await at.stored(ana))?.verifiedSeconds).toBeLessThanOrEqual(62);
  });

  it('gives no progress to a learner who left the roster or became inactive meanwhile', async () => {
    const [ana, bea, carla] = at.learners;
    const session = await at.begin(ana, bea, carla);
    await session.send(session.play(0, 60));
    await at.admin.delete(`${ROOMS}/${at.room.id}/roster/${ana.id}`);
    await changeRights(academy, carla.id, { isActive: false });
    await session.send(session.play(60, 120));
    expect(await at.stored(ana)).toMatchObject({ segments: '0-60' });
    expect(await at.stored(bea)).toMatchObject({ segments: '0-120' });
    expect(await at.stored(carla)).toMatchObject({ segments: '0-60' });
    expect(await at.attendanceOf(session, ana)).toMatchObject({ presentMinutes: 2 });
  });

  it('counts two batches that arrive at once, once', async () => {
    const [ana, bea] = at.learners;
    const session = await at.begin(ana, bea);
    const batches = [[session.play(0, 60)], [session.play(60, 120)], [session.play(120, 180), session.left(bea.id)]];
    await Promise.all([...batches, ...batches].map((events) => session.send(...events)));
    expect(await at.stored(ana)).toMatchObject({ segments: '0-180', verifiedSeconds: 180 });
    expect(await at.attendanceOf(session, bea)).toMatchObject({ presentMinutes: 3 });
  });
});
