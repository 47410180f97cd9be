import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { AbstractSqliteDriver } from 'typeorm/driver/sqlite-abstract/AbstractSqliteDriver.js';
import type { AbstractSqliteQueryRunner } from 'typeorm/driver/sqlite-abstract/AbstractSqliteQueryRunner.js';
import { isStorageFull } from '../errors/storage-full.ts';
import { WRITTEN_CHANNEL } from './serving-lock.ts';
import { WRITER } from './source-names.ts';
import { currentTransaction, runInTransaction, type Transaction } from './transaction.ts';

/**
 * Executes all writes. On SQLite they queue for one connection, because transactions of different requests on a shared
 * connection would mix; on PostgreSQL each has its own. Resolved means committed.
 */
@Injectable()
export class Writer implements OnApplicationShutdown {
  /** Whether the last write failed because the disk is full. */
  isOutOfSpace = false;
  /** Whether this process serves the database; other processes notify it of their writes. */
  isServing = false;
  private readonly logger = new Logger(Writer.name);
  /** On SQLite: the end of the last accepted write. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(@InjectDataSource(WRITER) private readonly source: DataSource) {}

  /** Runs `work` in a transaction, or joins the open one; stores all of it or nothing. */
  write<T>(work: () => Promise<T>): Promise<T> {
    if (currentTransaction()) return work();
    if (this.isPostgres) return this.commit(work);
    const written = this.last.then(() => this.commit(work));
    this.last = written.catch(() => undefined); // the caller gets the error
    return written;
  }

  /**
   * Runs `action` at the end of the open transaction, as part of it. For locks on rows that every such transaction
   * needs: they are held briefly, and no other lock is taken after them.
   */
  beforeCommit(action: () => Promise<void>): void {
    openTransaction().beforeCommit.push(action);
  }

  /** Calls `action` after the commit of the open transaction, not after a rollback. */
  afterCommit(action: () => void): void {
    openTransaction().afterCommit.push(action);
  }

  /** Resolves after all accepted writes. The server has stopped listening; the data sources are closed after this. */
  async onApplicationShutdown(): Promise<void> {
    for (let awaited: unknown; awaited !== this.last; await awaited) awaited = this.last;
  }

  private get isPostgres(): boolean {
    return this.source.options.type === 'postgres';
  }

  private async commit<T>(work: () => Promise<T>): Promise<T> {
    const afterCommit: Transaction['afterCommit'] = [];
    const inside = async (manager: EntityManager) => {
      const beforeCommit: Transaction['beforeCommit'] = [];
      const value = await runInTransaction({ manager, beforeCommit, afterCommit, isOpen: true }, async () => {
        const worked = await work();
        for (const action of beforeCommit) await action();
        return worked;
      });
      if (this.isPostgres && !this.isServing) await manager.query(`NOTIFY ${WRITTEN_CHANNEL}`); // sent by the commit
      return value;
    };
    try {
      const value = await (this.isPostgres
        ? this.source.transaction(inside)
        : transactionOfSqlite(this.source, inside));
      this.isOutOfSpace = false;
      this.runAfterCommit(afterCommit);
      return value;
    } catch (error) {
      if (isStorageFull(error)) this.isOutOfSpace = true;
      throw error;
    }
  }

  /** The write is committed: an error here is a bug, and must not make the write look failed. */
  private runAfterCommit(actions: readonly (() => void)[]): void {
    for (const action of actions) {
      try {
        action();
      } catch (error) {
        this.logger.error('an action after a commit failed', error);
      }
    }
  }
}

function openTransaction(): Transaction {
  const transaction = currentTransaction();
  if (!transaction) throw new Error('called outside a transaction');
  return transaction;
}

/**
 * Replaces TypeORM's transaction, which breaks when SQLite itself rolls back, like on a full disk, and takes the write
 * lock only at the first change: SQLite refuses that at once when another process (`npm run password`) has written
 * since the first read. https://www.sqlite.org/isolation.html
 */
async function transactionOfSqlite<T>(source: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  const runner = source.createQueryRunner() as AbstractSqliteQueryRunner;
  try {
    await runner.query('BEGIN IMMEDIATE');
    runner.isTransactionActive = true;
    const value = await work(runner.manager);
    await runner.query('COMMIT');
    runner.isTransactionActive = false;
    return value;
  } catch (error) {
    await runner.query('ROLLBACK').catch(() => undefined); // fails when SQLite itself has rolled back
    // The driver caches one runner, whose state is wrong now; without it, it creates a new one.
    (source.driver as AbstractSqliteDriver).queryRunner = undefined;
    throw error;
  }
}
