import { open } from 'node:fs/promises';
import { SqliteFile, withSqlite } from '../database/sqlite-file.ts';
import type { ReservedRoom } from '../files/disk-room.ts';
import type { Work } from './work.ts';

/** 256 KB: copied in less than a millisecond. */
const PAGES_AT_ONCE = 64;
/** Steps between two syncs: one long sync at the end would delay every other write. */
const SYNC_STEPS = 16;

/**
 * Copies the current state of an open database into one file without a journal, and syncs it; later writes are not in
 * the copy. A failed copy may leave a file.
 * @throws AppError `storage_full` when the disk fills up; the reason of `ending` when that is aborted
 */
export async function copyDatabase(source: string, target: string, work: Work, room: ReservedRoom): Promise<void> {
  const copy = await open(target, 'w'); // empty: SQLite makes a database of it
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
    // The academy's database has its journal in a second file; a backup is one file.
    await withSqlite(SqliteFile.open(target), (database) => database.all('PRAGMA journal_mode = DELETE'));
    await copy.sync();
  } finally {
    await copy.close();
  }
}
