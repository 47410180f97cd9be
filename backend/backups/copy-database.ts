import { open } from 'node:fs/promises';
import { SqliteFile, withSqlite } from '../database/sqlite-file.ts';
import type { ReservedRoom } from '../shared/disk-room.ts';
import type { Work } from './work.ts';

/** 256 KB: copied in less than a millisecond. */
const PAGES_AT_ONCE = 64;
/** The disk gets what was copied as often: one long wait for it would be everybody's. */
const SYNC_STEPS = 16;

/**
 * Copies a database that is in use, as it is at this moment, into one file without a journal: later writes are not in the copy. On the
 * disk when it ends. One that fails may leave a file.
 * @throws AppError `storage_full` when the disk fills up meanwhile; the reason of `ending` when that is aborted.
 */
export async function copyDatabase(source: string, target: string, work: Work, room: ReservedRoom): Promise<void> {
  const copy = await open(target, 'w'); // empty: SQLite makes a new database of it
  try {
    await withSqlite(SqliteFile.open(source), async (database) => {
      let steps = 0;
      await database.copyTo(target, PAGES_AT_ONCE, (step, bytes) =>
        work.step(bytes, async () => {
          await room.take(bytes);
          await step();
          steps += 1;
          if (steps % SYNC_STEPS === 0) await copy.datasync();
        }),
      );
    });
    // The academy's own journal is a file beside it; a backup is one file.
    await withSqlite(SqliteFile.open(target), (database) => database.all('PRAGMA journal_mode = DELETE'));
    await copy.sync();
  } finally {
    await copy.close();
  }
}
