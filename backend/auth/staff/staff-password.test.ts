import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdminGrant, AuthTokensAnswer } from '../../../contract/auth.ts';
import { TestAcademy, type TestAnswer } from '../../testing/test-academy.ts';
import { StaffAccountService } from './staff-account.service.ts';
import { StaffPasswordService } from './staff-password.service.ts';

describe('a new password for staff', () => {
  let academy: TestAcademy;
  let passwords: StaffPasswordService;

  beforeEach(async () => {
    academy = await TestAcademy.open();
    passwords = academy.app.get(StaffPasswordService, { strict: false });
    const staff = academy.app.get(StaffAccountService);
    for (const username of ['jefa', 'otra']) {
      await staff.createStaff({ username, role: 'admin', name: username, lastName: '', password: 'la-de-antes' });
    }
    await academy.change(`UPDATE auth_account SET email = 'jefa@example.com' WHERE username = 'jefa'`);
  });
  afterEach(() => academy.close());

  function signIn(username: string, password: string): Promise<TestAnswer<AdminGrant>> {
    return academy.api.post<AdminGrant>('/api/admin/login', { username, password });
  }

  function signInAsLearner(password: string): Promise<TestAnswer<AuthTokensAnswer>> {
    return academy.api.post<AuthTokensAnswer>('/api/auth/login', { email: 'jefa@example.com', password });
  }

  it('replaces the old one and ends keys, sessions and tokens of that account only', async () => {
    const keys = {
      jefa: (await signIn('jefa', 'la-de-antes')).json.adminKey,
      otra: (await signIn('otra', 'la-de-antes')).json.adminKey,
    };
    const { accessToken, refreshToken } = (await signInAsLearner('la-de-antes')).json.data;
    const profile = () => academy.api.get('/v1/me', { authorization: `Bearer ${accessToken}` });
    const session = (key: string) => academy.api.as(key).get('/api/admin/session');
    expect([(await profile()).status, (await session(keys.jefa)).status]).toEqual([200, 200]);

    await passwords.change('JEFA@Example.com', 'la-de-ahora');

    expect([(await profile()).status, (await session(keys.jefa)).status]).toEqual([401, 401]);
    expect((await academy.api.post('/api/auth/refresh', { refreshToken })).status).toBe(401);
    expect([(await signIn('jefa', 'la-de-antes')).status, (await signInAsLearner('la-de-antes')).status]).toEqual([
      401, 401,
    ]);
    expect([(await signIn('jefa', 'la-de-ahora')).status, (await signInAsLearner('la-de-ahora')).status]).toEqual([
      200, 200,
    ]);
    expect((await session(keys.otra)).status).toBe(200);
    expect((await signIn('otra', 'la-de-antes')).status).toBe(200);
  });

  it('adds a row to the audit log, without the password', async () => {
    await passwords.change('jefa', 'la-de-ahora');
    const [row, ...more] = await academy.rows<{ actorName: string; action: string; after: string; before: null }>(
      'SELECT * FROM admin_audit_entry',
    );
    expect(more).toEqual([]);
    expect(row).toMatchObject({ actorName: 'npm run password', action: 'account.password', before: null });
    const apart = { personalValue: 1 };
    expect(JSON.parse(row?.after ?? '')).toEqual({ username: apart, email: apart });
  });

  it.each([
    ['password1', 'Esa contraseña es muy común. Elige otra.'],
    ['PASSWORD1', 'Esa contraseña es muy común. Elige otra.'],
    ['corta-1', 'Usa al menos 8 caracteres.'],
    ['x'.repeat(201), 'Usa como máximo 200 caracteres.'],
  ])('is refused when it is "%s"', async (password, message) => {
    await expect(passwords.change('jefa', password)).rejects.toMatchObject({
      code: 'invalid_input',
      details: [{ path: 'password', message }],
    });
    expect((await signIn('jefa', 'la-de-antes')).status).toBe(200);
  });

  it('is refused for learners and unknown names', async () => {
    const learner = { email: 'ana@example.com', password: 'clave-de-ana', name: 'Ana', lastName: 'Soto' };
    await academy.api.post('/api/auth/register', learner);
    for (const name of ['ana@example.com', 'nadie', '']) {
      expect(await passwords.exists(name)).toBe(false);
      await expect(passwords.change(name, 'la-de-ahora')).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await passwords.exists('Jefa')).toBe(true);
  });

  it('is refused for a new account when it is common', async () => {
    const staff = { username: 'nueva', role: 'trainer', name: 'Nueva', lastName: '', password: 'qwerty123' } as const;
    await expect(academy.app.get(StaffAccountService).createStaff(staff)).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});

describe('ADMIN_PASSWORD', () => {
  it.each([
    ['la-de-antes', 0],
    ['la-de-ahora', 1],
  ])('as %s, for an account with the password la-de-antes, warns %i times', async (password, times) => {
    const lines: string[] = [];
    const environment = { ADMIN_USERNAME: 'jefa', ADMIN_PASSWORD: password };
    const academy = await TestAcademy.open(environment, { log: { write: (line) => lines.push(line) } });
    const staff = academy.app.get(StaffAccountService);
    await staff.createStaff({ username: 'jefa', role: 'admin', name: 'Jefa', lastName: '', password: 'la-de-antes' });
    expect(await staff.createFirstAdmin()).toBeNull();
    await academy.close();
    expect(lines.filter((line) => line.includes('ADMIN_PASSWORD'))).toHaveLength(times);
    expect(lines.join('')).not.toContain('la-de-a');
  });
});
