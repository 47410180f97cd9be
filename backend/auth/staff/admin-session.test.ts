import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AdminGrant, AdminSession } from '../../../contract/auth.ts';
import { TestAcademy, type TestAnswer } from '../../testing/test-academy.ts';
import { PasswordService } from '../passwords/password.service.ts';
import { StaffAccountService } from './staff-account.service.ts';

const LOGIN = '/api/admin/login';
const NOON = '2026-03-02T15:00:00.000Z';
const HOUR_MS = 3_600_000;

describe('staff who sign in', () => {
  let academy: TestAcademy;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    const staff = academy.app.get(StaffAccountService);
    await staff.createStaff({
      username: 'Núñez',
      role: 'trainer',
      name: 'Ana',
      lastName: 'Núñez',
      password: 'contraseña-é',
    });
    for (const username of ['admin', 'gone', 'lowered', 'learner']) {
      await staff.createStaff({ username, role: 'admin', name: username, lastName: '', password: 'right-password' });
    }
    await academy.change(`UPDATE auth_account SET role = 'learner' WHERE username = 'learner'`);
    await academy.change(`UPDATE auth_account SET email = 'ana@example.com' WHERE username = 'núñez'`);
  });
  afterAll(() => academy.close());
  afterEach(() => academy.clock.set(NOON));

  function login(username: string, password = 'right-password'): Promise<TestAnswer<AdminGrant>> {
    return academy.api.post<AdminGrant>(LOGIN, { username, password });
  }

  function sessionOf(key: string): Promise<TestAnswer<AdminSession>> {
    return academy.api.as(key).get<AdminSession>('/api/admin/session');
  }

  it('get a key for 12 hours, which returns their session', async () => {
    const { status, json, headers } = await login('admin');
    expect(status).toBe(200);
    expect(json).toEqual({
      adminKey: expect.stringMatching(/^[\w-]{43}$/),
      id: expect.any(String),
      role: 'admin',
      name: 'admin',
      expiresAt: '2026-03-03T03:00:00.000Z',
    });
    expect(headers['cache-control']).toBe('no-store');
    const { adminKey, ...session } = json;
    expect(await sessionOf(adminKey)).toMatchObject({ status: 200, json: session });
  });

  it.each(['Núñez', 'NÚÑEZ', 'nu\u0301n\u0303ez', ' núñez ', 'ana@example.com', 'ANA@example.com'])(
    'may write their name as "%s"',
    async (username) => {
      expect(await login(username, 'contraseña-é')).toMatchObject({
        status: 200,
        json: { name: 'Ana Núñez', role: 'trainer' },
      });
    },
  );

  it('can sign in when a learner has registered their username as e-mail', async () => {
    const learner = { email: 'jefa@example.com', password: 'clave-de-otra', name: 'Otra', lastName: 'Persona' };
    expect((await academy.api.post('/api/auth/register', learner)).status).toBe(201);
    const jefa = {
      username: 'jefa@example.com',
      role: 'admin',
      name: 'Jefa',
      lastName: '',
      password: 'right-password',
    } as const;
    await academy.app.get(StaffAccountService).createStaff(jefa);
    expect(await login('jefa@example.com')).toMatchObject({ status: 200, json: { name: 'Jefa' } });
    expect((await login('jefa@example.com', 'clave-de-otra')).status).toBe(401);
  });

  it('may type the accents of their password in either encoding, but not in another letter case', async () => {
    expect((await login('núñez', 'contrasen\u0303a-e\u0301')).status).toBe(200);
    expect((await login('núñez', 'CONTRASEÑA-É')).status).toBe(401);
  });

  it('get the same error for a wrong password as unknown, inactive and learner accounts', async () => {
    await academy.change(
      `UPDATE auth_account SET "isActive" = ${academy.database.isPostgres ? 'false' : '0'} WHERE username = 'gone'`,
    );
    const wrong = await login('admin', 'wrong-password');
    expect(wrong).toMatchObject({ status: 401, json: { code: 'wrong_credentials' } });
    for (const name of ['nobody', 'learner', 'gone', "' OR 1=1 --", 'x'.repeat(254)]) {
      const { status, json, headers } = await login(name);
      expect({ status, json, names: Object.keys(headers) }, name).toEqual({
        status: wrong.status,
        json: wrong.json,
        names: Object.keys(wrong.headers),
      });
    }
  });

  it('are refused after exactly one hash, whether the account exists or not', async () => {
    const passwords = academy.app.get(PasswordService);
    const checked: (string | undefined)[] = [];
    const matches = passwords.matches.bind(passwords);
    passwords.matches = (password, hash) => {
      checked.push(hash);
      return matches(password, hash);
    };
    await login('nobody');
    await login('learner');
    await login('admin', 'wrong-password');
    passwords.matches = matches;
    expect(checked).toEqual([undefined, undefined, expect.stringMatching(/^\$argon2id\$/)]);
    expect(await matches('anything', undefined)).toBe(false);
  });

  it('leave neither their key nor their password in the database', async () => {
    const { adminKey } = (await login('admin')).json;
    const stored = JSON.stringify([
      await academy.rows('SELECT * FROM auth_account'),
      await academy.rows('SELECT * FROM auth_admin_session'),
    ]);
    expect(stored).not.toContain(adminKey);
    expect(stored).not.toContain('right-password');
    expect(stored).toContain('keyHash');
  });

  it('are signed out after exactly 12 hours, and their session is deleted at the next sign-in', async () => {
    const { adminKey } = (await login('admin')).json;
    academy.clock.advance(12 * HOUR_MS - 1);
    expect((await sessionOf(adminKey)).status).toBe(200);
    academy.clock.advance(1);
    expect(await sessionOf(adminKey)).toMatchObject({ status: 401, json: { code: 'admin_session_ended' } });
    await login('admin');
    const ended = await academy.rows(
      `SELECT 1 FROM auth_admin_session WHERE "expiresAt" <= '${new Date(academy.clock.nowMs()).toISOString()}'`,
    );
    expect(ended).toEqual([]);
  });

  it('end only the session of their key when they sign out', async () => {
    const [one, other] = [(await login('admin')).json.adminKey, (await login('admin')).json.adminKey];
    expect((await academy.api.as(one).post('/api/admin/logout')).status).toBe(204);
    expect((await sessionOf(one)).status).toBe(401);
    expect((await sessionOf(other)).status).toBe(200);
    for (const key of [one, 'made-up', ''])
      expect((await academy.api.as(key).post('/api/admin/logout')).status).toBe(204);
  });

  it('lose their rights immediately with their role or their account', async () => {
    const { adminKey } = (await login('lowered')).json;
    await academy.change(`UPDATE auth_account SET role = 'trainer' WHERE username = 'lowered'`);
    expect((await sessionOf(adminKey)).json.role).toBe('trainer');
    await academy.change(`UPDATE auth_account SET role = 'learner' WHERE username = 'lowered'`);
    expect((await sessionOf(adminKey)).status).toBe(401);
    await academy.change(
      `UPDATE auth_account SET role = 'admin', "isActive" = ${academy.database.isPostgres ? 'false' : '0'}
       WHERE username = 'lowered'`,
    );
    expect((await sessionOf(adminKey)).status).toBe(401);
    await academy.change(`DELETE FROM auth_account WHERE username = 'lowered'`);
    expect((await sessionOf(adminKey)).status).toBe(401);
  });

  it('are not admitted by a key in the address, in a cookie or as a bearer token', async () => {
    const { adminKey } = (await login('admin')).json;
    expect((await academy.api.get(`/api/admin/session?x-admin-key=${adminKey}`)).status).toBe(401);
    const ways: Record<string, string>[] = [
      { authorization: `Bearer ${adminKey}` },
      { cookie: `x-admin-key=${adminKey}` },
      { 'x-admin-key': `${adminKey}, ${adminKey}` },
    ];
    for (const headers of ways) {
      expect((await academy.api.get('/api/admin/session', headers)).status).toBe(401);
    }
  });

  it.each([
    {},
    { username: 'admin' },
    { username: ' ', password: 'x' },
    { username: 'x'.repeat(255), password: 'x' },
    { username: 'a', password: 'x'.repeat(201) },
  ])('get 400 for %j', async (body) => {
    expect(await academy.api.post(LOGIN, body)).toMatchObject({ status: 400, json: { code: 'invalid_input' } });
  });
});
