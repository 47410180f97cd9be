import { copyFile, open, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SqliteFile, withSqlite } from '../database/sqlite-file.ts';
import { TestDataFolder } from '../testing/data-folder.ts';
import { TestAcademy } from '../testing/test-academy.ts';
import { BackupService } from './backup.service.ts';
import { checkBackup } from './check-backup.ts';

const NOT_OURS = 'El archivo no es una copia de seguridad de la academia.';
const DAMAGED = 'La copia de seguridad está dañada.';
const UNREADABLE = 'No se pudo leer la copia de seguridad.';

describe('checking a backup', () => {
  let folder: TestDataFolder;
  let academy: TestAcademy;
  let backup: string;
  /** A fresh copy of the backup for each test. */
  let file: string;

  beforeAll(async () => {
    folder = await TestDataFolder.make();
    academy = await TestAcademy.open(folder.environment);
    await academy.signInStaff('trainer');
    backup = join(folder.path, 'backups', (await academy.app.get(BackupService).makeBackup('manual')).name);
    file = join(folder.path, 'backups', 'copy.sqlite');
  });
  beforeEach(() => copyFile(backup, file));
  afterAll(async () => {
    await academy.close();
    await folder.remove();
  });

  function change(statement: string): Promise<unknown[]> {
    return withSqlite(SqliteFile.open(file), (database) => database.all(statement));
  }

  it('accepts a sound backup, and leaves it unchanged', async () => {
    const before = await readFile(file);
    const files = await readdir(join(folder.path, 'backups'));
    expect(await checkBackup(file)).toBeNull();
    expect((await readFile(file)).equals(before)).toBe(true);
    expect(await readdir(join(folder.path, 'backups'))).toEqual(files);
  });

  it('accepts a backup of an older version', async () => {
    await change(`DELETE FROM migration WHERE name = 'Training1763600000005'`);
    expect(await checkBackup(file)).toBeNull();
  });

  it('refuses a backup of a newer version', async () => {
    await change(`INSERT INTO migration ("timestamp", "name") VALUES (1, 'Future1999999999999')`);
    expect(await checkBackup(file)).toBe(
      'La copia de seguridad es de una versión más nueva de la academia. Actualiza el programa para poder usarla.',
    );
  });

  it('refuses a database of another program', async () => {
    await change('DROP TABLE migration');
    expect(await checkBackup(file)).toBe(NOT_OURS);
  });

  it('refuses a file that is not a database', async () => {
    await writeFile(file, 'A text that somebody put here, long enough to be taken for a header of SQLite. '.repeat(20));
    expect(await checkBackup(file)).toBe(NOT_OURS);
    await writeFile(file, '');
    expect(await checkBackup(file)).toBe(NOT_OURS);
  });

  it('refuses a truncated backup', async () => {
    await truncate(file, 40_960);
    expect(await checkBackup(file)).toBe(DAMAGED);
  });

  it('refuses a backup with a damaged page', async () => {
    const [page] = (await change(`SELECT rootpage FROM sqlite_master WHERE name = 'auth_account'`)) as {
      rootpage: number;
    }[];
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(2_048, 0x5a), 0, 2_048, ((page?.rootpage ?? 0) - 1) * 4_096);
    await handle.close();
    expect(await checkBackup(file)).toBe(DAMAGED);
  });

  it('refuses a missing file and a folder as unreadable', async () => {
    expect(await checkBackup(join(folder.path, 'backups', 'none.sqlite'))).toBe(UNREADABLE);
    expect(await checkBackup(join(folder.path, 'backups'))).toBe(UNREADABLE);
  });

  it('merges the journal of a killed process, with all acknowledged writes', async () => {
    const killed = await TestDataFolder.make();
    await killed.copyAsKilled(folder);
    expect(await checkBackup(killed.database)).toBeNull();
    expect(await readdir(killed.path)).toEqual(['academia.sqlite']);
    const accounts = await withSqlite(SqliteFile.openImmutable(killed.database), (database) =>
      database.all('SELECT username FROM auth_account'),
    );
    expect(accounts).toEqual([{ username: 'trainer' }]);
    await killed.remove();
  });
});
