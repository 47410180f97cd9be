import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PasswordLink } from '../contract/account-editing.ts';
import type { AuthTokensAnswer } from '../contract/auth.ts';
import { StaffWriterService } from './admin/staff-writer.service.ts';
import { StaffPasswordService } from './auth/staff/staff-password.service.ts';
import { CAPABILITIES, chooseBy, NEW_PASSWORD } from './testing/capabilities.ts';
import { aLearner, bearer } from './testing/people.ts';
import { TestAcademy, type TestApi } from './testing/test-academy.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
const TESTED = Object.entries(CAPABILITIES).filter(([, { onSqliteAlone }]) => !(isPostgres && onSqliteAlone));

describe('a capability', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let issuers = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    admin = await academy.signInStaff('admin');
  });
  afterAll(() => academy.close());

  /** Creates another admin. Returns the admin's API and functions that change the account or sign it in. */
  async function anIssuer() {
    const username = `emisor${issuers++}`;
    const email = `${username}@example.com`;
    const password = `${username}-secret`;
    const api = await academy.signInStaff('admin', username);
    const [row] = await academy.rows<{ id: string }>(`SELECT id FROM auth_account WHERE username = '${username}'`);
    const id = row?.id;
    const change = async (input: object) =>
      expect((await admin.patch(`/api/admin/accounts/${id}`, input)).status).toBe(200);
    await change({ email });
    const signIn = () => academy.api.signIn(username);
    const signInAsLearner = async () =>
      (await academy.api.post<AuthTokensAnswer>('/api/auth/login', { email, password })).json.data;
    return { api, id, username, password, change, signIn, signInAsLearner };
  }

  const askErasure = async (id?: string) =>
    expect((await admin.post(`/api/admin/accounts/${id}/erasure`, { password: 'admin-secret' })).status).toBe(200);

  type Issuer = Awaited<ReturnType<typeof anIssuer>>;

  /** Events that end the capabilities that an account has issued. */
  const ENDS: Readonly<Record<string, (issuer: Issuer) => Promise<unknown>>> = {
    'a deactivation': ({ change }) => change({ isActive: false }),
    'another role': ({ change }) => change({ role: 'trainer' }),
    'a deactivation and an activation': async ({ change }) => {
      await change({ isActive: false });
      await change({ isActive: true });
    },
    'another role and the former one again': async ({ change }) => {
      await change({ role: 'trainer' });
      await change({ role: 'admin' });
    },
    'another password, chosen in the profile': async ({ password, signInAsLearner }) => {
      const session = bearer(academy.api, (await signInAsLearner()).accessToken);
      const input = { currentPassword: password, newPassword: NEW_PASSWORD };
      expect((await session.post('/v1/me/password', input)).status).toBe(200);
    },
    'another password, chosen with a link': async ({ id }) => {
      const link = (await admin.post<PasswordLink>(`/api/admin/accounts/${id}/password-link`)).json;
      expect((await chooseBy(academy, link)()).status).toBe(200);
    },
    'an erasure that another admin requests': ({ id }) => askErasure(id),
    'an erasure that another admin requests and takes back': async ({ id }) => {
      await askErasure(id);
      expect((await admin.delete(`/api/admin/accounts/${id}/erasure`)).status).toBe(200);
    },
    'an erasure of their own request': async ({ password, signInAsLearner }) => {
      const session = bearer(academy.api, (await signInAsLearner()).accessToken);
      expect((await session.call('DELETE', '/v1/me', { password })).status).toBe(200);
    },
    'another password, set by the command': ({ username }) =>
      academy.app.get(StaffPasswordService, { strict: false }).change(username, NEW_PASSWORD),
  };

  describe.each(TESTED)('%s', (_name, { issue, ended, endsWithSession }) => {
    it('works while its issuer has their rights, even after the issuer signs out', async () => {
      const issuer = await anIssuer();
      const { api } = issuer;
      const use = await issue(academy, api, issuer);
      if (!endsWithSession) await api.post('/api/admin/logout');
      expect((await use()).status).toBe(200);
    });

    it.each(Object.entries(ENDS))('ends when its issuer gets %s', async (_what, end) => {
      const issuer = await anIssuer();
      const use = await issue(academy, issuer.api, issuer);
      await end(issuer);
      expect(await use()).toMatchObject({ json: { code: ended } });
    });
  });

  it('stores neither the change nor an audit entry when the sender is deactivated before the write', async () => {
    const { api, change } = await anIssuer();
    const { writeAll } = StaffWriterService.prototype;
    vi.spyOn(StaffWriterService.prototype, 'writeAll').mockImplementationOnce(async function (
      this: StaffWriterService,
      ...does
    ) {
      await change({ isActive: false });
      return writeAll.apply(this, does);
    });
    const refused = await api.post('/api/admin/categories', { name: 'De nadie' });
    vi.restoreAllMocks();
    expect(refused).toMatchObject({ status: 401, json: { code: 'admin_session_ended' } });
    expect(await academy.rows(`SELECT 1 FROM courses_category WHERE "name" = 'De nadie'`)).toEqual([]);
    expect(await academy.rows(`SELECT 1 FROM admin_audit_entry WHERE "subjectName" = 'De nadie'`)).toEqual([]);
  });

  it('issued in the week before an erasure works until an admin requests the erasure again', async () => {
    const { id, signIn } = await anIssuer();
    await askErasure(id);
    const api = await signIn();
    const links: PasswordLink[] = [];
    for (const name of ['berta', 'carla']) {
      const person = await aLearner(academy, name);
      links.push((await api.post<PasswordLink>(`/api/admin/accounts/${person.id}/password-link`)).json);
    }
    const [first, second] = links.map((link) => chooseBy(academy, link));
    expect((await first?.())?.status).toBe(200);
    await askErasure(id);
    expect(await second?.()).toMatchObject({ json: { code: 'password_link_ended' } });
  });

  it('ends when its issuer is deactivated while it is issued', async () => {
    const { signIn, change } = await anIssuer();
    const { id } = await aLearner(academy, 'ana');
    for (let time = 0; time < 50; time += 1) {
      const issuer = await signIn();
      const [link] = await Promise.all([
        issuer.post<PasswordLink>(`/api/admin/accounts/${id}/password-link`),
        change({ isActive: false }),
      ]);
      await change({ isActive: true });
      if (link.status === 200)
        expect(await chooseBy(academy, link.json)()).toMatchObject({ json: { code: 'password_link_ended' } });
      else expect(link.json).toMatchObject({ code: 'admin_session_ended' });
    }
  });
});
