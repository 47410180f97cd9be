import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SqliteFile, withSqlite } from '../database/sqlite-file.ts';

/**
 * Copies a database that is in use, as it is at this moment: later writes are not in the copy. The copy gets its name when it is complete
 * and on the disk; one that fails leaves no file.
 * @throws the reason of `ending` when that is aborted.
 */
export async function copyDatabase(source: string, target: string, ending: AbortSignal): Promise<void> {
  const unfinished = `${target}.part`;
  try {
    await withSqlite(SqliteFile.open(source), (database) => vacuumInto(database, unfinished, ending));
    ending.throwIfAborted();
    await sync(unfinished);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined); // the first error is the one to throw
    throw ending.aborted ? ending.reason : error;
  }
  if (process.platform !== 'win32') await sync(dirname(target)); // Windows can't open folders, and needs no sync of them
}

async function vacuumInto(database: SqliteFile, target: string, ending: AbortSignal): Promise<void> {
  ending.throwIfAborted();
  const interrupt = () => database.interrupt();
  ending.addEventListener('abort', interrupt);
  try {
    await database.all('VACUUM INTO ?', target);
  } finally {
    ending.removeEventListener('abort', interrupt);
  }
}

/** Waits until a file, or the names in a folder, are on the disk itself. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, process.platform === 'win32' ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
