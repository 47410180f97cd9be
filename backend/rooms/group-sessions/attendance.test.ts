import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Attendance, GroupSessionRow } from '../../../contract/group-attendance.ts';
import { GroupRoom, type TestGroup } from '../../testing/group-sessions.ts';
import { aNewRoom, ROOMS } from '../../testing/rooms.ts';
import type { TestAcademy, TestApi } from '../../testing/test-academy.ts';
import { openTrainerAcademy } from '../../testing/trainer-academy.ts';

describe('the attendance of a group session', () => {
  let academy: TestAcademy;
  let at: GroupRoom;
  let trainer: TestApi;
  let number = 0;

  beforeAll(async () => {
    ({ academy } = await openTrainerAcademy());
    await academy.signInStaff('admin');
  });
  afterAll(() => academy.close());
  beforeEach(async () => {
    number += 1;
    at = await GroupRoom.prepare(academy, number);
    trainer = await academy.api.signIn('trainer');
  });

  const listUrl = () => `${ROOMS}/${at.room.id}/group-sessions`;
  const correct = (session: TestGroup, learnerId: string, body: object, headers = {}) =>
    trainer.put<Attendance>(`${listUrl()}/${session.id}/attendance/${learnerId}`, body, headers);

  it('lists group sessions page by page, the newest first, with the corrected minutes', async () => {
    const [ana, bea] = at.learners;
    const first = await at.begin(ana, bea);
    await first.send(first.play(0, 600));
    await first.end();
    await correct(first, bea.id, { minutes: 5, reason: 'Salió antes' });
    academy.clock.advance(60_000);
    const second = await at.begin(ana);
    const page = await trainer.get<GroupSessionRow[]>(`${listUrl()}?limit=1`);
    expect(page.json).toMatchObject([
      { id: second.id, name: 'Grupo de la mañana', trainerName: 'trainer Prueba', endedAt: null, learnerCount: 1 },
    ]);
    const cursor = String(page.headers['x-next-cursor']);
    const rest = await trainer.get<GroupSessionRow[]>(`${listUrl()}?limit=1&cursor=${cursor}`);
    expect(rest.json).toMatchObject([{ id: first.id, learnerCount: 2, minutes: 15, endedAt: expect.any(String) }]);
    expect(rest.headers).toMatchObject({ 'x-total-count': '2' });
    expect(rest.headers).not.toHaveProperty('x-next-cursor');
  });

  it('is corrected by trainers beside the measured minutes, with the reason in the audit log', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    await session.send(session.play(0, 120));
    await session.end();
    const { status, json } = await correct(session, ana.id, { minutes: 45, reason: 'Falló el equipo' });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      presentMinutes: 2,
      correction: { minutes: 45, reason: 'Falló el equipo', correctedBy: 'trainer Prueba' },
      version: 2,
    });
    const [entry] = await academy.rows<{ subjectId: string; actorName: string; after: string }>(
      `SELECT "subjectId", "actorName", "after" FROM admin_audit_entry WHERE "action" = 'attendance.correct'
       AND "subjectId" = '${ana.id}'`,
    );
    expect(entry).toMatchObject({ subjectId: ana.id, actorName: 'trainer Prueba' });
    expect(entry?.after).toContain('"correctedMinutes":45');
    expect(entry?.after).not.toContain('Falló');
    expect(await at.stored(ana)).toMatchObject({ verifiedSeconds: 120, completed: false });
  });

  it('gets its measured minutes back', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    await correct(session, ana.id, { minutes: 45, reason: 'Falló el equipo' });
    const back = await correct(session, ana.id, { minutes: null, reason: 'Era otra persona' });
    expect(back.json).toMatchObject({ correction: null, version: 3 });
  });

  it('refuses a correction of a version that another trainer corrected', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    const ifMatch = { 'if-match': '"1"' };
    expect((await correct(session, ana.id, { minutes: 1, reason: 'Uno' }, ifMatch)).status).toBe(200);
    expect(await correct(session, ana.id, { minutes: 2, reason: 'Dos' }, ifMatch)).toMatchObject({
      status: 412,
      json: { code: 'changed_meanwhile' },
    });
  });

  it('takes one of two corrections of one version that arrive at once', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    const answers = await Promise.all(
      [1, 2].map((minutes) => correct(session, ana.id, { minutes, reason: 'A la vez' }, { 'if-match': '"1"' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it('refuses other minutes, no reason, unknown learners, and group sessions of other training rooms', async () => {
    const [ana, bea] = at.learners;
    const session = await at.begin(ana);
    for (const body of [
      { minutes: -1, reason: 'R' },
      { minutes: 721, reason: 'R' },
      { minutes: 1.5, reason: 'R' },
      { minutes: 1, reason: ' ' },
      { minutes: 1 },
    ])
      expect(await correct(session, ana.id, body)).toMatchObject({ status: 400, json: { code: 'invalid_input' } });
    expect(await correct(session, bea.id, { minutes: 1, reason: 'R' })).toMatchObject({
      status: 404,
      json: { code: 'attendance_not_found' },
    });
    const other = await aNewRoom(at.admin, `Otra sala ${number}`);
    expect(await trainer.get(`${ROOMS}/${other.id}/group-sessions/${session.id}`)).toMatchObject({
      status: 404,
      json: { code: 'group_session_not_found' },
    });
  });

  it('stays with its correction when late events arrive', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    const event = session.play(0, 120);
    await session.end();
    await correct(session, ana.id, { minutes: 45, reason: 'Falló el equipo' }, { 'if-match': '"1"' });
    await session.send(event);
    expect(await at.attendanceOf(session, ana)).toMatchObject({
      presentMinutes: 2,
      shownMinutes: 2,
      correction: { minutes: 45 },
      version: 2,
    });
  });

  it('goes with its training room', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    await session.send(session.play(0, 60));
    expect((await at.admin.delete(`${ROOMS}/${at.room.id}`)).status).toBe(204);
    expect(await academy.rows(`SELECT 1 FROM rooms_attendance WHERE "sessionId" = '${session.id}'`)).toEqual([]);
    expect(await at.stored(ana)).toMatchObject({ verifiedSeconds: 60 });
  });
});
