import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PasswordLink } from '../contract/account-editing.ts';
import type { DownloadAddress } from '../contract/exports.ts';
import type { ImportLinks } from '../contract/imports.ts';
import type { UploadAddress } from '../contract/objects.ts';
import { StaffPasswordService } from './auth/staff/staff-password.service.ts';
import { runToEnd, uploadCsv } from './testing/imports.ts';
import { aLearner } from './testing/people.ts';
import { TestAcademy, type TestAnswer, type TestApi } from './testing/test-academy.ts';
import { SAMPLES, sendTo } from './testing/uploads.ts';

const ROUNDS = 50;
const PASSWORD = 'una clave larga y propia';

/** A capability that is issued in a race. */
interface Contestant {
  readonly name: string;
  readonly issue: (issuer: TestApi) => Promise<TestAnswer>;
  readonly use: (issued: TestAnswer) => Promise<TestAnswer>;
  /** The code of the answer to an ended capability. */
  readonly ended: string;
}

describe('a capability that an admin issues while their rights end', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let contestants: readonly Contestant[];
  let issuers = 0;

  beforeEach(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100000' });
    admin = await academy.signInStaff('admin');
    const { id } = await aLearner(academy, 'ana');
    const imported = (await uploadCsv(admin, 'accounts', 'Email,Nombre,Apellido\neva@example.com,Eva,Soto')).json;
    await runToEnd(admin, imported.id);
    contestants = [
      {
        name: 'a password link',
        issue: (issuer) => issuer.post(`/api/admin/accounts/${id}/password-link`),
        use: ({ json }) => choose((json as PasswordLink).url),
        ended: 'password_link_ended',
      },
      {
        name: 'an invitation of an import',
        issue: (issuer) => issuer.post(`/api/admin/imports/${imported.id}/links`),
        use: ({ json }) => choose((json as ImportLinks)[0]?.url ?? ''),
        ended: 'password_link_ended',
      },
      {
        name: 'an address for an upload',
        issue: (issuer) => issuer.post('/api/objects/upload', { filename: 'a.pdf' }),
        use: ({ json }) => {
          const { pathname, search } = new URL((json as UploadAddress).uploadURL);
          return sendTo(academy.api, pathname + search, SAMPLES.pdf);
        },
        ended: 'upload_expired',
      },
      {
        name: 'an address for a download',
        issue: (issuer) => issuer.post('/api/admin/exports', { table: 'accounts' }),
        use: ({ json }) => academy.api.get((json as DownloadAddress).url),
        ended: 'download_expired',
      },
      {
        name: 'an address for the data of an account',
        issue: (issuer) => issuer.post(`/api/admin/accounts/${id}/export`),
        use: ({ json }) => academy.api.get((json as DownloadAddress).url),
        ended: 'download_expired',
      },
    ];
  });
  afterEach(() => academy.close());

  const choose = (url: string) =>
    academy.api.post('/api/auth/password', { token: url.split('#')[1], password: PASSWORD });

  const change = async (id: string, input: object) =>
    expect((await admin.patch(`/api/admin/accounts/${id}`, input)).status).toBe(200);

  async function anIssuer() {
    const username = `emisor${issuers++}`;
    const api = await academy.signInStaff('admin', username);
    const [row] = await academy.rows<{ id: string }>(`SELECT id FROM auth_account WHERE username = '${username}'`);
    return { api, username, id: row?.id ?? '' };
  }

  /** Issues capabilities in sequence until the server refuses. */
  async function issueUntilRefused(contestant: Contestant, issuer: TestApi) {
    const issued: TestAnswer[] = [];
    for (;;) {
      const answer = await contestant.issue(issuer);
      if (answer.status >= 300) return { contestant, issued, refused: answer };
      issued.push(answer);
    }
  }

  it.each([
    ['another role', ({ id }) => change(id, { role: 'trainer' })],
    ['a deactivation', ({ id }) => change(id, { isActive: false })],
    [
      'another password',
      ({ username }) => academy.app.get(StaffPasswordService, { strict: false }).change(username, PASSWORD),
    ],
  ] as [string, (issuer: Awaited<ReturnType<typeof anIssuer>>) => Promise<unknown>][])(
    `has ended, in ${ROUNDS} races against %s`,
    async (_what, end) => {
      let issuedCount = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const issuer = await anIssuer();
        const issuing = contestants.map((contestant) => issueUntilRefused(contestant, issuer.api));
        const [races] = await Promise.all([Promise.all(issuing), end(issuer)]);
        for (const { contestant, issued, refused } of races) {
          issuedCount += issued.length;
          expect(refused.json, contestant.name).toMatchObject({ code: 'admin_session_ended' });
          for (const one of issued.slice(-2))
            expect((await contestant.use(one)).json, contestant.name).toMatchObject({ code: contestant.ended });
        }
      }
      expect(issuedCount).toBeGreaterThan(0);
    },
    180_000, // each round hashes passwords while other tests use the processors
  );
});
