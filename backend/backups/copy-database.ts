import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SqliteFile, withSqlite } from '../database/sqlite-file.ts';

/**
 * Copies a database that is being used, as it is at this moment: writes go on meanwhile and are not in it. The copy gets its name when
 * it is whole and on the disk; one that breaks off leaves no trace.
 * @throws the reason of `ending` once that is raised.
 */
export async function copyDatabase(source: string, target: string, ending: AbortSignal): Promise<void> {
  const unfinished = `${target}.part`;
  try {
    await withSqlite(SqliteFile.open(source), (database) => vacuumInto(database, unfinished, ending));
    ending.throwIfAborted();
    await sync(unfinished);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined); // why the copy failed is what matters
    throw ending.aborted ? ending.reason : error;
  }
  if (process.platform !== 'win32') await sync(dirname(target)); // Windows opens no folders, and keeps their order by itself
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
