import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import sqlite3 from 'sqlite3';

const BUSY_TIMEOUT_MS = 5_000;

/** A connection to a file of SQLite, apart from the academy's own two. */
export class SqliteFile {
  private constructor(private readonly database: sqlite3.Database) {}

  /** Opens a database that others may be using. It is never made: a file that is not there is an error. */
  static open(file: string): Promise<SqliteFile> {
    return SqliteFile.connect(file, sqlite3.OPEN_READWRITE);
  }

  /** Opens a database, made empty where there is none; waits that long for what others have locked. */
  static make(file: string, busyTimeoutMs: number): Promise<SqliteFile> {
    return SqliteFile.connect(file, sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE, busyTimeoutMs);
  }

  /** Opens a database that nobody uses and that stays as it is: nothing is written beside it either. */
  static openUnchanging(file: string): Promise<SqliteFile> {
    return SqliteFile.connect(`${pathToFileURL(file).href}?immutable=1`, sqlite3.OPEN_READONLY | sqlite3.OPEN_URI);
  }

  /** All rows of a statement. */
  all<Row>(statement: string, ...values: string[]): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.database.all<Row>(statement, values, (error, rows) => (error ? reject(error) : resolve(rows)));
    });
  }

  /** Ends the statement that runs: it fails with `SQLITE_INTERRUPT`. */
  interrupt(): void {
    this.database.interrupt();
  }

  close(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.database.close((error) => (error ? reject(error) : resolve()));
    });
  }

  private static connect(name: string, mode: number, busyTimeoutMs = BUSY_TIMEOUT_MS): Promise<SqliteFile> {
    return new Promise((resolve, reject) => {
      const database = new sqlite3.Database(name, mode, (error) => {
        if (error) return reject(error);
        database.configure('busyTimeout', busyTimeoutMs);
        resolve(new SqliteFile(database));
      });
    });
  }
}

/** Hands a connection to `work` and closes it in any case. */
export async function withSqlite<T>(opening: Promise<SqliteFile>, work: (database: SqliteFile) => Promise<T>): Promise<T> {
  const database = await opening;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Closes a database whose process was killed: what its journal (`-wal`) still holds is brought into the file, and the journal goes
 * away. Without a journal there is nothing to do.
 */
export async function closeLeftOpen(file: string): Promise<void> {
  if (!existsSync(`${file}-wal`)) return;
  await withSqlite(SqliteFile.open(file), (database) => database.all('PRAGMA wal_checkpoint(TRUNCATE)'));
}
