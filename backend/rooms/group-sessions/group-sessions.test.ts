import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BegunGroupSession, MachineReport, RunningGroupSession } from '../../../contract/group-sessions.ts';
import { ROOM_KEY_HEADER } from '../../../contract/rooms.ts';
import { beginGroup, callBegin, GROUP_HEADER, GROUP_SESSIONS, GroupRoom } from '../../testing/group-sessions.ts';
import { lessonOf } from '../../testing/lessons.ts';
import { aLearner } from '../../testing/people.ts';
import { aNewRoomKey, aRoomWithMachine, ROOMS } from '../../testing/rooms.ts';
import type { TestAcademy } from '../../testing/test-academy.ts';
import { openTrainerAcademy } from '../../testing/trainer-academy.ts';
import { GroupEndsService } from './group-ends.service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('a group session', () => {
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

  it('goes on after a restart of its machine with the token', async () => {
    const [ana, bea] = at.learners;
    const session = await at.begin(ana, bea);
    await session.send(session.play(0, 120.5), session.left(bea.id));
    const { json } = await session.machine.get<RunningGroupSession>(`${GROUP_SESSIONS}/current`);
    expect(json).toMatchObject({
      id: session.id,
      course: { id: at.course.id, lessons: [{ title: 'Lección 1', duration: 600 }, { title: 'Lección 2' }] },
      learners: [
        { name: `ana-${number} P.`, isPresent: true, presentSeconds: 121 },
        { name: `bea-${number} P.`, isPresent: false },
      ],
      nextNumber: 3,
      playing: { lessonId: lessonOf(at.course), position: 120.5 },
    });
    await session.end();
    expect(await session.machine.get(`${GROUP_SESSIONS}/current`)).toMatchObject({
      status: 404,
      json: { code: 'group_session_not_found' },
    });
  });

  it('is resumed with a password when the token is lost, and the token of another trainer ends', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    const wrong = await at.room.machine.post(`${GROUP_SESSIONS}/resume`, { username: 'trainer', password: 'no' });
    expect(wrong).toMatchObject({ status: 401, json: { code: 'wrong_credentials' } });
    const credentials = { username: 'admin', password: 'admin-secret' };
    const { json } = await at.room.machine.post<BegunGroupSession>(`${GROUP_SESSIONS}/resume`, credentials);
    expect(json.session.id).toBe(session.id);
    const anew = at.room.machine.with({ [GROUP_HEADER]: json.token });
    expect((await anew.get(`${GROUP_SESSIONS}/current`)).status).toBe(200);
    expect(await session.machine.get(`${GROUP_SESSIONS}/current`)).toMatchObject({
      status: 401,
      json: { code: 'group_session_locked' },
    });
  });

  it('counts until its last event when it ended by itself, and its machine says so', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    await session.send(session.play(0, 600));
    const url = `${session.url}/end`;
    expect(await session.machine.post(url, { lastNumber: 1 })).toMatchObject({
      status: 409,
      json: { code: 'group_session_running' },
    });
    academy.clock.advance(12 * HOUR_MS);
    expect(await session.machine.post(url, { lastNumber: 1 })).toMatchObject({
      status: 200,
      json: { isComplete: true },
    });
    expect(await at.attendanceOf(session, ana)).toMatchObject({ presentMinutes: 10 });
  });

  it('goes over to the next key of its training room after a withdrawal, to send the rest', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    const event = session.play(0, 60);
    const next = await aNewRoomKey(at.admin, at.room.id, 'Equipo 2');
    const machine = academy.api.with({ [ROOM_KEY_HEADER]: next.key });
    const credentials = { username: 'admin', password: 'admin-secret', id: session.id };
    expect((await machine.post(`${GROUP_SESSIONS}/resume`, credentials)).status).toBe(404);
    await at.admin.post(`${ROOMS}/${at.room.id}/keys/${at.room.keyId}/withdraw`);
    const { json } = await machine.post<BegunGroupSession>(`${GROUP_SESSIONS}/resume`, credentials);
    const anew = machine.with({ [GROUP_HEADER]: json.token });
    expect((await anew.post(`${session.url}/events`, { events: [event] })).status).toBe(200);
    expect((await anew.post(`${session.url}/end`, { lastNumber: 1 })).status).toBe(200);
    expect(await at.stored(ana)).toMatchObject({ segments: '0-60' });
  });

  it('is resumed by its id to send the rest, also after its end, and not at another machine', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    const event = session.play(0, 60);
    const other = await at.otherMachine();
    academy.clock.advance(13 * HOUR_MS);
    expect((await callBegin(academy, at.room, { course: at.course })).status).toBe(201);
    const credentials = { username: 'admin', password: 'admin-secret', id: session.id };
    const { json } = await at.room.machine.post<BegunGroupSession>(`${GROUP_SESSIONS}/resume`, credentials);
    const anew = at.room.machine.with({ [GROUP_HEADER]: json.token });
    expect((await anew.post(`${session.url}/events`, { events: [event] })).status).toBe(200);
    expect(await at.stored(ana)).toMatchObject({ segments: '0-60' });
    expect(await other.machine.post(`${GROUP_SESSIONS}/resume`, credentials)).toMatchObject({
      status: 404,
      json: { code: 'group_session_not_found' },
    });
  });

  it('needs the password of a trainer or admin', async () => {
    const [ana] = at.learners;
    const { email } = ana;
    for (const username of ['nadie', email]) {
      const refused = await callBegin(academy, at.room, { course: at.course, username, password: 'clave-de-prueba' });
      expect(refused).toMatchObject({ status: 401, json: { code: 'wrong_credentials' } });
    }
    const [{ count } = { count: 0 }] = await academy.rows<{ count: number }>(
      `SELECT COUNT(*) AS count FROM rooms_group_session WHERE "roomId" = '${at.room.id}'`,
    );
    expect(Number(count)).toBe(0);
  });

  it('is refused for a at.course that does not exist, and for learners who are not in the roster', async () => {
    const [ana] = at.learners;
    const stranger = await aLearner(academy, `dora-${number}`);
    expect(
      await callBegin(academy, at.room, { course: at.course, courseId: '019c0000-0000-7000-8000-000000000000' }),
    ).toMatchObject({
      status: 404,
      json: { code: 'course_not_found' },
    });
    expect(await callBegin(academy, at.room, { course: at.course, learnerIds: [ana.id, stranger.id] })).toMatchObject({
      status: 404,
      json: { code: 'learner_not_in_roster', details: [{ path: 'learnerIds.1' }] },
    });
  });

  it('is the only one at its machine until it ends, and one that was forgotten ends after 12 hours', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    await session.send(session.play(0, 60));
    expect(await callBegin(academy, at.room, { course: at.course })).toMatchObject({
      status: 409,
      json: { code: 'group_session_running' },
    });
    academy.clock.advance(12 * HOUR_MS);
    expect((await callBegin(academy, at.room, { course: at.course })).status).toBe(201);
    expect(await at.reportOf(session)).toMatchObject({ endReason: 'time', minutes: 1, isComplete: false });
  });

  it('ends by itself, and its events are removed when none can arrive any more', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    const event = session.play(0, 60);
    await session.send(event);
    academy.clock.advance(13 * HOUR_MS);
    const upkeep = academy.app.get(GroupEndsService, { strict: false });
    await upkeep.endOld();
    const events = () => academy.rows(`SELECT 1 FROM rooms_group_event WHERE "sessionId" = '${session.id}'`);
    expect(await events()).toHaveLength(1);
    academy.clock.advance(7 * 24 * HOUR_MS);
    expect(await session.machine.post(`${session.url}/events`, { events: [event] })).toMatchObject({
      status: 409,
      json: { code: 'group_session_ended' },
    });
    await upkeep.endOld();
    expect(await events()).toEqual([]);
    expect(await at.reportOf(session)).toMatchObject({ endReason: 'time', minutes: 1 });
  });

  it('ends with the key of its machine', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    await session.send(session.play(0, 60));
    await at.admin.post(`${ROOMS}/${at.room.id}/keys/${at.room.keyId}/withdraw`);
    expect(await session.machine.get(`${GROUP_SESSIONS}/current`)).toMatchObject({
      status: 401,
      json: { code: 'room_key_unknown' },
    });
    expect(await at.reportOf(session)).toMatchObject({ endReason: 'key', minutes: 1 });
  });

  it('accepts nothing without its token, and nothing from another machine', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    const event = session.play(0, 60);
    const other = await at.otherMachine();
    const foreign = await aRoomWithMachine(at.admin, academy.api, `Otra sala ${number}`);
    const token = (await callBegin(academy, other, { course: at.course })).json.token;
    const calls = [
      [at.room.machine, 'group_session_locked'],
      [at.room.machine.with({ [GROUP_HEADER]: token }), 'group_session_locked'],
      [other.machine.with({ [GROUP_HEADER]: token }), 'group_session_not_found'],
      [foreign.machine.with({ [GROUP_HEADER]: token }), 'group_session_not_found'],
      [academy.api.with({ [GROUP_HEADER]: token }), 'room_key_unknown'],
    ] as const;
    for (const [api, code] of calls) {
      expect((await api.post(`${session.url}/events`, { events: [event] })).json).toMatchObject({ code });
      const end = { endedAt: now(), lastNumber: 0 };
      expect((await api.post(`${session.url}/end`, end)).json).toMatchObject({ code });
      expect((await api.get(`${session.url}/report`)).json).toMatchObject({ code });
    }
    expect(await at.stored(ana)).toBeUndefined();
  });

  it('stops with the rights of its trainer, until somebody resumes it', async () => {
    const [ana] = at.learners;
    await academy.signInStaff('trainer', `paula-${number}`);
    const credentials = { username: `paula-${number}`, password: `paula-${number}-secret` };
    const session = await beginGroup(academy, at.room, { course: at.course, learnerIds: [ana.id], ...credentials });
    const event = session.play(0, 60);
    const [row] = await academy.rows<{ id: string }>(`SELECT id FROM auth_account WHERE username = 'paula-${number}'`);
    await at.admin.patch(`/api/admin/accounts/${row?.id}`, { isActive: false });
    expect(await session.machine.post(`${session.url}/events`, { events: [event] })).toMatchObject({
      status: 401,
      json: { code: 'group_session_locked' },
    });
    expect(await at.room.machine.post(`${GROUP_SESSIONS}/resume`, credentials)).toMatchObject({ status: 401 });
  });

  it('refuses learners who are not in the roster by their ids, and goes on with the others', async () => {
    const [ana] = at.learners;
    const stranger = await aLearner(academy, `dora-${number}`);
    const session = await at.begin(ana);
    const arrival = session.arrived(stranger.id);
    const refused = [{ number: 1, learnerId: stranger.id }];
    expect(await session.send(arrival, session.play(0, 60))).toEqual({ nextNumber: 3, refused });
    expect(await session.send(arrival)).toEqual({ nextNumber: 3, refused });
    expect(await at.stored(ana)).toMatchObject({ segments: '0-60' });
    expect(await at.stored(stranger)).toBeUndefined();
    expect((await at.reportOf(session)).learnerCount).toBe(1);
  });

  it('accepts nothing after its last event, and late events before it', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    const [first, second] = [session.play(0, 60), session.play(60, 120)];
    await session.send(second);
    expect(await session.end()).toMatchObject({ isComplete: false, learners: [{ shownMinutes: 0 }] });
    expect(await session.send(first)).toMatchObject({ nextNumber: 3 });
    const late = await session.machine.post(`${session.url}/events`, { events: [session.play(120, 180)] });
    expect(late).toMatchObject({ status: 409, json: { code: 'group_session_ended' } });
    const report = (await session.machine.get<MachineReport>(`${session.url}/report`)).json;
    expect(report).toMatchObject({ isComplete: true, learners: [{ presentMinutes: 2, shownMinutes: 2 }] });
    expect(await session.end({ lastNumber: 9, endedAt: '2030-01-01T00:00:00.000Z' })).toEqual(report);
  });

  it('refuses too many events, numbers out of range and other lists, with the field', async () => {
    const [ana] = at.learners;
    const session = await at.begin(ana);
    const event = session.play(0, 60);
    const send = (events: object[]) => session.machine.post(`${session.url}/events`, { events });
    for (const events of [
      Array.from({ length: 201 }, () => event),
      [{ ...event, number: 5_001 }],
      [{ ...event, number: 0 }],
      [{ ...event, end: -1 }],
      [{ ...event, start: 61 }],
      [{ ...event, kind: 'jumped' }],
      [{ ...event, learnerId: ana.id }],
    ])
      expect(await send(events)).toMatchObject({ status: 400, json: { code: 'invalid_input' } });
    expect((await send(Array.from({ length: 200 }, (_, index) => ({ ...event, number: index + 1 })))).status).toBe(200);
  });

  it('begins once when two trainers begin at once', async () => {
    const answers = await Promise.all([
      callBegin(academy, at.room, { course: at.course }),
      callBegin(academy, at.room, { course: at.course, username: 'admin', password: 'admin-secret' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});
