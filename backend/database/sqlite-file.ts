import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import sqlite3 from 'sqlite3';

const BUSY_TIMEOUT_MS = 5_000;

/** A connection to a file of SQLite, apart from the academy's own two. */
export class SqliteFile {
  private constructor(private readonly database: sqlite3.Database) {}

  /** Opens a database that others may be using. @throws Error when the file does not exist */
  static open(file: string): Promise<SqliteFile> {
    return SqliteFile.connect(file, sqlite3.OPEN_READWRITE);
  }

  /** Opens a database, or makes an empty one; waits that long for the locks of others. */
  static openOrCreate(file: string, busyTimeoutMs: number): Promise<SqliteFile> {
    return SqliteFile.connect(file, sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE, busyTimeoutMs);
  }

  /** Opens a database that nobody uses or changes: SQLite then writes no files beside it. */
  static openImmutable(file: string): Promise<SqliteFile> {
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

/** Brings into the file what the journal (`-wal`) of a killed process still holds, and removes the journal, if there is one. */
export async function mergeJournal(file: string): Promise<void> {
  if (!existsSync(`${file}-wal`)) return;
  await withSqlite(SqliteFile.open(file), (database) => database.all('PRAGMA wal_checkpoint(TRUNCATE)'));
}
