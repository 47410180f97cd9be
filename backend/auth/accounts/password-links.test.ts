import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminAccount, PASSWORD_LINK_MS, type PasswordLink } from '../../../contract/account-editing.ts';
import type { Issuer } from '../../access/issuer.ts';
import { Writer } from '../../database/writer.ts';
import { aLearner, PASSWORD } from '../../testing/people.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';
import { NewLearnersService } from './new-learners.service.ts';

const URL = '/api/admin/accounts';
const NEW = 'la-que-elegí-yo';

describe('a password link', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let people = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ PUBLIC_URL: 'https://academia.example', RATE_LIMIT: '2' });
    admin = await academy.signInStaff('admin');
  });
  afterAll(() => academy.close());

  const somebody = () => aLearner(academy, `persona${people++}`);
  const choose = (token: string, password = NEW) => academy.api.post('/api/auth/password', { token, password });
  const signIn = (email: string, password: string) => academy.api.post('/api/auth/login', { email, password });

  async function linkFor(id: string): Promise<string> {
    const { json } = await admin.post<PasswordLink>(`${URL}/${id}/password-link`);
    const [address, token = ''] = json.url.split('#');
    expect(address).toBe('https://academia.example/clave');
    expect(token).toMatch(/^[\w-]{43}$/);
    return token;
  }

  it('works once, ends all sessions, and then returns the names of its account', async () => {
    const ana = await somebody();
    const token = await linkFor(ana.id);
    expect((await admin.get<AdminAccount>(`${URL}/${ana.id}`)).json.linkExpiresAt).not.toBeNull();
    expect(JSON.stringify(await academy.rows('SELECT * FROM auth_password_link'))).not.toContain(token);
    const chosen = await choose(token);
    expect(chosen.json).toEqual({ success: true, data: { role: 'learner', email: ana.email, username: null } });
    expect((await ana.api.get('/v1/me')).status).toBe(401);
    expect([(await signIn(ana.email, PASSWORD)).status, (await signIn(ana.email, NEW)).status]).toEqual([401, 200]);
    expect(await choose(token)).toMatchObject({ status: 404, json: { code: 'password_link_ended' } });
    expect((await admin.get<AdminAccount>(`${URL}/${ana.id}`)).json.linkExpiresAt).toBeNull();
  });

  it('works once for two simultaneous requests', async () => {
    const { id } = await somebody();
    const token = await linkFor(id);
    const answers = await Promise.all([choose(token, 'la-de-la-primera'), choose(token, 'la-de-la-segunda')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('sets the first password of an imported learner', async () => {
    const writer = academy.app.get(Writer);
    const service = academy.app.get(NewLearnersService, { strict: false });
    const [{ id: accountId } = { id: '' }] = await academy.rows<{ id: string }>(
      `SELECT id FROM auth_account WHERE role = 'admin'`,
    );
    const issuer: Issuer = { accountId, role: 'admin', rightsVersion: 0 };
    const row = { email: 'importada@example.com', name: 'Ana', lastName: 'Importada' };
    const ids = await writer.write(() => service.addMany([row, row, { ...row, email: 'otra@example.com' }]));
    expect(ids).toEqual([expect.any(String), null, expect.any(String)]);
    expect((await signIn(row.email, NEW)).status).toBe(401);
    const links = await writer.write(() =>
      service.linksOf(
        ids.filter((id) => id !== null),
        issuer,
      ),
    );
    expect(links.map(({ email, name }) => [email, name])).toEqual([
      ['importada@example.com', 'Ana Importada'],
      ['otra@example.com', 'Ana Importada'],
    ]);
    expect((await choose(links[0]?.url.split('#')[1] ?? '')).status).toBe(200);
    expect((await signIn(row.email, NEW)).status).toBe(200);
    expect(await writer.write(() => service.linksOf([ids[0] ?? ''], issuer))).toEqual([]);
  });

  it('stays valid after an unacceptable password', async () => {
    const { id } = await somebody();
    const token = await linkFor(id);
    for (const password of ['password1', 'corta', '']) expect((await choose(token, password)).status).toBe(400);
    expect((await choose(token)).status).toBe(200);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['another link', (id) => linkFor(id)],
    ['another e-mail', (id) => admin.patch(`${URL}/${id}`, { email: 'otro.correo@example.com' })],
    ['another role', (id) => admin.patch(`${URL}/${id}`, { role: 'trainer' })],
    ['a deactivation', (id) => admin.patch(`${URL}/${id}`, { isActive: false })],
    ['a day', async () => academy.clock.advance(PASSWORD_LINK_MS)],
  ])('is ended by %s', async (_what, end) => {
    const { id } = await somebody();
    const token = await linkFor(id);
    await end(id);
    if (_what === 'a day') admin = await academy.api.signIn('admin');
    expect(await choose(token)).toMatchObject({ status: 404, json: { code: 'password_link_ended' } });
  });

  it('cannot be guessed: an address gets 429 after 200 failures in 15 minutes (RATE_LIMIT 2)', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 201; guess += 1) statuses.push((await choose(`guess-${guess}`)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  });
});
