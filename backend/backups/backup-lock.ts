import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SqliteFile } from '../database/sqlite-file.ts';
import { AppError } from '../shared/app-error.ts';

/** An empty database that exists to be locked: the system releases the lock however the process ends. */
const LOCK_FILE = '.lock';
/** The removal of one picture locks the folder for some milliseconds: other processes wait for it instead of giving up. */
const WAIT_MS = 5_000;

/**
 * Lets one process alone change the folder of backups: the server, or a command beside it.
 * @throws AppError `backup_running` when another process changes it for longer than `WAIT_MS`
 */
export async function withBackupFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const lock = await SqliteFile.openOrCreate(join(folder, LOCK_FILE), WAIT_MS);
  try {
    await takeLock(lock);
    return await work();
  } finally {
    await lock.close();
  }
}

/** Both statements fail with `SQLITE_BUSY` while another connection has the lock. */
async function takeLock(lock: SqliteFile): Promise<void> {
  try {
    await lock.all('PRAGMA journal_mode = OFF'); // nothing is ever written, and a full disk has no room for a journal
    await lock.all('BEGIN EXCLUSIVE');
  } catch (error) {
    const isBusy = (error as { code?: string }).code === 'SQLITE_BUSY';
    throw isBusy ? new AppError('backup_running', 'another process changes the backups') : error;
  }
}
