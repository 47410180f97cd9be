import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RESTORED_AT, RestorableAcademy } from '../../testing/restorable.ts';

describe('data that restoring a backup does not undo', () => {
  let academy: RestorableAcademy;

  beforeEach(async () => {
    academy = await RestorableAcademy.make();
  });
  afterEach(() => academy.remove());

  const account = async (username: string) =>
    (
      await academy.ask<Record<string, unknown>>(
        `SELECT * FROM auth_account WHERE "username" = '${username}' OR "email" = '${username}@example.com'`,
      )
    )[0];

  describe('deactivations and lowered roles', () => {
    const deactivate = (username: string) => `UPDATE auth_account SET "isActive" = 0 WHERE "username" = '${username}'`;
    const lower = (username: string, role: string) =>
      `UPDATE auth_account SET "role" = '${role}' WHERE "username" = '${username}'`;

    it('are named in the preview, and kept', async () => {
      await academy.change(deactivate('trainer'), lower('berta', 'trainer'));
      expect(await academy.preview(academy.genuine, true, true)).toMatchObject({
        reactivated: { count: 1, names: ['trainer Prueba'] },
        raised: { count: 1, names: ['berta Prueba'] },
        canKeepRights: true,
      });
      await academy.restore(academy.genuine, { rights: 'keep' });
      expect(await account('trainer')).toMatchObject({ isActive: 0 });
      expect(await account('berta')).toMatchObject({ role: 'trainer', isActive: 1 });
      expect(await account('admin')).toMatchObject({ role: 'admin', isActive: 1 });
    });

    it('are undone on request', async () => {
      await academy.change(deactivate('trainer'), lower('berta', 'trainer'));
      await academy.restore(academy.genuine, { rights: 'undo' });
      expect(await account('trainer')).toMatchObject({ isActive: 1 });
      expect(await account('berta')).toMatchObject({ role: 'admin' });
    });

    it('are kept when the present database is of a version without account search', async () => {
      await academy.change(
        deactivate('trainer'),
        'DROP INDEX IF EXISTS "IDX_auth_account_bySearch"',
        'ALTER TABLE auth_account DROP COLUMN "searchText"',
        'ALTER TABLE auth_account DROP COLUMN "rightsVersion"',
      );
      await academy.restore(academy.genuine, { rights: 'keep' });
      expect(await account('trainer')).toMatchObject({ isActive: 0 });
    });

    it('to a learner remove the user name, and keep the e-mail by which learners sign in', async () => {
      await academy.change(
        `UPDATE auth_account
         SET "role" = 'learner', "username" = NULL, "email" = 'berta@example.com', "searchText" = 'berta'
         WHERE "username" = 'berta'`,
      );
      await academy.restore(academy.genuine, { rights: 'keep' });
      expect(
        await academy.ask(`SELECT "role", "username", "email", "searchText" FROM auth_account WHERE "name" = 'berta'`),
      ).toEqual([{ role: 'learner', username: null, email: 'berta@example.com', searchText: 'berta' }]);
    });

    it('take no e-mail that another account of the backup has', async () => {
      await academy.change(
        `DELETE FROM auth_account WHERE "email" = 'ana@example.com'`,
        `UPDATE auth_account SET "role" = 'learner', "username" = NULL, "email" = 'ana@example.com'
         WHERE "username" = 'berta'`,
      );
      await academy.restore(academy.genuine, { rights: 'keep' });
      expect(await academy.ask(`SELECT "role", "email" FROM auth_account WHERE "name" = 'berta'`)).toEqual([
        { role: 'learner', email: null },
      ]);
    });

    it('count only admins with a password, because invited ones can’t sign in', async () => {
      const name = await academy.edited(`UPDATE auth_account SET "passwordHash" = '' WHERE "username" = 'berta'`);
      await academy.change(deactivate('admin'));
      expect(await academy.preview(name, true, false)).toMatchObject({ canKeepRights: false });
      await expect(academy.restore(name, { rights: 'keep' })).rejects.toMatchObject({ code: 'restore_without_admin' });
    });

    it('never leave the academy without an admin: the restoration is refused, or undoes them', async () => {
      await academy.change(
        `INSERT INTO auth_account ("id", "username", "passwordHash", "role", "name", "lastName", "experience",
           "isActive", "createdAt", "updatedAt")
         VALUES ('new', 'nueva', '', 'admin', 'Nueva', '', 0, 1, '${RESTORED_AT}', '${RESTORED_AT}')`,
        deactivate('admin'),
        lower('berta', 'learner'),
      );
      expect(await academy.preview(academy.genuine, true, true)).toMatchObject({
        canKeepRights: false,
        lost: { accounts: 1 },
      });
      await expect(academy.restore(academy.genuine, { rights: 'keep' })).rejects.toMatchObject({
        code: 'restore_without_admin',
      });
      expect(await account('nueva')).toMatchObject({ role: 'admin' });
      await academy.restore(academy.genuine, { rights: 'if-possible' });
      expect(await account('admin')).toMatchObject({ role: 'admin', isActive: 1 });
      expect(await account('berta')).toMatchObject({ role: 'admin', isActive: 1 });
    });

    it('come with a list of staff whom only the backup has', async () => {
      const name = await academy.edited(
        `INSERT INTO auth_account ("id", "username", "passwordHash", "role", "name", "lastName", "experience",
           "isActive", "createdAt", "updatedAt")
         VALUES ('x', 'intrusa', '', 'admin', 'Intrusa', '', 0, 1, '${RESTORED_AT}', '${RESTORED_AT}')`,
      );
      expect((await academy.preview(name, true, false)).unknownStaff).toEqual({ count: 1, names: ['Intrusa'] });
    });

    it('end earlier capabilities, kept or not', async () => {
      await academy.change(`UPDATE auth_account SET "rightsVersion" = 7 WHERE "username" = 'berta'`);
      await academy.restore(academy.genuine, { rights: 'undo' });
      expect(await account('berta')).toMatchObject({ rightsVersion: 8 });
      expect(await account('admin')).toMatchObject({ rightsVersion: 1 });
    });
  });
});
