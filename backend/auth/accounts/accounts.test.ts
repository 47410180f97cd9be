import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminAccount, CreateAccount } from '../../../contract/account-editing.ts';
import type { StaffRole } from '../../../contract/auth.ts';
import { aLearner, PASSWORD, type TestLearner } from '../../testing/people.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';
import { AccountsAdminService } from './accounts-admin.service.ts';

const URL = '/api/admin/accounts';
const ROOM = 'sala@example.com';

describe('accounts in the panel', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let ana: TestLearner;

  beforeAll(async () => {
    academy = await TestAcademy.open({ AUTO_LOGIN_EMAIL: ROOM, ROOM_KEY: 'la-llave-de-la-sala', RATE_LIMIT: '100' });
    admin = await academy.signInStaff('admin');
    ana = await aLearner(academy, 'ana');
  });
  afterAll(() => academy.close());

  function given(email: string, changes: Partial<CreateAccount> = {}): CreateAccount {
    return { email, name: 'Inés', lastName: 'Ñuñoa', role: 'learner', ...changes };
  }

  async function created(email: string, changes: Partial<CreateAccount> = {}): Promise<AdminAccount> {
    const answer = await admin.post<AdminAccount>(URL, given(email, changes));
    expect(answer.status, answer.text).toBe(201);
    return answer.json;
  }

  const idOf = async (username: string) => (await admin.get<AdminAccount[]>(`${URL}?q=${username}`)).json[0]?.id ?? '';

  it('are created with a password that signs them in', async () => {
    const made = await created('con@example.com', {
      role: 'trainer',
      username: 'Con.Clave',
      password: 'una-clave-larga',
    });
    expect(made).toMatchObject({
      username: 'con.clave',
      hasPassword: true,
      isActive: true,
      version: 1,
      lastSessionAt: null,
    });
    const credentials = { username: 'con.clave', password: 'una-clave-larga' };
    expect((await academy.api.post('/api/admin/login', credentials)).status).toBe(200);
    expect((await admin.get<AdminAccount>(`${URL}/${made.id}`)).json.lastSessionAt).not.toBeNull();
  });

  it('are created without a password, and cannot sign in', async () => {
    const made = await created('sin@example.com', { role: 'trainer' });
    expect(made.hasPassword).toBe(false);
    for (const password of ['', 'una-clave', ' '])
      for (const [url, name] of [
        ['/api/auth/login', 'email'],
        ['/api/admin/login', 'username'],
      ])
        expect((await academy.api.post(`${url}`, { [`${name}`]: 'sin@example.com', password })).status).toBe(
          password ? 401 : 400,
        );
  });

  it.each([
    [{ email: 'ana@example.com' }, 409, 'email_exists'],
    [{ role: 'trainer', username: 'ADMIN' }, 409, 'username_exists'],
    [{ username: 'suyo' }, 400, 'invalid_input'],
    [{ role: 'admin', username: 'con espacio' }, 400, 'invalid_input'],
    [{ role: 'admin', username: 'como@correo.cl' }, 400, 'invalid_input'],
    [{ password: 'password1' }, 400, 'invalid_input'],
    [{ password: 'corta' }, 400, 'invalid_input'],
    [{ role: 'trainer', email: ROOM }, 400, 'invalid_input'],
    [{ name: ' ' }, 400, 'invalid_input'],
    [{ role: 'owner' }, 400, 'invalid_input'],
    [{ isActive: false }, 400, 'invalid_input'],
  ])('are not created with %j', async (changes, status, code) => {
    const answer = await admin.post<{ code: string }>(
      URL,
      given('mala@example.com', changes as Partial<CreateAccount>),
    );
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });

  it.each([
    ['username_exists', { username: 'la.misma' }],
    ['email_exists', { email: 'el.mismo@example.com' }],
  ])('are refused to the second of two simultaneous requests for the same name: %s', async (code, same) => {
    const attempts = [1, 2].map((nth) => given(`a.la.vez.${code}.${nth}@example.com`, { role: 'trainer', ...same }));
    const answers = await Promise.all(attempts.map((attempt) => admin.post<{ code: string }>(URL, attempt)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe(code);
  });

  it('are edited from the version that was read; an edit from an older version gets 412', async () => {
    const { id } = await created('editada@example.com');
    const edit = (body: object, version: number) =>
      admin.patch<AdminAccount>(`${URL}/${id}`, body, { 'if-match': `"${version}"` });
    expect((await edit({ id: 'x', version: 7, lastName: 'Álvarez' }, 1)).json).toMatchObject({
      name: 'Inés',
      lastName: 'Álvarez',
      version: 2,
    });
    expect(await edit({ name: 'Otra' }, 1)).toMatchObject({ status: 412, json: { code: 'changed_meanwhile' } });
    expect(await edit({ email: 'ana@example.com' }, 2)).toMatchObject({ status: 409, json: { code: 'email_exists' } });
    expect(await edit({ role: 'trainer', email: ROOM }, 2)).toMatchObject({ status: 400 });
    expect((await admin.get<AdminAccount[]>(`${URL}?q=alvarez`)).json).toMatchObject([{ id, version: 2 }]);
    expect((await admin.patch(`${URL}/019c0000-0000-7000-8000-000000000000`, {})).json).toMatchObject({
      code: 'account_not_found',
    });
  });

  it('get a new version when their owner edits them', async () => {
    const before = (await admin.get<AdminAccount>(`${URL}/${ana.id}`)).json;
    await ana.api.patch('/v1/me', { rut: '12.345.678-5' });
    for (const q of ['12345678', '12.345.678-5', '12345678-5'])
      expect((await admin.get(`${URL}?q=${q}`)).json).toMatchObject([{ id: ana.id, version: before.version + 1 }]);
  });

  it('show the country code of a phone once', async () => {
    const phoneOf = async () => (await admin.get<AdminAccount>(`${URL}/${ana.id}`)).json.phone;
    await ana.api.patch('/v1/me', { phone: '9 1234 5678', phoneCode: '+56' });
    expect(await phoneOf()).toBe('+56 9 1234 5678');
    await ana.api.patch('/v1/me', { phone: '+56 9 1234 5678' });
    expect(await phoneOf()).toBe('+56 9 1234 5678');
    await ana.api.patch('/v1/me', { phone: null, phoneCode: null });
    expect(await phoneOf()).toBeNull();
  });

  it('lose their sessions when deactivated, and cannot sign in until they are active again', async () => {
    const luis = await aLearner(academy, 'luis');
    expect((await luis.api.get('/v1/me')).status).toBe(200);
    expect((await admin.patch(`${URL}/${luis.id}`, { isActive: false })).json).toMatchObject({ isActive: false });
    expect((await luis.api.get('/v1/me')).status).toBe(401);
    const again = { refreshToken: luis.tokens.refreshToken };
    expect((await academy.api.post('/api/auth/refresh', again)).status).toBe(401);
    expect((await academy.api.post('/api/auth/login', { email: luis.email, password: PASSWORD })).status).toBe(401);
    expect(await admin.post(`${URL}/${luis.id}/password-link`)).toMatchObject({
      status: 409,
      json: { code: 'account_inactive' },
    });
    await admin.patch(`${URL}/${luis.id}`, { isActive: true });
    expect((await academy.api.post('/api/auth/login', { email: luis.email, password: PASSWORD })).status).toBe(200);
  });

  it('lose their admin key with a new role, and their username when they become learners', async () => {
    const profe = await academy.signInStaff('trainer', 'profe');
    const id = await idOf('profe');
    await admin.patch(`${URL}/${id}`, { email: 'profe@example.com' });
    expect((await profe.get('/api/admin/session')).status).toBe(200);
    const demoted = await admin.patch<AdminAccount>(`${URL}/${id}`, { role: 'learner' });
    expect(demoted.json).toMatchObject({ role: 'learner', username: null });
    expect((await profe.get('/api/admin/session')).status).toBe(401);
  });

  it('keep one active admin, also when two give up the role at once', async () => {
    await academy.signInStaff('admin', 'otra');
    const [own, other] = [await idOf('admin'), await idOf('otra')];
    const service = academy.app.get(AccountsAdminService, { strict: false });
    const staff = (id: string) => ({ id, name: 'x', role: 'admin' as StaffRole, rightsVersion: 0, expiresAt: '' });
    const outcomes = await Promise.allSettled([
      service.updateAccount(staff(own), own, { role: 'trainer' }),
      service.updateAccount(staff(other), other, { isActive: false }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'last_admin' } });
    const left = await academy.rows(`SELECT id FROM auth_account WHERE role = 'admin' AND "isActive"`);
    expect(left).toHaveLength(1);
    await academy.change(
      `UPDATE auth_account SET role = 'admin', "isActive" = true WHERE id IN ('${own}', '${other}')`,
    );
    admin = await academy.api.signIn('admin');
    expect((await admin.patch(`${URL}/${other}`, { isActive: false })).status).toBe(200);
    for (const change of [{ isActive: false }, { role: 'trainer' }])
      expect(await admin.patch(`${URL}/${own}`, change)).toMatchObject({ status: 409, json: { code: 'last_admin' } });
  });

  it('leave no hash, token or link in the audit log', async () => {
    const { id } = await created('secreta@example.com', { password: 'una-clave-larga' });
    const { json } = await admin.post<{ url: string }>(`${URL}/${id}/password-link`);
    const rows = JSON.stringify(await academy.rows('SELECT * FROM admin_audit_entry'));
    expect(rows).toContain('account.link');
    for (const secret of [json.url.split('#')[1] ?? '', 'argon2', 'una-clave-larga', 'tokenHash', '/clave'])
      expect(rows).not.toContain(secret);
  });
});

describe('with an identity provider', () => {
  it('learners cannot be created in the panel, but staff can', async () => {
    const academy = await TestAcademy.open({ IDENTITY_PROVIDER_URL: 'http://127.0.0.1:9' });
    const admin = await academy.signInStaff('admin');
    const account = { email: 'ines@example.com', name: 'Inés', lastName: 'Soto' };
    const refused = await admin.post(URL, { ...account, role: 'learner' });
    expect(refused).toMatchObject({ status: 409, json: { code: 'accounts_elsewhere' } });
    expect((await admin.post(URL, { ...account, role: 'trainer' })).status).toBe(201);
    await academy.close();
  });
});
