import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { SqliteFile, withSqlite } from '../database/sqlite-file.ts';

/** SQLite's error on a full disk, from a database that may not grow. */
export async function aFullDiskError(): Promise<Error> {
  const file = join(tmpdir(), `academia-full-${v7()}.sqlite`);
  try {
    return await withSqlite(SqliteFile.openOrCreate(file, 0), async (database) => {
      await database.all('PRAGMA max_page_count = 1');
      return database.all('CREATE TABLE one (id)').then(
        () => new Error('it had room'),
        (error: Error) => error,
      );
    });
  } finally {
    await rm(file, { force: true });
  }
}
