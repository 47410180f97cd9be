import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RestorableAcademy } from '../../testing/restorable.ts';

const set = (who: string, assignment: string) =>
  `UPDATE auth_account SET ${assignment} WHERE coalesce("username", "email") IN ('${who}', '${who}@example.com')`;
const NONE = { count: 0, changes: [] };

describe('e-mails and user names that differ in a backup', () => {
  let academy: RestorableAcademy;

  beforeEach(async () => {
    academy = await RestorableAcademy.make();
  });
  afterEach(() => academy.remove());

  const names = async () => {
    const rows = await academy.ask<{ name: string; email: string | null; username: string | null }>(
      'SELECT "name", "email", "username" FROM auth_account ORDER BY "name"',
    );
    return Object.fromEntries(rows.map(({ name, email, username }) => [name, [email, username]]));
  };
  const told = async (name: string, isSigned: boolean) => (await academy.preview(name, true, isSigned)).signInNames;

  it('are listed in the preview, staff first, and keep their present value', async () => {
    const before = await names();
    const forged = await academy.edited(
      set('admin', `"username" = 'otro'`),
      set('ana', `"username" = 'admin', "role" = 'admin', "email" = 'ladron@example.com'`),
    );
    expect(await told(forged, false)).toEqual({
      kept: {
        count: 3,
        changes: [
          { name: 'admin Prueba', now: 'admin', inBackup: 'otro' },
          { name: 'ana Prueba', now: null, inBackup: 'admin' },
          { name: 'ana Prueba', now: 'ana@example.com', inBackup: 'ladron@example.com' },
        ],
      },
      taken: NONE,
    });
    await academy.restore(forged);
    expect(await names()).toEqual(before);
    const found = await academy.ask(`SELECT "name" FROM auth_account WHERE "searchText" LIKE '%ladron%'`);
    expect(found).toEqual([]);
  });

  it('take the value of the backup when the admin chooses so', async () => {
    const before = await names();
    await academy.change(
      set('ana', `"email" = 'nueva@example.com'`),
      set('berta', `"username" = 'bea', "email" = 'bea@example.com'`),
    );
    await academy.restore(academy.genuine, { rights: 'undo' });
    expect(await names()).toEqual(before);
  });

  it('keep their present value when two people swapped theirs', async () => {
    await academy.change(
      set('admin', `"username" = 'x'`),
      set('berta', `"username" = 'admin'`),
      `UPDATE auth_account SET "username" = 'berta' WHERE "username" = 'x'`,
      set('trainer', `"email" = 'trainer@example.com'`),
    );
    const now = await names();
    await academy.restore(academy.genuine);
    expect(await names()).toEqual(now);
  });

  it("take the backup's value when an account that only the backup has uses the present one, and in turn", async () => {
    // Present: the account 'trainer' is gone, 'berta' has its name, and 'admin' has the name of 'berta'.
    await academy.change(
      `DELETE FROM auth_account WHERE "username" = 'trainer'`,
      set('berta', `"username" = 'trainer'`),
    );
    await academy.change(set('admin', `"username" = 'berta'`));
    expect(await told(academy.genuine, true)).toEqual({
      kept: NONE,
      taken: {
        count: 2,
        changes: [
          { name: 'admin Prueba', now: 'berta', inBackup: 'admin' },
          { name: 'berta Prueba', now: 'trainer', inBackup: 'berta' },
        ],
      },
    });
    await academy.restore(academy.genuine);
    expect(await names()).toMatchObject({ admin: [null, 'admin'], berta: [null, 'berta'], trainer: [null, 'trainer'] });
  });

  it('are restored by the genuine backup when an unsigned one planted others', async () => {
    const before = await names();
    await academy.change(`DELETE FROM auth_account WHERE "username" = 'berta' OR "email" = 'ana@example.com'`);
    await academy.restore(
      await academy.edited(set('berta', `"username" = 'ladron'`), set('ana', `"email" = 'ladron@example.com'`)),
    );
    expect(await told(academy.genuine, true)).toMatchObject({
      kept: NONE,
      taken: {
        count: 2,
        changes: [
          { now: 'ladron', inBackup: 'berta' },
          { now: 'ladron@example.com', inBackup: 'ana@example.com' },
        ],
      },
    });
    await academy.restore(academy.genuine);
    expect(await names()).toEqual(before);
  });

  it('exclude user names of staff who became learners since', async () => {
    await academy.change(set('trainer', `"role" = 'learner', "username" = NULL, "email" = 'trainer@example.com'`));
    expect(await told(academy.genuine, true)).toMatchObject({ kept: { count: 2 }, taken: NONE });
    await academy.restore(academy.genuine, { rights: 'keep' });
    expect(await names()).toMatchObject({ trainer: ['trainer@example.com', null] });
  });
});
