import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { hasRowLocks } from '../database/row-lock.ts';

/** Any number, PostgreSQL's first key for these locks. */
const LESSONS_OF_COURSE = 7_308_413;

/**
 * Transactions that store progress in a course and those that change its lessons wait for one another: whether somebody has completed a
 * course depends on both. On PostgreSQL by advisory locks: locks on the course's row would also wait for
 * views and ratings, which write it. SQLite has one writer at a time.
 */
@Injectable()
export class CourseLockQueries {
  constructor(private readonly db: Database) {}

  /** For those who store progress; they do not wait for one another. */
  lockShared(courseIds: readonly string[]): Promise<void> {
    return this.takeLocks('pg_advisory_xact_lock_shared', courseIds);
  }

  /** For those who change the lessons. */
  lock(courseId: string): Promise<void> {
    return this.takeLocks('pg_advisory_xact_lock', [courseId]);
  }

  /** In one order everywhere: two transactions never wait for each other. */
  private async takeLocks(lock: string, courseIds: readonly string[]): Promise<void> {
    if (!hasRowLocks(this.db.manager.connection)) return;
    await this.db.manager.query(
      `SELECT ${lock}($1, "key") FROM (SELECT DISTINCT hashtext("id") AS "key" FROM unnest($2::text[]) AS "id" ORDER BY 1) AS "keys"`,
      [LESSONS_OF_COURSE, courseIds],
    );
  }
}
