import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteFile, withSqlite } from '../../database/sqlite-file.ts';
import { ANOTHER_ACADEMY, RestorableAcademy } from '../../testing/restorable.ts';

/** Other accounts of the backup have the admins' names: no admin can be copied. */
const NAMES_TAKEN = [
  ANOTHER_ACADEMY,
  `UPDATE auth_account SET "id" = 'other-' || "id", "role" = 'trainer' WHERE "role" = 'admin'`,
];

describe('staging a backup', () => {
  let academy: RestorableAcademy;

  beforeEach(async () => {
    academy = await RestorableAcademy.make();
  });
  afterEach(() => academy.remove());

  it('fails when no admin can be carried over', async () => {
    const name = await academy.edited(...NAMES_TAKEN);
    await expect(academy.stage(name)).rejects.toMatchObject({ code: 'restore_without_admin' });
  });

  it('names a present row that conflicts with rows of the backup', async () => {
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

  it("works while the academy's database is being written, and leaves it unchanged", async () => {
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
