import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import type { ServingEvents, ServingLock } from './serving-lock.ts';
import { ServedElsewhere } from './serving-lock.ts';
import { SqliteFile } from './sqlite-file.ts';

/** Milliseconds between two checks for writes of other programs. */
export const POLL_INTERVAL_MS = 500;
/** An empty database used as a lock: the system releases it even when the process is killed. */
const LOCK_FILE = 'serving.lock';

/** Takes the lock of a SQLite database. Writes of `writer` are not reported. @throws ServedElsewhere */
export async function takeSqliteLock(
  dataDir: string,
  writer: DataSource,
  { onWritten }: Pick<ServingEvents, 'onWritten'>,
  waitMs: number,
): Promise<ServingLock> {
  const lock = await lockServing(dataDir, waitMs);
  let known = await versionOf(writer);
  let polling = Promise.resolve();
  const poll = async () => {
    const version = await versionOf(writer);
    if (version !== known) onWritten();
    known = version;
  };
  const timer = setInterval(() => {
    polling = poll().catch(onWritten); // after an error, others may have written
  }, POLL_INTERVAL_MS).unref();
  return {
    release: async () => {
      clearInterval(timer);
      await polling;
      await lock.close();
    },
  };
}

/** Prevents servers on this data folder until it is closed. @throws ServedElsewhere */
export async function lockServing(dataDir: string, waitMs: number): Promise<SqliteFile> {
  const lock = await SqliteFile.openOrCreate(join(dataDir, LOCK_FILE), waitMs);
  try {
    await lock.all('PRAGMA journal_mode = OFF'); // no writes: needs no room for a journal on a full disk
    await lock.all('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    await lock.close();
    throw (error as { code?: string }).code === 'SQLITE_BUSY' ? new ServedElsewhere() : error;
  }
}

/** Changes whenever a connection other than the writer's has written. */
async function versionOf(writer: DataSource): Promise<number> {
  const [{ data_version }] = await writer.query('PRAGMA data_version');
  return data_version;
}
