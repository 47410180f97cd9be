import { Injectable } from '@nestjs/common';
import { Database } from './database.ts';
import { hasRowLocks } from './row-lock.ts';
import { currentTransaction, type Transaction } from './transaction.ts';

/** Any number, PostgreSQL's first key for these locks. */
const RIGHTS_OF_ACCOUNT = 7_308_414;

/** The ids of accounts whose rights a transaction depends on. */
interface RightsUse {
  /** They stay as they are until the transaction ends. */
  readonly relied?: readonly string[];
  readonly changed?: readonly string[];
}

/**
 * Transactions that rely on the rights of an account and those that change them wait for one another: what is written by rights that end is
 * committed before their end, or not at all. Transactions that rely on the same rights do not wait for one another. On PostgreSQL by advisory
 * locks: locks on the account's row would also wait for sign-ins, which write it, and for each row that refers to it. SQLite has one
 * writer at a time.
 */
@Injectable()
export class RightsLock {
  private readonly changing = new WeakMap<Transaction, Set<string>>();

  constructor(private readonly db: Database) {}

  /**
   * Call it once in a transaction, before anything else in it is locked, and read the rights afterwards. All are locked in one order: two
   * transactions never wait for each other.
   */
  async lock({ relied = [], changed = [] }: RightsUse): Promise<void> {
    const transaction = currentTransaction();
    if (!transaction) throw new Error('rights are locked outside a transaction');
    this.changing.set(transaction, new Set([...(this.changing.get(transaction) ?? []), ...changed]));
    if (!hasRowLocks(transaction.manager.connection)) return;
    await this.db.manager.query(
      `SELECT CASE WHEN "isChanged" THEN pg_advisory_xact_lock($1, "key")::text ELSE pg_advisory_xact_lock_shared($1, "key")::text END
      FROM (
        SELECT hashtext("id") AS "key", bool_or("isChanged") AS "isChanged"
        FROM unnest($2::text[], $3::boolean[]) AS "used"("id", "isChanged") GROUP BY 1 ORDER BY 1
      ) AS "keys"`,
      [RIGHTS_OF_ACCOUNT, [...relied, ...changed], [...relied.map(() => false), ...changed.map(() => true)]],
    );
  }

  /** Throws when the open transaction may not change the rights of an account: a bug, which would let others rely on what they were. */
  requireChanging(accountId: string): void {
    const transaction = currentTransaction();
    if (!transaction || !this.changing.get(transaction)?.has(accountId))
      throw new Error(`the rights of ${accountId} change without their lock`);
  }
}
