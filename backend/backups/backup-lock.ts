import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SqliteFile } from '../database/sqlite-file.ts';
import { AppError } from '../shared/app-error.ts';

/** An empty database that exists to be locked: the system releases the lock however the process ends. */
const LOCK_FILE = '.lock';

/**
 * Lets one process alone change the folder of backups: the server, or a command beside it.
 * @throws AppError `backup_running` when another does
 */
export async function withBackupFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const lock = await SqliteFile.openOrCreate(join(folder, LOCK_FILE), 0);
  try {
    await lock.all('PRAGMA journal_mode = OFF'); // nothing is ever written, and a full disk has no room for a journal
    await lock.all('BEGIN EXCLUSIVE').catch((error: { code?: string }) => {
      throw error.code === 'SQLITE_BUSY' ? new AppError('backup_running', 'another process changes the backups') : error;
    });
    return await work();
  } finally {
    await lock.close();
  }
}
