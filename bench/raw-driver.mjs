import { promisify } from 'node:util';
import sqlite3 from 'sqlite3';

const ROWS = 1_600;

/**
 * Rows per second that the plain driver stores in a new file, with `rowsPerTransaction` rows per transaction, committed
 * to the disk (`synchronous=FULL`). The reference for the same work over HTTP.
 * @param {string} file
 * @param {{ table: string, insert: string, row: (number: number) => unknown[] }} what
 */
export async function rawRowsPerSecond(file, { table, insert, row }, rowsPerTransaction) {
  const database = new sqlite3.Database(file);
  const exec = promisify(database.exec.bind(database));
  const run = promisify(database.run.bind(database));
  await exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${table}`);
  const startedAt = performance.now();
  for (let done = 0; done < ROWS; done += rowsPerTransaction) {
    await exec('BEGIN');
    for (let number = done; number < done + rowsPerTransaction; number += 1) await run(insert, row(number));
    await exec('COMMIT');
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  await promisify(database.close.bind(database))();
  return ROWS / seconds;
}
