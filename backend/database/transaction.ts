import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** The transaction of the running code. */
export interface Transaction {
  readonly manager: EntityManager;
  /** Run, in order, as the last statements of the transaction; their errors roll it back. */
  readonly beforeCommit: (() => Promise<void>)[];
  /** Run, in order, after the commit. */
  readonly afterCommit: (() => void)[];
  /** False after its end: late work must not use the connection, which others use by then. */
  isOpen: boolean;
}

const storage = new AsyncLocalStorage<Transaction>();

export function currentTransaction(): Transaction | undefined {
  const transaction = storage.getStore();
  return transaction?.isOpen ? transaction : undefined;
}

export async function runInTransaction<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  try {
    return await storage.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
}
