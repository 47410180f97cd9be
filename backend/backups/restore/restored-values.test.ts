import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StaffPasswordService } from '../../auth/staff/staff-password.service.ts';
import { PASSWORD } from '../../testing/people.ts';
import { ANOTHER_ACADEMY, RESTORED_AT, RestorableAcademy, WITHOUT_ID } from '../../testing/restorable.ts';
import { TestAcademy } from '../../testing/test-academy.ts';

interface Row {
  readonly passwordHash: string;
  readonly role: string;
  readonly isActive: number;
  readonly erasesAt: string | null;
  readonly restoredValues: string | null;
}

const SOON = '2026-03-20T09:00:00.000Z';
const ofBerta = (assignment: string) => `UPDATE auth_account SET ${assignment} WHERE "username" = 'berta'`;
const ofAna = (assignment: string) => `UPDATE auth_account SET ${assignment} WHERE "email" = 'ana@example.com'`;
const planted = (username: string) =>
  `UPDATE auth_account SET "passwordHash" = (SELECT "passwordHash" FROM auth_account WHERE "username" = 'trainer')
   WHERE "username" = '${username}'`;
/** The state after restoring an older backup without these accounts. */
const OLDER = `DELETE FROM auth_account WHERE "username" = 'berta' OR "email" = 'ana@example.com'`;

describe('account values from an unsigned backup', () => {
  let academy: RestorableAcademy;
  let genuine: Row;

  beforeEach(async () => {
    academy = await RestorableAcademy.make();
    genuine = await berta();
    await academy.change(OLDER);
  });
  afterEach(() => academy.remove());

  const berta = async () => (await academy.ask<Row>(`SELECT * FROM auth_account WHERE "username" = 'berta'`))[0] as Row;
  const ana = async () =>
    (await academy.ask<Row>(`SELECT * FROM auth_account WHERE "email" = 'ana@example.com'`))[0] as Row;

  /** Restores an edited, unsigned backup, opens the academy, runs `act`, and closes it. */
  async function restoreAndDo(statements: readonly string[], act: (open: TestAcademy) => Promise<void>): Promise<void> {
    await academy.restore(await academy.edited(...statements));
    const open = await TestAcademy.open({ ...academy.folder.environment, RATE_LIMIT: '1000' });
    await act(open).finally(() => open.close());
  }

  it.each([
    ['of this academy', []],
    ['of another academy', [ANOTHER_ACADEMY]],
    ['without an id', WITHOUT_ID],
    [
      'that has accounts of no migration of marks',
      [
        'ALTER TABLE auth_account DROP COLUMN "restoredValues"',
        `DELETE FROM migration WHERE "name" LIKE 'RestoredValues%'`,
      ],
    ],
  ])('are replaced by the genuine backup: a password from a backup %s', async (_, statements) => {
    await academy.restore(await academy.edited(planted('berta'), ...statements));
    expect((await berta()).passwordHash).not.toBe(genuine.passwordHash);
    expect((await academy.preview(academy.genuine, true, true)).passwords).toEqual({ count: 0, names: [] });
    await academy.restore(academy.genuine);
    expect(await berta()).toMatchObject({ passwordHash: genuine.passwordHash, restoredValues: null });
  });

  it('are replaced by the genuine backup, also after two unsigned ones and without a database', async () => {
    await rm(academy.folder.database);
    await academy.restore(await academy.edited(planted('berta')));
    await academy.restore(await academy.edited());
    await academy.restore(academy.genuine);
    expect((await berta()).passwordHash).toBe(genuine.passwordHash);
  });

  it('are replaced by the genuine backup: a deactivation and a lowered role', async () => {
    await academy.restore(await academy.edited(ofBerta(`"isActive" = 0, "role" = 'trainer'`)));
    expect(await berta()).toMatchObject({ isActive: 0, role: 'trainer' });
    const none = { count: 0, names: [] };
    expect(await academy.preview(academy.genuine, true, true)).toMatchObject({
      reactivated: none,
      raised: none,
      canKeepRights: true,
    });
    await academy.restore(academy.genuine, { rights: 'keep' });
    expect(await berta()).toMatchObject({ isActive: 1, role: 'admin' });
  });

  it('do not cancel an erasure that a person requested before the genuine backup', async () => {
    const asked = ofAna(`"erasesAt" = '${SOON}'`);
    await academy.restore(academy.genuine);
    await academy.change(asked);
    const own = await academy.backUp();
    await academy.change(OLDER);
    await academy.restore(await academy.edited(asked));
    expect((await ana()).erasesAt).toBeNull();
    await academy.restore(own);
    expect((await ana()).erasesAt).toBe(SOON);
  });

  it('make no account an admin of the genuine backup when all of its admins were erased since', async () => {
    await academy.restore(await academy.edited(ofAna(`"role" = 'admin', "username" = 'ana'`)));
    const admins = `FROM auth_account WHERE "username" IN ('admin', 'berta')`;
    await academy.change(
      `INSERT INTO people_erased ("id", "erasedAt", "isByAdmin") SELECT "id", '${RESTORED_AT}', 0 ${admins}`,
      `DELETE ${admins}`,
    );
    await expect(academy.restore(academy.genuine)).rejects.toMatchObject({ code: 'restore_without_admin' });
  });

  it("count as set here after an operator's change of the password, and not after a change of a planted one", async () => {
    await restoreAndDo([planted('berta'), ofAna(`"name" = 'Ana'`)], async (open) => {
      await open.app.get(StaffPasswordService, { strict: false }).change('berta', 'una-clave-del-operador');
      const { json } = await open.api.post<{ data: { accessToken: string } }>('/api/auth/login', {
        email: 'ana@example.com',
        password: PASSWORD,
      });
      const bearer = { authorization: `Bearer ${json.data.accessToken}` };
      const change = { currentPassword: PASSWORD, newPassword: 'una-clave-que-sigue' };
      expect((await open.api.post('/v1/me/password', change, bearer)).status).toBe(200);
    });
    const [chosen, changed] = [(await berta()).passwordHash, (await ana()).passwordHash];
    expect(JSON.parse((await berta()).restoredValues ?? '{}')).not.toHaveProperty('passwordHash');
    await academy.restore(academy.genuine);
    expect((await berta()).passwordHash).toBe(chosen);
    expect((await ana()).passwordHash).not.toBe(changed);
  });

  it('do not replace a password that a person changed after an own backup of them', async () => {
    await academy.restore(await academy.edited());
    const own = await academy.backUp();
    await academy.change(ofAna(`"passwordHash" = 'nueva'`)); // like a change by the person: the mark stays
    await academy.restore(own);
    expect((await ana()).passwordHash).toBe('nueva');
  });

  it('are unmarked when they equal the present ones', async () => {
    await academy.restore(academy.genuine);
    await academy.restore(await academy.edited());
    expect((await berta()).restoredValues).toBeNull();
  });
});
