import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import type { Serving, ServingEvents } from './serving.ts';
import { ServedElsewhere } from './serving.ts';
import { SqliteFile } from './sqlite-file.ts';

/** How long a write of another program may go unnoticed. */
export const LOOK_EVERY_MS = 500;
/** An empty database that exists to be locked: the system gives the lock back however the process ends. */
const LOCK_FILE = 'serving.lock';

/** Serves a file of SQLite. `writer`: its own writes are no news. @throws ServedElsewhere */
export async function serveSqlite(
  dataDir: string,
  writer: DataSource,
  { onWritten }: Pick<ServingEvents, 'onWritten'>,
  waitMs: number,
): Promise<Serving> {
  const lock = await SqliteFile.make(join(dataDir, LOCK_FILE), waitMs);
  try {
    await lock.all('PRAGMA journal_mode = OFF'); // nothing is ever written, and a full disk has no room for a journal
    await lock.all('BEGIN EXCLUSIVE');
  } catch (error) {
    await lock.close();
    throw (error as { code?: string }).code === 'SQLITE_BUSY' ? new ServedElsewhere() : error;
  }
  let known = await versionOf(writer);
  let looking = Promise.resolve();
  const look = async () => {
    const version = await versionOf(writer);
    if (version !== known) onWritten();
    known = version;
  };
  const timer = setInterval(() => {
    looking = look().catch(onWritten); // what can't be asked may have changed
  }, LOOK_EVERY_MS).unref();
  return {
    release: async () => {
      clearInterval(timer);
      await looking;
      await lock.close();
    },
  };
}

/** Another number whenever a connection other than the writer's own has written. */
async function versionOf(writer: DataSource): Promise<number> {
  const [{ data_version }] = await writer.query('PRAGMA data_version');
  return data_version;
}
