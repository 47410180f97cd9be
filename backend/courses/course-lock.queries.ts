import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { hasRowLocks } from '../database/row-lock.ts';

/** The first key of these advisory locks in PostgreSQL; an arbitrary number. */
const LESSONS_OF_COURSE = 7_308_413;

/**
 * Transactions that store progress in a course and transactions that change its lessons exclude each other, because
 * the completion of a course depends on both. PostgreSQL uses advisory locks: locks on the course's row would also
 * block views and ratings, which update it. SQLite has one writer at a time.
 */
@Injectable()
export class CourseLockQueries {
  constructor(private readonly db: Database) {}

  /** For transactions that store progress; they do not block each other. */
  lockShared(courseIds: readonly string[]): Promise<void> {
    return this.takeLocks('pg_advisory_xact_lock_shared', courseIds);
  }

  /** For transactions that change the lessons. */
  lock(courseId: string): Promise<void> {
    return this.takeLocks('pg_advisory_xact_lock', [courseId]);
  }

  /** Locks in ascending order of keys, so that two transactions do not deadlock. */
  private async takeLocks(lock: string, courseIds: readonly string[]): Promise<void> {
    if (!hasRowLocks(this.db.manager.connection)) return;
    await this.db.manager.query(
      `SELECT ${lock}($1, "key")
       FROM (SELECT DISTINCT hashtext("id") AS "key" FROM unnest($2::text[]) AS "id" ORDER BY 1) AS "keys"`,
      [LESSONS_OF_COURSE, courseIds],
    );
  }
}
