import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, dataSourceOptions } from '../data-sources/data-sources.ts';
import { migrations } from '../database/migrations.ts';
import { WRITER } from '../database/source-names.ts';
import { SqliteFile, withSqlite } from '../database/sqlite-file.ts';
import { TestDataFolder } from '../testing/data-folder.ts';
import { TestAcademy } from '../testing/test-academy.ts';
import { BackupError } from './backup.service.ts';
import { listBackups } from './backup-folder.ts';

const MIGRATIONS = 'SELECT name FROM migration ORDER BY id';
const names = migrations.map(({ name }) => ({ name }));

describe('opening a database that needs migrations', () => {
  let folder: TestDataFolder;

  beforeEach(async () => {
    folder = await TestDataFolder.make();
  });
  afterEach(() => folder.remove());

  /** Creates the database of the version before the last migration, with a category. */
  async function anOlderDatabase(): Promise<void> {
    const source = await connect(dataSourceOptions({ dataDir: folder.path, databaseUrl: undefined }, WRITER));
    await source.runMigrations();
    await source.query(
      `INSERT INTO courses_category ("id", "name", "nameKey", "sortOrder") VALUES ('1', 'Ventas', 'ventas', 1)`,
    );
    await source.undoLastMigration();
    await source.destroy();
  }

  async function open(environment: Record<string, string> = {}): Promise<void> {
    const academy = await TestAcademy.open({ ...folder.environment, ...environment });
    await academy.close();
  }

  function rowsOf(file: string, statement: string): Promise<unknown[]> {
    return withSqlite(SqliteFile.open(file), (database) => database.all(statement));
  }

  it('makes a backup of the former state', async () => {
    await anOlderDatabase();
    await open();
    const [backup, ...others] = await listBackups(folder.path);
    expect(backup?.reason).toBe('migration');
    expect(others).toEqual([]);
    const file = join(folder.path, 'backups', backup?.name ?? '');
    expect(await rowsOf(file, MIGRATIONS)).toEqual(names.slice(0, -1));
    expect(await rowsOf(file, 'SELECT name FROM courses_category')).toEqual([{ name: 'Ventas' }]);
    expect(await rowsOf(folder.database, MIGRATIONS)).toEqual(names);
  });

  it('makes no backup of a new database, or without migrations to run', async () => {
    await open();
    await open();
    expect(await listBackups(folder.path)).toEqual([]);
  });

  it('refuses to start without a backup, and changes nothing', async () => {
    await anOlderDatabase();
    await writeFile(join(folder.path, 'backups'), 'a file where the folder would be');
    const opening = open();
    await expect(opening).rejects.toThrow(BackupError);
    await expect(opening).rejects.toThrow(
      /^Antes de actualizar la base de datos no se pudo guardar una copia de seguridad en .+backups \(EEXIST.+ Revisa los permisos/,
    );
    expect(await rowsOf(folder.database, MIGRATIONS)).toEqual(names.slice(0, -1));
  });

  it('makes no backup when backups are off', async () => {
    await anOlderDatabase();
    await open({ BACKUPS: 'off' });
    expect(await listBackups(folder.path)).toEqual([]);
    expect(await rowsOf(folder.database, MIGRATIONS)).toEqual(names);
  });
});
