import { copyFile, open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteFile, withSqlite } from '../../database/sqlite-file.ts';
import { TestDataFolder } from '../../testing/data-folder.ts';
import { TestAcademy } from '../../testing/test-academy.ts';
import { BackupService } from '../backup.service.ts';
import { checkBackup } from '../check-backup.ts';
import { Work } from '../work.ts';
import { DatabaseSwap } from './database-swap.ts';
import { Restoration } from './restoration.ts';

const ACT = { actorName: 'npm run restore', backup: 'copia' };

describe('a restoration', () => {
  let folder: TestDataFolder;
  let name: string;
  let restoration: Restoration;

  beforeEach(async () => {
    folder = await TestDataFolder.make();
    const academy = await TestAcademy.open(folder.environment);
    const admin = await academy.signInStaff('admin');
    name = (await academy.app.get(BackupService).makeBackup('manual')).name;
    await admin.post('/api/admin/categories', { name: 'Después' });
    await academy.close();
    restoration = new Restoration(folder.path, name, 1);
  });
  afterEach(() => folder.remove());

  const ask = <Row>(statement: string) =>
    withSqlite(SqliteFile.open(folder.database), (database) => database.all<Row>(statement));
  const stage = () => restoration.stage(new Work(new AbortController().signal, undefined, true));
  const actions = async () =>
    (await ask<{ action: string }>('SELECT "action" FROM admin_audit_entry')).map(({ action }) => action);

  async function restore(): Promise<void> {
    await stage();
    await restoration.putInPlace(Date.now(), ACT);
    await restoration.end(true);
  }

  /** Overwrites the first page of a table. */
  async function spoil(table: string): Promise<void> {
    const [found] = await ask<{ rootpage: number }>(`SELECT rootpage FROM sqlite_master WHERE name = '${table}'`);
    const file = await open(folder.database, 'r+');
    await file.write(Buffer.alloc(4_096, 0x5a), 0, 4_096, ((found?.rootpage ?? 0) - 1) * 4_096);
    await file.close();
  }

  it('is in the audit log, after the earlier entries', async () => {
    await restore();
    expect(await ask('SELECT "noun", "subjectName" FROM admin_audit_entry ORDER BY "createdAt" DESC LIMIT 1')).toEqual([
      { noun: 'backup', subjectName: 'copia' },
    ]);
    expect(await actions()).toEqual(expect.arrayContaining(['category.create', 'backup.restore']));
    expect(await ask('PRAGMA foreign_key_check')).toEqual([]);
  });

  it('ignores the files of a killed restoration', async () => {
    const killed = join(folder.path, 'killed.sqlite');
    await copyFile(join(folder.path, 'backups', name), killed);
    await withSqlite(SqliteFile.open(killed), async (database) => {
      await database.all('PRAGMA cache_size = 1'); // so that the journal is on the disk before the end
      await database.all('BEGIN IMMEDIATE');
      await database.all('DELETE FROM migration');
      await database.all('DROP TABLE courses_course');
      await database.all('CREATE TABLE large AS SELECT randomblob(100000) AS content');
      await copyFile(`${killed}-journal`, join(folder.path, 'academia.staged.sqlite-journal'));
    });
    const backup = join(folder.path, 'backups', name);
    await withSqlite(SqliteFile.open(backup), (database) =>
      database.all(`UPDATE auth_account SET "searchText" = hex(zeroblob(150000))`),
    );
    await rename(backup.replace(/sqlite$/, 'json'), join(folder.path, 'backups', 'elsewhere')); // no digests
    await restore();
    expect(await checkBackup(folder.database)).toBeNull();
    expect(await ask('SELECT length("searchText") AS length FROM auth_account')).toEqual([{ length: 300_000 }]);
  });

  it('carries over the readable tables of a damaged database', async () => {
    await ask('INSERT INTO certificates_year ("year", "lastNumber") VALUES (2026, 7)');
    await spoil('admin_audit_entry');
    await restore();
    expect(await ask('SELECT "lastNumber" FROM certificates_year')).toEqual([{ lastNumber: 7 }]);
    expect(await actions()).toContain('backup.restore');
    expect(await checkBackup(folder.database)).toBeNull();
  });

  it('leaves the journal of the database in place when it is undone before the rename', async () => {
    await stage();
    const journal = `${folder.database}-wal`;
    await writeFile(journal, 'a journal that can not be read');
    const swap = new DatabaseSwap(folder.path, 1);
    await copyFile(folder.database, swap.replaced);
    await swap.putBack();
    expect(await readFile(journal, 'utf8')).toContain('can not be read');
  });

  it('leaves no staged files when it is undone, because they take up disk space', async () => {
    await stage();
    await restoration.putBack();
    expect((await readdir(folder.path)).filter((file) => file.startsWith('academia.'))).toEqual(['academia.sqlite']);
    expect(await actions()).toContain('category.create');
    await restoration.putBack();
    expect(await actions()).toContain('category.create');
  });
});
