import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SqliteFile } from '../database/sqlite-file.ts';
import { AppError } from '../errors/app-error.ts';

/** An empty database used as a lock: the system releases it even when the process is killed. */
const LOCK_FILE = '.lock';
/** Milliseconds before giving up: removing one picture locks the folder for some milliseconds. */
const WAIT_MS = 5_000;

/**
 * Locks the folder of backups against other processes: the server, or a command.
 * @throws AppError `backup_running` when another process holds the lock for longer than `WAIT_MS`
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

/** Both statements fail with `SQLITE_BUSY` while another connection holds the lock. */
async function takeLock(lock: SqliteFile): Promise<void> {
  try {
    await lock.all('PRAGMA journal_mode = OFF'); // no writes: needs no room for a journal on a full disk
    await lock.all('BEGIN EXCLUSIVE');
  } catch (error) {
    const isBusy = (error as { code?: string }).code === 'SQLITE_BUSY';
    throw isBusy ? new AppError('backup_running', 'another process changes the backups') : error;
  }
}
