import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MadeRoomKey, Room, RoomKey } from '../../contract/rooms.ts';
import { sha256 } from '../cryptography/sha256.ts';
import { aCourseOf } from '../testing/lessons.ts';
import { aNewRoom, aNewRoomKey, ROOMS } from '../testing/rooms.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const NOBODY = '019c0000-0000-7000-8000-000000000000';

describe('training rooms', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let trainer: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    admin = await academy.signInStaff('admin');
    trainer = await academy.signInStaff('trainer');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
  });
  afterAll(() => academy.close());

  it('are created with defaults, changed and deleted by admins, with entries in the audit log', async () => {
    const made = await aNewRoom(admin, ' Sala Centro ');
    expect(made).toEqual({
      id: expect.any(String),
      name: 'Sala Centro',
      settings: { idleMinutes: 5, requiresPin: true, printing: 'certificates', startCourseId: null },
      state: { lastSeenAt: null, appVersion: null, present: [], hasGuest: false },
      keyCount: 0,
      learnerCount: 0,
      version: 1,
    });
    const course = await aCourseOf(admin, [60]);
    const settings = { idleMinutes: 10, printing: 'everything' as const, startCourseId: course.id };
    const changed = await admin.put<Room>(`${ROOMS}/${made.id}`, { ...made, name: 'Sala Norte', settings });
    expect(changed.json).toEqual({
      ...made,
      name: 'Sala Norte',
      settings: { ...settings, requiresPin: true },
      version: 2,
    });
    expect((await trainer.get(`${ROOMS}/${made.id}`)).json).toEqual(changed.json);
    expect((await admin.delete(`${ROOMS}/${made.id}`)).status).toBe(204);
    expect(await admin.get(`${ROOMS}/${made.id}`)).toMatchObject({ status: 404, json: { code: 'room_not_found' } });
    const acts = await academy.rows<{ action: string }>(
      `SELECT action FROM admin_audit_entry WHERE "subjectId" = '${made.id}' ORDER BY action`,
    );
    expect(acts.map(({ action }) => action)).toEqual(['room.create', 'room.delete', 'room.update']);
  });

  it('are read but not written by trainers', async () => {
    const { id } = await aNewRoom(admin, 'Sala de lectura');
    const { id: keyId } = await aNewRoomKey(admin, id);
    const writes = [
      trainer.post(ROOMS, { name: 'Otra' }),
      trainer.put(`${ROOMS}/${id}`, { name: 'Otra' }),
      trainer.delete(`${ROOMS}/${id}`),
      trainer.post(`${ROOMS}/${id}/keys`, { label: 'Otra' }),
      trainer.post(`${ROOMS}/${id}/keys/${keyId}/withdraw`),
    ];
    for (const { status, json } of await Promise.all(writes))
      expect([status, json]).toMatchObject([403, { code: 'not_allowed' }]);
    expect((await trainer.get(`${ROOMS}/${id}/keys`)).status).toBe(200);
  });

  it.each([
    [{}, 'name', 'Escribe el nombre de la sala.'],
    [{ name: ' ' }, 'name', 'Escribe el nombre de la sala.'],
    [{ name: 'x'.repeat(61) }, 'name', 'Usa como máximo 60 caracteres.'],
    [{ name: 'S', settings: { idleMinutes: 0 } }, 'settings.idleMinutes', 'El mínimo es 1 minuto.'],
    [{ name: 'S', settings: { idleMinutes: 61 } }, 'settings.idleMinutes', 'El máximo son 60 minutos.'],
    [{ name: 'S', settings: { printing: 'all' } }, 'settings.printing', 'Elige qué se puede imprimir.'],
    [
      { name: 'S', settings: { startCourseId: NOBODY } },
      'settings.startCourseId',
      'Ese curso ya no existe. Elige otro.',
    ],
    [{ name: 'S', colour: 'red' }, 'colour', expect.any(String)],
  ])('are refused with the invalid field: %j', async (body, path, message) => {
    expect(await admin.post(ROOMS, body)).toMatchObject({ status: 400, json: { details: [{ path, message }] } });
  });

  it('have unique names, without case', async () => {
    await aNewRoom(admin, 'Sala Ñuñoa');
    const refused = { status: 409, json: { code: 'room_exists' } };
    expect(await admin.post(ROOMS, { name: 'sala ñuñoa' })).toMatchObject(refused);
    const { id } = await aNewRoom(admin, 'Sala Otra');
    expect(await admin.put(`${ROOMS}/${id}`, { name: 'SALA ÑUÑOA' })).toMatchObject(refused);
  });

  it('are refused with 412 when a colleague has changed them meanwhile', async () => {
    const { id, name } = await aNewRoom(admin, 'Sala de dos');
    const headers = { 'if-match': '"1"' };
    expect((await admin.put(`${ROOMS}/${id}`, { name }, headers)).status).toBe(200);
    const refused = { status: 412, json: { code: 'changed_meanwhile' } };
    expect(await admin.put(`${ROOMS}/${id}`, { name }, headers)).toMatchObject(refused);
    expect(await admin.delete(`${ROOMS}/${id}`, headers)).toMatchObject(refused);
  });

  it('are searched, sorted and paged in the table, and found by the palette', async () => {
    for (const name of ['Zócalo', 'Ático']) await aNewRoom(admin, name);
    const names = async (query: string) =>
      (await trainer.get<Room[]>(`${ROOMS}?${query}`)).json.map(({ name }) => name);
    expect(await names('q=zocalo')).toEqual(['Zócalo']);
    expect((await names('')).at(0)).toBe('Ático');
    expect((await names('sort=-name')).at(-1)).toBe('Ático');
    expect((await trainer.get<Room[]>(`${ROOMS}?sort=lastSeenAt&limit=1`)).json).toHaveLength(1);
    expect((await trainer.get(`${ROOMS}?sort=keys`)).status).toBe(400);
    const hits = (await trainer.get<{ kind: string; title: string }[]>('/api/admin/search?q=zocalo')).json;
    expect(hits).toMatchObject([{ kind: 'room', title: 'Zócalo' }]);
  });

  it('begin with the library when their course is deleted', async () => {
    const course = await aCourseOf(admin, [60]);
    const { id } = await aNewRoom(admin, 'Sala con curso', { startCourseId: course.id });
    await admin.delete(`/api/admin/courses/${course.id}`);
    expect((await admin.get<Room>(`${ROOMS}/${id}`)).json.settings.startCourseId).toBeNull();
  });
});

describe('the keys of a training room', () => {
  let academy: TestAcademy;
  let admin: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    admin = await academy.signInStaff('admin');
  });
  afterAll(() => academy.close());

  it('are shown once and stored as a hash', async () => {
    const { id } = await aNewRoom(admin, 'Sala Centro');
    const { key, ...made } = await aNewRoomKey(admin, id, 'Entrada');
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(made).toMatchObject({ label: 'Entrada', prefix: key.slice(0, 6), lastUsedAt: null, withdrawnAt: null });
    const listed = await admin.get<RoomKey[]>(`${ROOMS}/${id}/keys`);
    expect(listed.json).toEqual([made]);
    expect(listed.text).not.toContain(key);
    expect(await academy.rows('SELECT "keyHash" FROM rooms_key')).toEqual([{ keyHash: sha256(key) }]);
    const log = JSON.stringify(await academy.rows('SELECT * FROM admin_audit_entry'));
    expect(log.includes(key) || log.includes(sha256(key))).toBe(false);
  });

  it('are withdrawn once, and stay listed', async () => {
    const { id } = await aNewRoom(admin, 'Sala Sur');
    const made = await aNewRoomKey(admin, id);
    const withdraw = () => admin.post<RoomKey>(`${ROOMS}/${id}/keys/${made.id}/withdraw`);
    const first = await withdraw();
    expect([first.status, first.json.withdrawnAt]).toEqual([200, academy.clock.nowIso()]);
    academy.clock.advance(1_000);
    expect((await withdraw()).json).toEqual(first.json);
    expect((await admin.get<Room>(`${ROOMS}/${id}`)).json.keyCount).toBe(0);
    const acts = await academy.rows(`SELECT 1 FROM admin_audit_entry WHERE "action" = 'room_key.withdraw'`);
    expect(acts).toHaveLength(1);
  });

  it('belong to one training room', async () => {
    const { id } = await aNewRoom(admin, 'Sala de una');
    const other = await aNewRoom(admin, 'Sala de otra');
    const { id: keyId } = await aNewRoomKey(admin, id);
    expect(await admin.post(`${ROOMS}/${other.id}/keys/${keyId}/withdraw`)).toMatchObject({
      status: 404,
      json: { code: 'room_key_not_found' },
    });
    expect((await admin.post(`${ROOMS}/${NOBODY}/keys`, { label: 'X' })).status).toBe(404);
    expect((await admin.get(`${ROOMS}/${NOBODY}/keys`)).status).toBe(404);
  });

  it('are at most 50 valid ones', async () => {
    const { id } = await aNewRoom(admin, 'Sala enorme');
    const keys: MadeRoomKey[] = [];
    for (let number = 0; number < 50; number += 1) keys.push(await aNewRoomKey(admin, id, `Equipo ${number}`));
    const oneMore = () => admin.post(`${ROOMS}/${id}/keys`, { label: 'Uno más' });
    expect(await oneMore()).toMatchObject({ status: 409, json: { code: 'too_many_room_keys' } });
    await admin.post(`${ROOMS}/${id}/keys/${keys[0]?.id}/withdraw`);
    expect((await oneMore()).status).toBe(201);
  });
});
