import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import type { ServingEvents, ServingLock } from './serving-lock.ts';
import { ServedElsewhere } from './serving-lock.ts';
import { SqliteFile } from './sqlite-file.ts';

/** How often it is asked whether another program has written, in milliseconds. */
export const POLL_INTERVAL_MS = 500;
/** An empty database that exists to be locked: the system releases the lock however the process ends. */
const LOCK_FILE = 'serving.lock';

/** Takes the lock of a SQLite database. `writer`: its own writes are not reported. @throws ServedElsewhere */
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
    polling = poll().catch(onWritten); // when the question fails, others may have written
  }, POLL_INTERVAL_MS).unref();
  return {
    release: async () => {
      clearInterval(timer);
      await polling;
      await lock.close();
    },
  };
}

/** Keeps every server from this data folder until it is closed. @throws ServedElsewhere */
export async function lockServing(dataDir: string, waitMs: number): Promise<SqliteFile> {
  const lock = await SqliteFile.openOrCreate(join(dataDir, LOCK_FILE), waitMs);
  try {
    await lock.all('PRAGMA journal_mode = OFF'); // nothing is ever written, and a full disk has no room for a journal
    await lock.all('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    await lock.close();
    throw (error as { code?: string }).code === 'SQLITE_BUSY' ? new ServedElsewhere() : error;
  }
}

/** Another number whenever a connection other than the writer's own has written. */
async function versionOf(writer: DataSource): Promise<number> {
  const [{ data_version }] = await writer.query('PRAGMA data_version');
  return data_version;
}
