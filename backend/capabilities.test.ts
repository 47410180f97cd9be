import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PasswordLink } from '../contract/account-editing.ts';
import type { AuthTokensAnswer } from '../contract/auth.ts';
import type { DownloadAddress } from '../contract/exports.ts';
import type { ImportLinks } from '../contract/imports.ts';
import type { Material } from '../contract/materials.ts';
import { StaffWriterService } from './admin/staff-writer.service.ts';
import { StaffPasswordService } from './auth/staff/staff-password.service.ts';
import { Database } from './database/database.ts';
import { routesOfApp } from './testing/declared-routes.ts';
import { runToEnd, uploadCsv } from './testing/imports.ts';
import { aNewBrand, aNewMaterial } from './testing/materials.ts';
import { aLearner } from './testing/people.ts';
import { TestAcademy, type TestAnswer, type TestApi } from './testing/test-academy.ts';
import { SAMPLES, sendTo, signedAddress, upload } from './testing/uploads.ts';

/**
 * A capability works after the request that made it, without the key of its issuer: a link, a signed address. Those that a member of
 * staff issues end with their role and their account's activity, for good.
 */
interface Capability {
  /** Issues one. Gives what uses it. */
  readonly issue: (academy: TestAcademy, issuer: TestApi) => Promise<() => Promise<TestAnswer>>;
  /** The code of the answer to one that has ended. */
  readonly ended: string;
}

const textOf = (file: string) => readFile(join(import.meta.dirname, file), 'utf8');
const PASSWORD = 'una clave larga y propia';
let people = 0;
const anEmail = () => `persona${people++}@example.com`;

const chooseBy = (academy: TestAcademy, { url }: Pick<PasswordLink, 'url'>) => {
  const token = url.split('#')[1];
  return () => academy.api.post('/api/auth/password', { token, password: PASSWORD });
};

const STAFF_CAPABILITIES: Readonly<Record<string, Capability>> = {
  'a password link': {
    ended: 'password_link_ended',
    issue: async (academy, issuer) => {
      const { id } = await aLearner(academy, `persona${people++}`);
      return chooseBy(academy, (await issuer.post<PasswordLink>(`/api/admin/accounts/${id}/password-link`)).json);
    },
  },
  'an invitation of an import': {
    ended: 'password_link_ended',
    issue: async (academy, issuer) => {
      const { id } = (await uploadCsv(issuer, 'accounts', `Email,Nombre,Apellido\n${anEmail()},Eva,Soto`)).json;
      await runToEnd(issuer, id);
      const [link = { url: '' }] = (await issuer.post<ImportLinks>(`/api/admin/imports/${id}/links`)).json;
      return chooseBy(academy, link);
    },
  },
  'an address for an upload': {
    ended: 'upload_expired',
    issue: async (academy, issuer) => {
      const address = await signedAddress(issuer, { filename: 'a.pdf' });
      return () => sendTo(academy.api, address, SAMPLES.pdf);
    },
  },
  'an address for reading a hidden file': {
    ended: 'not_found',
    issue: async (academy, issuer) => {
      const brand = await aNewBrand(issuer, `Marca ${people++}`, { isActive: false });
      const fileUrl = (await upload(issuer, 'a.pdf', SAMPLES.pdf)).json.url;
      const { id } = await aNewMaterial(issuer, brand.id, { fileUrl });
      const { staffFileUrl = '' } = (await issuer.get<Material>(`/api/admin/materials/${id}`)).json;
      return () => academy.api.get(staffFileUrl);
    },
  },
  'an address for a download': {
    ended: 'download_expired',
    issue: async (academy, issuer) => {
      const { url } = (await issuer.post<DownloadAddress>('/api/admin/exports', { table: 'accounts' })).json;
      return () => academy.api.get(url);
    },
  },
  'an address for the data of an account': {
    ended: 'download_expired',
    issue: async (academy, issuer) => {
      const { id } = await aLearner(academy, `persona${people++}`);
      const { url } = (await issuer.post<DownloadAddress>(`/api/admin/accounts/${id}/export`)).json;
      return () => academy.api.get(url);
    },
  },
};

/** Which test deactivates the admin, or changes their role, while work of theirs goes on that asks for their rights again. */
const LONG_WORK = [
  {
    work: 'an export',
    asks: 'exports/exports.service.ts',
    shownIn: 'exports/running-export.test.ts',
    by: 'stops before the batch that it reads after its admin was deactivated',
  },
  {
    work: 'an import',
    asks: 'imports/import-runner.service.ts',
    shownIn: 'imports/account-imports.test.ts',
    by: 'ends when its admin %s',
  },
  {
    work: 'a restoring',
    asks: 'backups/panel/backup-restore.service.ts',
    shownIn: 'backups/panel/restoring.test.ts',
    by: 'does not happen when its admin is deactivated while the backup is staged',
  },
  {
    work: 'the upload of a backup',
    asks: 'backups/panel/backups-panel.service.ts',
    shownIn: 'backups/panel/backups-panel.test.ts',
    by: 'keeps nothing of one that arrives while its admin is deactivated',
  },
  {
    work: 'a download, also of a backup',
    asks: 'downloads/downloads.service.ts',
    shownIn: 'downloads/downloads.test.ts',
    by: 'stops sending when its issuer loses their rights meanwhile, and closes its file',
  },
  {
    work: 'a request',
    asks: 'admin/staff-writer.service.ts',
    shownIn: 'capabilities.test.ts',
    by: 'is not a request whose sender is deactivated before it writes: nothing is written, and no row in the log',
  },
];

/** What ends each secret that a table holds the hash of. */
const SECRETS: Readonly<Record<string, string>> = {
  'auth_account.passwordHash': 'another password',
  'auth_admin_session.keyHash': 'SessionEndingService',
  'auth_password_link.tokenHash': 'its issuer, above; a mailed one: SessionEndingService',
  'auth_refresh_token.parentHash': 'SessionEndingService',
  'auth_refresh_token.tokenHash': 'SessionEndingService',
  'auth_sso_code.codeHash': 'SessionEndingService',
  'community_view.actorHash': 'tells visitors apart, and gives no access',
  'courses_view.viewerHash': 'tells visitors apart, and gives no access',
  'help_faq_rating.sessionHash': 'tells visitors apart, and gives no access',
  'help_faq_view.sessionHash': 'tells visitors apart, and gives no access',
};

describe('a capability', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let issuers = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    admin = await academy.signInStaff('admin');
  });
  afterAll(() => academy.close());

  /** Another admin, and what changes their account. */
  async function anIssuer() {
    const username = `emisor${issuers++}`;
    const api = await academy.signInStaff('admin', username);
    const [row] = await academy.rows<{ id: string }>(`SELECT id FROM auth_account WHERE username = '${username}'`);
    const id = row?.id;
    const change = async (input: object) => expect((await admin.patch(`/api/admin/accounts/${id}`, input)).status).toBe(200);
    return { api, id, username, change };
  }

  type IssuerAccount = Awaited<ReturnType<typeof anIssuer>>;

  /** What ends the capabilities that an account has issued. */
  const ENDS: Readonly<Record<string, (issuer: IssuerAccount) => Promise<unknown>>> = {
    'a deactivation': ({ change }) => change({ isActive: false }),
    'another role': ({ change }) => change({ role: 'trainer' }),
    'a deactivation that was taken back': async ({ change }) => {
      await change({ isActive: false });
      await change({ isActive: true });
    },
    'a role that was given back': async ({ change }) => {
      await change({ role: 'trainer' });
      await change({ role: 'admin' });
    },
    'another password in the profile': async ({ username, change }) => {
      const email = `${username}@example.com`;
      await change({ email });
      const { json } = await academy.api.post<AuthTokensAnswer>('/api/auth/login', { email, password: `${username}-secret` });
      const input = { currentPassword: `${username}-secret`, newPassword: PASSWORD };
      const changed = await academy.api.post('/v1/me/password', input, { authorization: `Bearer ${json.data.accessToken}` });
      expect(changed.status).toBe(200);
    },
    'another password by a link': async ({ id }) => {
      const link = (await admin.post<PasswordLink>(`/api/admin/accounts/${id}/password-link`)).json;
      expect((await chooseBy(academy, link)()).status).toBe(200);
    },
    'another password by the command': ({ username }) =>
      academy.app.get(StaffPasswordService, { strict: false }).change(username, PASSWORD),
  };

  async function signIn(username: string): Promise<TestApi> {
    const input = { username, password: `${username}-secret` };
    return academy.api.as((await academy.api.post<{ adminKey: string }>('/api/admin/login', input)).json.adminKey);
  }

  describe.each(Object.entries(STAFF_CAPABILITIES))('%s', (_name, { issue, ended }) => {
    it('works while its issuer has their rights, also when they have signed out', async () => {
      const { api } = await anIssuer();
      const use = await issue(academy, api);
      if (ended !== 'download_expired') await api.post('/api/admin/logout');
      expect((await use()).status).toBe(200);
    });

    it.each(Object.entries(ENDS))('ends with its issuer: %s', async (_what, end) => {
      const issuer = await anIssuer();
      const use = await issue(academy, issuer.api);
      await end(issuer);
      expect(await use()).toMatchObject({ json: { code: ended } });
    });
  });

  it('is not a request whose sender is deactivated before it writes: nothing is written, and no row in the log', async () => {
    const { api, change } = await anIssuer();
    const { writeAll } = StaffWriterService.prototype;
    vi.spyOn(StaffWriterService.prototype, 'writeAll').mockImplementationOnce(async function (this: StaffWriterService, ...does) {
      await change({ isActive: false });
      return writeAll.apply(this, does);
    });
    const refused = await api.post('/api/admin/categories', { name: 'De nadie' });
    vi.restoreAllMocks();
    expect(refused).toMatchObject({ status: 401, json: { code: 'admin_session_ended' } });
    expect(await academy.rows(`SELECT 1 FROM courses_category WHERE "name" = 'De nadie'`)).toEqual([]);
    expect(await academy.rows(`SELECT 1 FROM admin_audit_entry WHERE "subjectName" = 'De nadie'`)).toEqual([]);
  });

  it('does not escape a deactivation at the same moment', async () => {
    const { username, change } = await anIssuer();
    const { id } = await aLearner(academy, `persona${people++}`);
    for (let time = 0; time < 50; time += 1) {
      const issuer = await signIn(username);
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

  it('is named here, with the test of its end, whichever work asks again for the rights of its issuer', async () => {
    const asking: string[] = [];
    for (const file of await readdir(import.meta.dirname, { recursive: true }))
      if (file.endsWith('.service.ts') && (await textOf(file)).includes('issuers.requireEntitled(')) asking.push(file);
    expect(asking.toSorted()).toEqual(LONG_WORK.map(({ asks }) => asks).toSorted());
    for (const { work, shownIn, by } of LONG_WORK) expect(await textOf(shownIn), work).toContain(`('${by}'`);
  });

  it('is named here, whatever route or table recognises it by a secret', () => {
    const signed = routesOfApp(academy.app).filter(({ rule }) => rule?.access === 'signed-address');
    expect(signed.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
      'GET /api/downloads/:token',
      'PUT /objects/:folder/:filename',
    ]);
    const { entityMetadatas } = academy.app.get(Database).manager.connection;
    const hashes = entityMetadatas.flatMap(({ tableName, columns }) =>
      columns.map(({ databaseName }) => `${tableName}.${databaseName}`).filter((column) => column.endsWith('Hash')),
    );
    expect(hashes.sort()).toEqual(Object.keys(SECRETS).sort());
  });
});
