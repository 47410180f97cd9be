import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PasswordLink } from '../../../contract/account-editing.ts';
import { sha256 } from '../../cryptography/sha256.ts';
import { aNewCourse } from '../../testing/new-content.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../../testing/test-academy.ts';

const ROUNDS = 50;
const HOUR_MS = 3_600_000;
/** Rounds of 16 acts. */
const RING_ROUNDS = 50;
/** Some rounds hash a password, on processors shared with other tests. */
const RACES_MS = 180_000;

interface Admin {
  readonly id: string;
  readonly username: string;
  api: TestApi;
}

describe("two admins who end each other's rights at once", () => {
  let academy: TestAcademy;
  let root: TestApi;
  let eva: Admin;
  let leo: Admin;
  let sessions = 0;

  beforeEach(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100000' });
    root = await academy.signInStaff('admin');
    [eva, leo] = [await anAdmin('eva'), await anAdmin('leo')];
  });
  afterEach(() => academy.close());

  async function anAdmin(username: string): Promise<Admin> {
    const api = await academy.signInStaff('admin', username);
    const [row] = await academy.rows<{ id: string }>(`SELECT id FROM auth_account WHERE username = '${username}'`);
    return { id: row?.id ?? '', username, api };
  }

  /**
   * Restores the rights and a session of admins; in the database, because signing in would hash a password each time.
   */
  async function restore(...admins: readonly Admin[]): Promise<void> {
    for (const admin of admins) {
      await root.patch(`/api/admin/accounts/${admin.id}`, { isActive: true, role: 'admin', username: admin.username });
      sessions += 1;
      const key = `session-${sessions}`;
      await academy.change(
        `INSERT INTO auth_admin_session ("keyHash", "accountId", "createdAt", "expiresAt")
         VALUES ('${sha256(key)}', '${admin.id}', '${academy.clock.nowIso()}',
           '${new Date(academy.clock.nowMs() + HOUR_MS).toISOString()}')`,
      );
      admin.api = academy.api.as(key);
    }
  }

  const edit = (by: Admin, { id }: Admin, input: object) => by.api.patch(`/api/admin/accounts/${id}`, input);

  /** Prepares two requests, each of which ends the rights of the sender of the other. */
  type Duel = (round: number) => Promise<readonly [() => Promise<TestAnswer>, () => Promise<TestAnswer>]>;

  it.each([
    [
      'both deactivate each other',
      async () => [() => edit(eva, leo, { isActive: false }), () => edit(leo, eva, { isActive: false })],
    ],
    [
      'both change the role of each other',
      async () => [
        () => edit(eva, leo, { role: 'trainer' }),
        () => edit(leo, eva, { role: 'learner', email: 'eva@example.com' }),
      ],
    ],
    [
      'an admin deactivates the issuer of a link, and the link sets the password of that admin',
      async (round) => {
        const { url } = (await leo.api.post<PasswordLink>(`/api/admin/accounts/${eva.id}/password-link`)).json;
        const choice = { token: url.split('#')[1], password: 'una clave larga y propia' };
        const deactivate = async () => {
          // The other request hashes a password first; with these calls both transactions begin together in some
          // rounds.
          for (let call = 0; call < round % 25; call += 1) await eva.api.get('/api/admin/session');
          return edit(eva, leo, { isActive: false });
        };
        return [deactivate, () => academy.api.post('/api/auth/password', choice)];
      },
    ],
  ] as [string, Duel][])(
    `lose their rights one at a time, so one of two requests is refused, in ${ROUNDS} rounds: %s`,
    async (_what, prepare) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const acts = await prepare(round);
        const answers = await Promise.all(acts.map((act) => act()));
        const refused = answers.filter(({ status }) => status !== 200);
        expect(refused.map(({ json }) => json)).toEqual([
          expect.objectContaining({ code: expect.stringMatching(/^(admin_session|password_link)_ended$/) }),
        ]);
        await restore(eva, leo);
      }
    },
    RACES_MS,
  );

  it(
    `get an answer to every write, without deadlocks, in ${RING_ROUNDS} rounds of four admins in a ring`,
    async () => {
      const others = [await anAdmin('ana'), await anAdmin('luz')];
      const admins = [eva, leo, ...others];
      await root.post('/api/admin/categories', { name: 'Ventas' });
      for (let round = 0; round < RING_ROUNDS; round += 1) {
        const acts = admins.flatMap((admin, index) => {
          const next = admins[(index + 1) % admins.length] as Admin;
          return [
            edit(admin, admin, { name: `Vuelta ${round}` }),
            edit(admin, next, { isActive: false }),
            admin.api.post(`/api/admin/accounts/${next.id}/password-link`),
            admin.api.post('/api/admin/courses', aNewCourse()),
          ];
        });
        const refused = (await Promise.all(acts)).filter(({ status }) => status >= 300);
        for (const { json } of refused)
          expect(json).toMatchObject({ code: expect.stringMatching(/^(admin_session_ended|account_inactive)$/) });
        await restore(...admins);
      }
    },
    RACES_MS,
  );
});
