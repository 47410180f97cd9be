import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RESTORED_AT, RestorableAcademy } from '../../testing/restorable.ts';

describe('data that restoring a backup does not undo', () => {
  let academy: RestorableAcademy;
  /** The backup that the academy has made and signed. */
  let genuine: string;

  beforeEach(async () => {
    academy = await RestorableAcademy.make();
    genuine = academy.genuine;
  });
  afterEach(() => academy.remove());

  const ask = <Row>(statement: string) => academy.ask<Row>(statement);
  const present = (...statements: string[]) => academy.change(...statements);
  const edited = (...statements: string[]) => academy.edited(...statements);
  const restore = (...does: Parameters<RestorableAcademy['restore']>) => academy.restore(...does);
  const preview = (...does: Parameters<RestorableAcademy['preview']>) => academy.preview(...does);
  const account = async (username: string) =>
    (
      await ask<Record<string, unknown>>(
        `SELECT * FROM auth_account WHERE "username" = '${username}' OR "email" = '${username}@example.com'`,
      )
    )[0];

  describe('deactivations and lowered roles', () => {
    const deactivate = (username: string) => `UPDATE auth_account SET "isActive" = 0 WHERE "username" = '${username}'`;
    const lower = (username: string, role: string) =>
      `UPDATE auth_account SET "role" = '${role}' WHERE "username" = '${username}'`;

    it('are named in the preview, and kept', async () => {
      await present(deactivate('trainer'), lower('berta', 'trainer'));
      expect(await preview(genuine, true, true)).toMatchObject({
        reactivated: { count: 1, names: ['trainer Prueba'] },
        raised: { count: 1, names: ['berta Prueba'] },
        canKeepRights: true,
      });
      await restore(genuine, { rights: 'keep' });
      expect(await account('trainer')).toMatchObject({ isActive: 0 });
      expect(await account('berta')).toMatchObject({ role: 'trainer', isActive: 1 });
      expect(await account('admin')).toMatchObject({ role: 'admin', isActive: 1 });
    });

    it('are undone on request', async () => {
      await present(deactivate('trainer'), lower('berta', 'trainer'));
      await restore(genuine, { rights: 'undo' });
      expect(await account('trainer')).toMatchObject({ isActive: 1 });
      expect(await account('berta')).toMatchObject({ role: 'admin' });
    });

    it('are kept when the present database is of a version without account search', async () => {
      await present(
        deactivate('trainer'),
        'DROP INDEX IF EXISTS "IDX_auth_account_bySearch"',
        'ALTER TABLE auth_account DROP COLUMN "searchText"',
        'ALTER TABLE auth_account DROP COLUMN "rightsVersion"',
      );
      await restore(genuine, { rights: 'keep' });
      expect(await account('trainer')).toMatchObject({ isActive: 0 });
    });

    it('to a learner remove the user name, and keep the e-mail by which learners sign in', async () => {
      await present(
        `UPDATE auth_account SET "role" = 'learner', "username" = NULL, "email" = 'berta@example.com', "searchText" = 'berta'
         WHERE "username" = 'berta'`,
      );
      await restore(genuine, { rights: 'keep' });
      expect(
        await ask(`SELECT "role", "username", "email", "searchText" FROM auth_account WHERE "name" = 'berta'`),
      ).toEqual([{ role: 'learner', username: null, email: 'berta@example.com', searchText: 'berta' }]);
    });

    it('take no e-mail that another account of the backup has', async () => {
      await present(
        `DELETE FROM auth_account WHERE "email" = 'ana@example.com'`,
        `UPDATE auth_account SET "role" = 'learner', "username" = NULL, "email" = 'ana@example.com' WHERE "username" = 'berta'`,
      );
      await restore(genuine, { rights: 'keep' });
      expect(await ask(`SELECT "role", "email" FROM auth_account WHERE "name" = 'berta'`)).toEqual([
        { role: 'learner', email: null },
      ]);
    });

    it('count only admins with a password, because invited ones can’t sign in', async () => {
      const name = await edited(`UPDATE auth_account SET "passwordHash" = '' WHERE "username" = 'berta'`);
      await present(deactivate('admin'));
      expect(await preview(name, true, false)).toMatchObject({ canKeepRights: false });
      await expect(restore(name, { rights: 'keep' })).rejects.toMatchObject({ code: 'restore_without_admin' });
    });

    it('never leave the academy without an admin: the restoration is refused, or undoes them', async () => {
      await present(
        `INSERT INTO auth_account ("id", "username", "passwordHash", "role", "name", "lastName", "experience", "isActive", "createdAt", "updatedAt")
         VALUES ('new', 'nueva', '', 'admin', 'Nueva', '', 0, 1, '${RESTORED_AT}', '${RESTORED_AT}')`,
        deactivate('admin'),
        lower('berta', 'learner'),
      );
      expect(await preview(genuine, true, true)).toMatchObject({ canKeepRights: false, lost: { accounts: 1 } });
      await expect(restore(genuine, { rights: 'keep' })).rejects.toMatchObject({ code: 'restore_without_admin' });
      expect(await account('nueva')).toMatchObject({ role: 'admin' });
      await restore(genuine, { rights: 'if-possible' });
      expect(await account('admin')).toMatchObject({ role: 'admin', isActive: 1 });
      expect(await account('berta')).toMatchObject({ role: 'admin', isActive: 1 });
    });

    it('come with a list of staff whom only the backup has', async () => {
      const name = await edited(
        `INSERT INTO auth_account ("id", "username", "passwordHash", "role", "name", "lastName", "experience", "isActive", "createdAt", "updatedAt")
         VALUES ('x', 'intrusa', '', 'admin', 'Intrusa', '', 0, 1, '${RESTORED_AT}', '${RESTORED_AT}')`,
      );
      expect((await preview(name, true, false)).unknownStaff).toEqual({ count: 1, names: ['Intrusa'] });
    });

    it('end earlier capabilities, kept or not', async () => {
      await present(`UPDATE auth_account SET "rightsVersion" = 7 WHERE "username" = 'berta'`);
      await restore(genuine, { rights: 'undo' });
      expect(await account('berta')).toMatchObject({ rightsVersion: 8 });
      expect(await account('admin')).toMatchObject({ rightsVersion: 1 });
    });
  });
});
