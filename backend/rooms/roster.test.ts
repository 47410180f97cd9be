import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminAccount } from '../../contract/account-editing.ts';
import type { OwnData } from '../../contract/own-data.ts';
import type { RosterLearner, RosterPin } from '../../contract/room-roster.ts';
import { checkDigitOf, formatRut } from '../../contract/rut.ts';
import { aLearner, type TestLearner } from '../testing/people.ts';
import { aNewRoom, inRoster, ROOMS } from '../testing/rooms.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const NOBODY = '019c0000-0000-7000-8000-000000000000';
const rut = (digits: string) => formatRut(`${digits}${checkDigitOf(digits)}`);

describe('the roster of a training room', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let trainer: TestApi;
  let ana: TestLearner;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100', AUTO_LOGIN_EMAIL: 'sala@example.com' });
    admin = await academy.signInStaff('admin');
    trainer = await academy.signInStaff('trainer');
    ana = await aLearner(academy, 'ana');
  });
  afterAll(() => academy.close());

  const rosterOf = async (roomId: string, api = admin) =>
    (await api.get<RosterLearner[]>(`${ROOMS}/${roomId}/roster`)).json;
  const byHand = (roomId: string, body: object) => admin.post<RosterPin>(`${ROOMS}/${roomId}/roster/by-hand`, body);

  it('adds the account of a learner with a PIN that is stored as a hash', async () => {
    const { id } = await aNewRoom(admin, 'Sala Centro');
    const added = await inRoster(admin, id, ana.id);
    expect(added).toMatchObject({
      isNewAccount: false,
      learner: { learnerId: ana.id, email: ana.email, hasPin: true },
    });
    expect(added.pin).toMatch(/^\d{4}$/);
    const [row] = await academy.rows<{ pinHash: string }>('SELECT "pinHash" FROM rooms_learner');
    expect(row?.pinHash).toMatch(/^[\w-]{8}\.\$argon2id\$/);
    expect((await admin.get<{ learnerCount: number }>(`${ROOMS}/${id}`)).json.learnerCount).toBe(1);
    const log = JSON.stringify(await academy.rows('SELECT * FROM admin_audit_entry'));
    expect(log).not.toMatch(new RegExp(`"${added.pin}"|argon2`));
    expect(await admin.post(`${ROOMS}/${id}/roster`, { learnerId: ana.id })).toMatchObject({
      status: 409,
      json: { code: 'already_in_roster' },
    });
  });

  it('refuses staff, inactive, unknown and shared accounts', async () => {
    const { id } = await aNewRoom(admin, 'Sala de nadie');
    const add = (learnerId: string) => admin.post(`${ROOMS}/${id}/roster`, { learnerId });
    const [staff] = await academy.rows<{ id: string }>(`SELECT id FROM auth_account WHERE role = 'trainer'`);
    expect(await add(staff?.id ?? '')).toMatchObject({ status: 409, json: { code: 'learner_is_staff' } });
    const berta = await aLearner(academy, 'berta');
    await admin.patch(`/api/admin/accounts/${berta.id}`, { isActive: false });
    expect(await add(berta.id)).toMatchObject({ status: 409, json: { code: 'account_inactive' } });
    expect(await add(NOBODY)).toMatchObject({ status: 404, json: { code: 'account_not_found' } });
    const shared = await admin.post<AdminAccount>('/api/admin/accounts', {
      ...{ email: 'sala@example.com', name: 'Sala', lastName: 'Común', role: 'learner' },
    });
    expect(await add(shared.json.id)).toMatchObject({ status: 400, json: { details: [{ path: 'learnerId' }] } });
    expect(await rosterOf(id)).toEqual([]);
  });

  it('makes an account without e-mail and password for a learner by hand', async () => {
    const { id } = await aNewRoom(admin, 'Sala a mano');
    const { status, json } = await byHand(id, { name: ' Camila ', lastName: 'Torres', rut: '123456785' });
    expect([status, json.isNewAccount, json.learner]).toEqual([
      201,
      true,
      expect.objectContaining({ name: 'Camila', lastName: 'Torres', rut: '12.345.678-5', email: null }),
    ]);
    const path = `/api/admin/accounts/${json.learner.learnerId}`;
    const account = (await admin.get<AdminAccount>(path)).json;
    expect(account).toMatchObject({ email: null, role: 'learner', hasPassword: false, rut: '12.345.678-5' });
    expect((await admin.patch<AdminAccount>(path, { lastName: 'Torres Díaz' })).json.lastName).toBe('Torres Díaz');
    expect(await admin.post(`${path}/password-link`)).toMatchObject({ json: { code: 'account_without_email' } });
    expect((await admin.patch(path, { email: 'camila@example.com' })).status).toBe(200);
    expect((await admin.post(`${path}/password-link`)).status).toBe(200);
  });

  it('adds the account that has the RUT already, in any spelling, for a learner of the same name', async () => {
    const [one, other] = [await aNewRoom(admin, 'Sala una'), await aNewRoom(admin, 'Sala otra')];
    await ana.api.patch('/v1/me', { name: 'Ana María', lastName: 'Soto Rojas', rut: '7654321-6' });
    const named = { name: 'ana', lastName: 'SOTO', rut: '7.654.321-6' };
    const first = await byHand(one.id, named);
    expect(first.json).toMatchObject({ isNewAccount: false, learner: { learnerId: ana.id } });
    expect((await byHand(other.id, named)).json.learner.learnerId).toBe(ana.id);
    expect(await byHand(other.id, named)).toMatchObject({ status: 409, json: { code: 'already_in_roster' } });
    expect(await byHand(other.id, { ...named, name: 'Luisa' })).toMatchObject({
      status: 400,
      json: { details: [{ path: 'rut', message: expect.stringContaining('Ana María Soto Rojas') }] },
    });
  });

  it('makes one account for 5 simultaneous requests with one RUT', async () => {
    const rooms = await Promise.all([1, 2, 3, 4, 5].map((number) => aNewRoom(admin, `Sala a la vez ${number}`)));
    const person = { name: 'Rosa', lastName: 'Díaz', rut: rut('15000000') };
    await Promise.all(rooms.map(({ id }) => byHand(id, person)));
    expect(await academy.rows(`SELECT 1 FROM auth_account WHERE "rut" = '${person.rut}'`)).toHaveLength(1);
  });

  it.each([
    [{ name: '', lastName: 'T', rut: '12.345.678-5' }, 'name', 'Escribe el nombre.'],
    [{ name: 'C', lastName: ' ', rut: '12.345.678-5' }, 'lastName', 'Escribe el apellido.'],
    [{ name: 'C', lastName: 'T', rut: '12.345.678-1' }, 'rut', 'El dígito verificador no corresponde: revisa el RUT.'],
    [{ name: 'C', lastName: 'T' }, 'rut', 'Escribe el RUT.'],
  ])('refuses a learner by hand with the invalid field: %j', async (body, path, message) => {
    expect(await byHand(NOBODY, body)).toMatchObject({ status: 400, json: { details: [{ path, message }] } });
  });

  it('shows trainers no RUT and no e-mail, and lets them reset PINs and unlock but neither add nor remove', async () => {
    const { id } = await aNewRoom(admin, 'Sala de la capacitadora');
    const { pin } = await inRoster(admin, id, ana.id);
    expect(await rosterOf(id, trainer)).toMatchObject([{ learnerId: ana.id, rut: null, email: null }]);
    const entry = `${ROOMS}/${id}/roster/${ana.id}`;
    const refused = { status: 403, json: { code: 'not_allowed' } };
    expect(await trainer.post(`${ROOMS}/${id}/roster`, { learnerId: ana.id })).toMatchObject(refused);
    expect(await trainer.delete(entry)).toMatchObject(refused);
    const reset = await trainer.post<RosterPin>(`${entry}/pin`);
    expect([reset.status, reset.json.learner.email]).toEqual([200, null]);
    expect(reset.json.pin).toMatch(/^\d{4}$/);
    await academy.change(`UPDATE rooms_learner SET "failedTries" = 5 WHERE "roomId" = '${id}'`);
    expect(await rosterOf(id, trainer)).toMatchObject([{ isLocked: true, failedTries: 5 }]);
    expect((await trainer.post<RosterLearner>(`${entry}/unlock`)).json).toMatchObject({ isLocked: false });
    const acts = await academy.rows<{ action: string }>(
      `SELECT action FROM admin_audit_entry WHERE "subjectId" = '${ana.id}' AND "actorName" LIKE 'trainer%'`,
    );
    expect(acts.map(({ action }) => action).toSorted()).toEqual(['room_learner.pin', 'room_learner.unlock']);
    expect(pin).toBeTruthy();
  });

  it('loses a learner who is removed or erased, and keeps the account of the removed', async () => {
    const { id } = await aNewRoom(admin, 'Sala que pierde');
    await inRoster(admin, id, ana.id);
    const data = async () => (await ana.api.get<OwnData>('/v1/me/data')).status;
    expect(await data()).toBe(200);
    expect((await admin.delete(`${ROOMS}/${id}/roster/${ana.id}`)).status).toBe(204);
    expect(await admin.delete(`${ROOMS}/${id}/roster/${ana.id}`)).toMatchObject({
      status: 404,
      json: { code: 'learner_not_in_roster' },
    });
    expect((await admin.get(`/api/admin/accounts/${ana.id}`)).status).toBe(200);
    const zoe = await aLearner(academy, 'zoe');
    await inRoster(admin, id, zoe.id);
    await academy.change(`DELETE FROM auth_account WHERE id = '${zoe.id}'`);
    expect(await rosterOf(id)).toEqual([]);
  });

  it('shows who can not sign in any more', async () => {
    const { id } = await aNewRoom(admin, 'Sala con cambios');
    const [luis, eva] = [await aLearner(academy, 'luis'), await aLearner(academy, 'eva')];
    for (const { id: learnerId } of [luis, eva]) await inRoster(admin, id, learnerId);
    await admin.patch(`/api/admin/accounts/${luis.id}`, { isActive: false });
    await admin.patch(`/api/admin/accounts/${eva.id}`, { role: 'trainer' });
    const obstacles = Object.fromEntries((await rosterOf(id)).map(({ learnerId, obstacle }) => [learnerId, obstacle]));
    expect(obstacles).toEqual({ [luis.id]: 'inactive', [eva.id]: 'staff' });
  });

  it('has at most 500 learners', async () => {
    const { id } = await aNewRoom(admin, 'Sala llena');
    const values = Array.from(
      { length: 500 },
      (_, index) => `('lleno-${index}', '', 'learner', 'N', 'N', 0, true, '', '')`,
    );
    await academy.change(
      `INSERT INTO auth_account ("id", "passwordHash", "role", "name", "lastName", "experience", "isActive", "createdAt", "updatedAt") VALUES ${values.join()}`,
    );
    const rows = Array.from({ length: 500 }, (_, index) => `('${id}', 'lleno-${index}', 'x', '')`);
    await academy.change(
      `INSERT INTO rooms_learner ("roomId", "accountId", "pinHash", "addedAt") VALUES ${rows.join()}`,
    );
    expect(await admin.post(`${ROOMS}/${id}/roster`, { learnerId: ana.id })).toMatchObject({
      status: 409,
      json: { code: 'roster_full' },
    });
  });
});
