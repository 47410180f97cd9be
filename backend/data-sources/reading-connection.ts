import { LRUCache } from 'lru-cache';
import sqlite3 from 'sqlite3';

/** The server asks fewer questions than this, but for those that name any number of keys. */
const MAX_STATEMENTS = 200;

/**
 * A connection to SQLite that keeps what it asks prepared. Otherwise the driver prepares every query anew, which takes SQLite longer than
 * answering most of them, and closes it afterwards, for which the event loop waits until no other query of the connection runs.
 */
export class ReadingConnection extends sqlite3.Database {
  private readonly statements = new LRUCache<string, sqlite3.Statement>({
    max: MAX_STATEMENTS,
    dispose: (statement) => statement.finalize(), // after what it has been asked
  });
  private isClosing = false;

  /** The last of the arguments is called with the rows. */
  override all(sql: string, ...given: unknown[]): this {
    const kept = this.statements.get(sql);
    if (kept) {
      kept.all(...given);
      return this;
    }
    const prepared = this.prepare(sql, (error: Error | null) => {
      if (error) (given.at(-1) as (error: Error) => void)(error);
      else if (this.isClosing) prepared.finalize();
      else this.statements.set(sql, prepared);
    });
    prepared.all(...given);
    return this;
  }

  override close(closed?: (error: Error | null) => void): void {
    this.isClosing = true;
    this.statements.clear();
    super.close(closed);
  }
}
