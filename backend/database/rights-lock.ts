import { Injectable } from '@nestjs/common';
import { Database } from './database.ts';
import { hasRowLocks } from './row-lock.ts';
import { currentTransaction, type Transaction } from './transaction.ts';

/** PostgreSQL's first key for these locks; the number is arbitrary. */
const RIGHTS_OF_ACCOUNT = 7_308_414;

/** The ids of accounts whose rights a transaction uses. */
interface RightsUse {
  /** Their rights stay unchanged until the transaction ends. */
  readonly relied?: readonly string[];
  readonly changed?: readonly string[];
}

/**
 * Makes transactions that rely on an account's rights and those that change them exclude each other: writes that rely
 * on rights commit before these end, or not at all. Transactions that rely on the same rights run concurrently. Uses
 * advisory locks on PostgreSQL: a lock on the account's row would also block sign-ins and references to it. SQLite has
 * one writer at a time.
 */
@Injectable()
export class RightsLock {
  private readonly changing = new WeakMap<Transaction, Set<string>>();

  constructor(private readonly db: Database) {}

  /**
   * Call it once in a transaction, before any other lock, and read the rights afterwards. Locks are taken in one order,
   * so that transactions never deadlock.
   */
  async lock({ relied = [], changed = [] }: RightsUse): Promise<void> {
    const transaction = currentTransaction();
    if (!transaction) throw new Error('rights are locked outside a transaction');
    this.changing.set(transaction, new Set([...(this.changing.get(transaction) ?? []), ...changed]));
    if (!hasRowLocks(transaction.manager.connection)) return;
    await this.db.manager.query(
      `SELECT CASE WHEN "isChanged" THEN pg_advisory_xact_lock($1, "key")::text
         ELSE pg_advisory_xact_lock_shared($1, "key")::text END
      FROM (
        SELECT hashtext("id") AS "key", bool_or("isChanged") AS "isChanged"
        FROM unnest($2::text[], $3::boolean[]) AS "used"("id", "isChanged") GROUP BY 1 ORDER BY 1
      ) AS "keys"`,
      [RIGHTS_OF_ACCOUNT, [...relied, ...changed], [...relied.map(() => false), ...changed.map(() => true)]],
    );
  }

  /** Throws when the open transaction lacks the lock to change an account's rights: a bug that breaks the exclusion. */
  requireChanging(accountId: string): void {
    const transaction = currentTransaction();
    if (!transaction || !this.changing.get(transaction)?.has(accountId))
      throw new Error(`the rights of ${accountId} change without their lock`);
  }
}
