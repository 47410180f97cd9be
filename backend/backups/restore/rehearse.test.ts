import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteFile, withSqlite } from '../../database/sqlite-file.ts';
import { ANOTHER_ACADEMY, RestorableAcademy } from '../../testing/restorable.ts';

/** Admins whose names other accounts of the backup have: no admin can be brought along. */
const NAMES_TAKEN = [
  ANOTHER_ACADEMY,
  `UPDATE auth_account SET "id" = 'other-' || "id", "role" = 'trainer' WHERE "role" = 'admin'`,
];

describe('before the academy is closed for a restoring', () => {
  let academy: RestorableAcademy;

  beforeEach(async () => {
    academy = await RestorableAcademy.make();
  });
  afterEach(() => academy.remove());

  it('what can’t be carried over is known', async () => {
    const name = await academy.edited(...NAMES_TAKEN);
    await expect(academy.stage(name)).rejects.toMatchObject({ code: 'restore_without_admin' });
  });

  it('a row of the academy that the backup’s do not fit is named', async () => {
    const at = '2026-03-02T15:00:00.000Z';
    await academy.change(`CREATE UNIQUE INDEX once ON admin_audit_entry ("actorName", "action") WHERE "action" = 'x'`);
    const name = await academy.backUp();
    const entry = (
      id: string,
    ) => `INSERT INTO admin_audit_entry ("id", "actorId", "actorName", "action", "subjectId", "createdAt")
      VALUES ('${id}', 'a', 'Ana', 'x', 's', '${at}')`;
    await academy.change('DROP INDEX once', entry('1'), entry('2'));
    await expect(academy.stage(name)).rejects.toMatchObject({
      code: 'backup_damaged',
      details: [
        {
          message:
            'La copia está dañada: en el registro (tabla admin_audit_entry) hay filas que repiten el valor de la columna «actorName».',
        },
      ],
    });
  });

  it('the academy’s database may be written to, and stays as it is', async () => {
    const before = await academy.ask('SELECT * FROM auth_account');
    const name = await academy.edited(ANOTHER_ACADEMY, `UPDATE auth_account SET "name" = 'Otra'`);
    await withSqlite(SqliteFile.open(academy.folder.database), async (database) => {
      await database.all('BEGIN IMMEDIATE');
      await database.all('DELETE FROM community_view');
      await academy.stage(name);
      await database.all('COMMIT');
    });
    expect(await academy.ask('SELECT * FROM auth_account')).toEqual(before);
  });
});
