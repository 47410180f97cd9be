import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import sqlite3 from 'sqlite3';

const BUSY_TIMEOUT_MS = 5_000;

/** SQLite's online backup, which is missing in the driver's types. */
interface OnlineBackup {
  readonly completed: boolean;
  step(pages: number, stepped: (error: Error | null) => void): void;
  finish(finished: () => void): void;
}
type Copyable = sqlite3.Database & {
  backup(file: string, into: 'main', from: 'main', isFile: true, opened: (error: Error | null) => void): OnlineBackup;
};

/** A separate connection to a SQLite file, beside the academy's own. */
export class SqliteFile {
  private constructor(private readonly database: sqlite3.Database) {}

  /** Opens a database that may be in use. @throws Error when the file does not exist */
  static open(file: string): Promise<SqliteFile> {
    return SqliteFile.connect(file, sqlite3.OPEN_READWRITE);
  }

  /** Opens a database, or creates an empty one. @param busyTimeoutMs longest wait for locks */
  static openOrCreate(file: string, busyTimeoutMs: number): Promise<SqliteFile> {
    return SqliteFile.connect(file, sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE, busyTimeoutMs);
  }

  /** Opens a database without other users: SQLite then creates no files beside it. */
  static openImmutable(file: string): Promise<SqliteFile> {
    return SqliteFile.connect(immutableAddress(file), sqlite3.OPEN_READONLY | sqlite3.OPEN_URI);
  }

  /** Creates an empty temporary database; others can be attached to it by path or `file:` URI. */
  static openTemporary(): Promise<SqliteFile> {
    return SqliteFile.connect('', sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE | sqlite3.OPEN_URI);
  }

  /** All rows of a statement. */
  all<Row>(statement: string, ...values: string[]): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.database.all<Row>(statement, values, (error, rows) => (error ? reject(error) : resolve(rows)));
    });
  }

  /**
   * Copies the current database into an empty file in steps: `next` copies the next pages, of `bytes` bytes. Other
   * writes continue: a read transaction preserves the copied state.
   */
  async copyTo(
    file: string,
    pages: number,
    next: (copy: () => Promise<void>, bytes: number) => Promise<void>,
  ): Promise<void> {
    await this.all('BEGIN');
    const [{ page_size } = { page_size: 0 }] = await this.all<{ page_size: number }>('PRAGMA page_size');
    await this.all('SELECT count(*) FROM sqlite_master'); // the transaction begins to read
    const backup = await new Promise<OnlineBackup>((resolve, reject) => {
      const opened: OnlineBackup = (this.database as Copyable).backup(file, 'main', 'main', true, (error) =>
        error ? reject(error) : resolve(opened),
      );
    });
    const step = () =>
      new Promise<void>((resolve, reject) => backup.step(pages, (error) => (error ? reject(error) : resolve())));
    try {
      do await next(step, pages * page_size);
      while (!backup.completed);
    } finally {
      await new Promise<void>((resolve) => backup.finish(resolve));
    }
  }

  /** Interrupts the running statement, which fails with `SQLITE_INTERRUPT`. */
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

/** URI for attaching an unchanging database. `mode=ro` prevents writable connections from creating a missing file. */
export function immutableAddress(file: string): string {
  return `${pathToFileURL(file).href}?immutable=1&mode=ro`;
}

/** Passes a connection to `work` and closes it in any case. */
export async function withSqlite<T>(
  opening: Promise<SqliteFile>,
  work: (database: SqliteFile) => Promise<T>,
): Promise<T> {
  const database = await opening;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Milliseconds between interrupts; they need a running statement (sqlite.org/c3ref/interrupt.html). */
const INTERRUPTED_EACH_MS = 50;

/** Like `withSqlite`; interrupts statements after `ending` is aborted. @throws the reason of `ending` then */
export function withEndingSqlite<T>(
  opening: Promise<SqliteFile>,
  ending: AbortSignal,
  work: (database: SqliteFile) => Promise<T>,
): Promise<T> {
  return withSqlite(opening, async (database) => {
    let repeated: NodeJS.Timeout | undefined;
    const interrupt = () => {
      database.interrupt();
      repeated = setInterval(() => database.interrupt(), INTERRUPTED_EACH_MS);
    };
    ending.addEventListener('abort', interrupt);
    try {
      ending.throwIfAborted();
      return await work(database);
    } catch (error) {
      throw ending.aborted ? ending.reason : error;
    } finally {
      ending.removeEventListener('abort', interrupt);
      clearInterval(repeated);
    }
  });
}

/** Merges the journal (`-wal`) of a killed process into the file, and removes the journal. */
export async function mergeJournal(file: string): Promise<void> {
  if (!existsSync(`${file}-wal`)) return;
  await withSqlite(SqliteFile.open(file), (database) => database.all('PRAGMA wal_checkpoint(TRUNCATE)'));
}
