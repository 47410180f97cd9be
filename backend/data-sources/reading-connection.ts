import { LRUCache } from 'lru-cache';
import sqlite3 from 'sqlite3';

/** More than the server's statements, except for those with a variable number of keys. */
const MAX_STATEMENTS = 200;

/**
 * A connection to SQLite that caches prepared statements. The driver would prepare each query anew, which takes longer
 * than most queries, and close it afterwards, which blocks the event loop until the connection runs no other query.
 */
export class ReadingConnection extends sqlite3.Database {
  private readonly statements = new LRUCache<string, sqlite3.Statement>({
    max: MAX_STATEMENTS,
    dispose: (statement) => statement.finalize(), // runs after its queued queries
  });
  private isClosing = false;

  /** The last argument is the callback that receives the rows. */
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
