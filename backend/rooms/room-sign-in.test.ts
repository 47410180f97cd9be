import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthTokens } from '../../contract/auth.ts';
import type { OwnSession } from '../../contract/own-account.ts';
import type { Profile } from '../../contract/profile.ts';
import type { MachineRoom } from '../../contract/room-machine.ts';
import type { RosterLearner, RosterPin } from '../../contract/room-roster.ts';
import type { Room } from '../../contract/rooms.ts';
import { aLearner, bearer, changeRights, type TestLearner } from '../testing/people.ts';
import { aRoomWithMachine, inRoster, ROOMS, type TestRoom } from '../testing/rooms.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const NOBODY = '019c0000-0000-7000-8000-000000000000';

/** A four-digit PIN other than this one. */
const wrong = (pin: string) => (pin === '5073' ? '5074' : '5073');

describe('a machine of a training room', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let learners: number;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    learners = 0;
  });
  afterAll(() => academy.close());

  const aRoom = (name: string, settings = {}) => aRoomWithMachine(admin, academy.api, name, settings);
  const signIn = ({ machine }: TestRoom, learnerId: string, pin?: string) =>
    machine.post<AuthTokens>('/api/room/sign-in', { learnerId, ...(pin !== undefined && { pin }) });

  /** A new learner in a roster. */
  async function aRosterLearner(room: TestRoom): Promise<TestLearner & { pin: string }> {
    learners += 1;
    const learner = await aLearner(academy, `persona${learners}`);
    return { ...learner, pin: (await inRoster(admin, room.id, learner.id)).pin };
  }

  async function signedIn(room: TestRoom, { id, pin }: { id: string; pin: string }): Promise<TestApi> {
    const { status, text, json } = await signIn(room, id, pin);
    expect(status, text).toBe(200);
    return bearer(academy.api, json.accessToken);
  }

  it('reads its training room with first names and initials only', async () => {
    const room = await aRoom('Sala Centro', { idleMinutes: 7 });
    const { id } = await aRosterLearner(room);
    await admin.patch(`/api/admin/accounts/${id}`, { name: 'Camila Andrea', lastName: 'torres Soto' });
    const { status, json, headers } = await room.machine.get<MachineRoom>('/api/room');
    expect([status, json.name, json.settings.idleMinutes]).toEqual([200, 'Sala Centro', 7]);
    expect(json.roster).toEqual([{ id, name: 'Camila T.' }]);
    expect(headers['cache-control']).toContain('no-store');
  });

  it('is refused without a key, with an unknown one and with a withdrawn one, in the same words', async () => {
    const room = await aRoom('Sala retirada');
    await admin.post(`${ROOMS}/${room.id}/keys/${room.keyId}/withdraw`);
    const answers = await Promise.all([
      academy.api.get('/api/room'),
      academy.api.get('/api/room', { 'x-room-key': 'inventada' }),
      room.machine.get('/api/room'),
    ]);
    for (const { status, json } of answers) expect([status, json]).toEqual([401, answers[0].json]);
    expect(answers[0].json).toMatchObject({ code: 'room_key_unknown' });
  });

  it('begins a session of a learner with the right PIN', async () => {
    const room = await aRoom('Sala con PIN');
    const learner = await aRosterLearner(room);
    const session = await signedIn(room, learner);
    expect((await session.get<Profile>('/v1/me')).json).toMatchObject({ id: learner.id });
    const sessions = (await learner.api.get<OwnSession[]>('/v1/me/sessions')).json;
    expect(sessions.map(({ device }) => device)).toContain('Sala Sala con PIN');
    const entry = (await admin.get<RosterLearner[]>(`${ROOMS}/${room.id}/roster`)).json;
    expect(entry).toMatchObject([{ isPresent: true, failedTries: 0 }]);
  });

  it('needs a PIN unless the training room asks for none', async () => {
    const room = await aRoom('Sala sin PIN', { requiresPin: false });
    const learner = await aRosterLearner(room);
    expect((await signIn(room, learner.id)).status).toBe(200);
    await admin.put(`${ROOMS}/${room.id}`, { name: 'Sala sin PIN', settings: { requiresPin: true } });
    expect(await signIn(room, learner.id)).toMatchObject({ status: 400, json: { details: [{ path: 'pin' }] } });
  });

  it('locks a learner after 5 wrong PINs, until staff unlock', async () => {
    const room = await aRoom('Sala que bloquea');
    const { id, pin } = await aRosterLearner(room);
    for (const message of [
      'Te quedan 4 intentos.',
      'Te quedan 3 intentos.',
      'Te quedan 2 intentos.',
      'Te queda 1 intento.',
    ])
      expect(await signIn(room, id, wrong(pin))).toMatchObject({
        status: 401,
        json: { code: 'wrong_pin', details: [{ path: 'pin', message }] },
      });
    const locked = { status: 403, json: { code: 'pin_locked' } };
    expect(await signIn(room, id, wrong(pin))).toMatchObject(locked);
    expect(await signIn(room, id, pin)).toMatchObject(locked);
    await admin.post(`${ROOMS}/${room.id}/roster/${id}/unlock`);
    expect((await signIn(room, id, pin)).status).toBe(200);
  });

  it('accepts only the newest PIN, which ends a lock too', async () => {
    const room = await aRoom('Sala con otro PIN');
    const { id, pin } = await aRosterLearner(room);
    await academy.change(`UPDATE rooms_learner SET "failedTries" = 5 WHERE "accountId" = '${id}'`);
    const reset = await admin.post<RosterPin>(`${ROOMS}/${room.id}/roster/${id}/pin`);
    expect((await signIn(room, id, reset.json.pin)).status).toBe(200);
    const isSame = reset.json.pin === pin;
    expect((await signIn(room, id, isSame ? wrong(pin) : pin)).status).toBe(401);
  });

  it('checks at most 5 of any number of simultaneous guesses', async () => {
    const room = await aRoom('Sala adivinada');
    const { id, pin } = await aRosterLearner(room);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 4 }), async (guesses, before) => {
        await academy.change(`UPDATE rooms_learner SET "failedTries" = ${before} WHERE "accountId" = '${id}'`);
        const answers = await Promise.all(Array.from({ length: guesses }, () => signIn(room, id, wrong(pin))));
        const [row] = await academy.rows<{ failedTries: number }>(
          `SELECT "failedTries" FROM rooms_learner WHERE "accountId" = '${id}'`,
        );
        expect(row?.failedTries).toBe(Math.min(5, before + guesses));
        const wrongs = answers.filter(({ status }) => status === 401).length;
        expect(wrongs).toBe(Math.min(guesses, 4 - before));
        expect(answers.filter(({ status }) => status === 403)).toHaveLength(guesses - wrongs);
      }),
      { numRuns: 5 },
    );
  });

  it('says that a PIN has to be reset after the academy got another secret, and counts no try', async () => {
    const room = await aRoom('Sala restaurada');
    const { id, pin } = await aRosterLearner(room);
    await academy.change(`UPDATE rooms_learner SET "pinHash" = 'otherSec.$argon2id$x' WHERE "accountId" = '${id}'`);
    expect(await signIn(room, id, pin)).toMatchObject({ status: 409, json: { code: 'pin_reset_needed' } });
    const roster = (await admin.get<RosterLearner[]>(`${ROOMS}/${room.id}/roster`)).json;
    expect(roster).toMatchObject([{ hasPin: false, failedTries: 0 }]);
  });

  it('never begins a session of staff, of an inactive account, or of a learner of another roster', async () => {
    const [room, other] = [await aRoom('Sala de una'), await aRoom('Sala de otra')];
    const [ana, luis] = [await aRosterLearner(room), await aRosterLearner(room)];
    const refused = { status: 404, json: { code: 'learner_not_in_roster' } };
    expect(await signIn(other, ana.id, ana.pin)).toMatchObject(refused);
    expect(await signIn(room, NOBODY, ana.pin)).toMatchObject(refused);
    await changeRights(academy, ana.id, { role: 'trainer' });
    await changeRights(academy, luis.id, { isActive: false });
    for (const { id, pin } of [ana, luis]) expect(await signIn(room, id, pin)).toMatchObject(refused);
    expect((await room.machine.get<MachineRoom>('/api/room')).json.roster).toEqual([]);
  });

  it('reports its learners, and staff see them by first name and initial until it is silent', async () => {
    const room = await aRoom('Sala en uso');
    const { id } = await aRosterLearner(room);
    const report = (body: object) => room.machine.post('/api/room/state', body);
    const state = { appVersion: '1.2.3', learnerIds: [id, NOBODY], hasGuest: true };
    expect((await report(state)).status).toBe(204);
    const read = async () => (await admin.get<Room>(`${ROOMS}/${room.id}`)).json.state;
    expect(await read()).toMatchObject({
      appVersion: '1.2.3',
      present: [expect.stringMatching(/ P\.$/)],
      hasGuest: true,
    });
    await report({ ...state, learnerIds: [], hasGuest: false });
    expect(await read()).toMatchObject({ present: [], hasGuest: false });
    await report(state);
    academy.clock.advance(3 * 60_000 + 1);
    expect(await read()).toMatchObject({ present: [], hasGuest: false, lastSeenAt: expect.any(String) });
    expect((await report({ ...state, learnerIds: 'x' })).status).toBe(400);
    expect((await report({ ...state, appVersion: 'x'.repeat(41) })).status).toBe(400);
  });
});

describe('guesses at a machine of a training room', () => {
  let academy: TestAcademy;
  let admin: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    admin = await academy.signInStaff('admin');
  });
  afterAll(() => academy.close());

  it('of PINs are limited for all learners together', async () => {
    const room = await aRoomWithMachine(admin, academy.api, 'Sala');
    const statuses: number[] = [];
    for (let number = 0; number < 7; number += 1) {
      const { id } = await aLearner(academy, `persona${number}`);
      const { pin } = await inRoster(admin, room.id, id);
      for (let guess = 0; guess < 5; guess += 1)
        statuses.push((await room.machine.post('/api/room/sign-in', { learnerId: id, pin: wrong(pin) })).status);
    }
    expect(statuses.indexOf(429)).toBe(30);
    expect(statuses.slice(30).every((status) => status === 429)).toBe(true);
  });

  it('of keys are limited by address', async () => {
    const guess = () => academy.api.get('/api/room', { 'x-room-key': 'inventada' });
    for (let number = 0; number < 20; number += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
  });
});

describe('an academy with an identity provider', () => {
  it('signs nobody in by a roster', async () => {
    const academy = await TestAcademy.open({ IDENTITY_PROVIDER_URL: 'http://127.0.0.1:9/' });
    const admin = await academy.signInStaff('admin');
    const room = await aRoomWithMachine(admin, academy.api, 'Sala', { requiresPin: false });
    const answer = await room.machine.post('/api/room/sign-in', { learnerId: NOBODY });
    const byHand = { name: 'Rosa', lastName: 'Díaz', rut: '12.345.678-5' };
    const made = await admin.post(`${ROOMS}/${room.id}/roster/by-hand`, byHand);
    await academy.close();
    for (const { status, json } of [answer, made])
      expect([status, json]).toMatchObject([409, { code: 'accounts_elsewhere' }]);
  });
});
