import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, QueryRunner } from 'typeorm';
import type { AbstractSqliteDriver } from 'typeorm/driver/sqlite-abstract/AbstractSqliteDriver.js';
import { WRITER } from './data-sources.ts';
import { currentTransaction, runInTransaction } from './transaction.ts';

/** Most grouped writes that share one transaction: a group this large commits in a few milliseconds. */
const GROUP_MAX_WRITES = 256;

interface Job {
  readonly work: () => Promise<unknown>;
  readonly isGrouped: boolean;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

type Outcome = { readonly afterCommit: (() => void)[] } & ({ readonly value: unknown } | { readonly error: unknown });

/**
 * The one way to write. On SQLite all writes queue for one connection, because transactions of different requests on a shared
 * connection would swallow one another; on PostgreSQL each has a connection of its own. Acknowledged means committed.
 */
@Injectable()
export class Writer implements OnApplicationShutdown {
  private readonly queue: Job[] = [];
  private draining: Promise<void> | undefined;

  constructor(@InjectDataSource(WRITER) private readonly source: DataSource) {}

  /** Runs `work` in a transaction, or joins the one that is open; everything in it is kept or nothing is. */
  write<T>(work: () => Promise<T>): Promise<T> {
    return this.submit(work, false);
  }

  /**
   * For small hot writes: those that wait when a transaction ends share the next one, each in a savepoint, and each is answered
   * after the commit. One that fails is rolled back alone.
   */
  writeGrouped<T>(work: () => Promise<T>): Promise<T> {
    return this.submit(work, true);
  }

  /** Registers what is to happen once the open transaction is durable. Nothing happens when it is rolled back. */
  afterCommit(action: () => void): void {
    const transaction = currentTransaction();
    if (!transaction) throw new Error('afterCommit was called outside a transaction');
    transaction.afterCommit.push(action);
  }

  /** Waits for the writes that were accepted: the server has stopped listening, the data sources are closed after this. */
  async onApplicationShutdown(): Promise<void> {
    await this.draining;
  }

  private submit<T>(work: () => Promise<T>, isGrouped: boolean): Promise<T> {
    if (currentTransaction()) return work();
    if (this.source.options.type === 'postgres') return this.writeAlone(work);
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ work, isGrouped, resolve: resolve as (value: unknown) => void, reject });
      this.draining ??= this.drain();
    });
  }

  private async writeAlone<T>(work: () => Promise<T>): Promise<T> {
    const afterCommit: (() => void)[] = [];
    const value = await this.source.transaction((manager) => runInTransaction({ manager, afterCommit, isOpen: true }, work));
    for (const action of afterCommit) action();
    return value;
  }

  private async drain(): Promise<void> {
    for (let jobs = this.takeNext(); jobs.length > 0; jobs = this.takeNext()) await this.commitTogether(jobs);
    this.draining = undefined;
  }

  private takeNext(): Job[] {
    const count = this.queue.findIndex((job) => !job.isGrouped);
    const grouped = count === -1 ? this.queue.length : count;
    return this.queue.splice(0, grouped === 0 ? 1 : Math.min(grouped, GROUP_MAX_WRITES));
  }

  private async commitTogether(jobs: Job[]): Promise<void> {
    const runner = this.source.createQueryRunner();
    const outcomes: Outcome[] = [];
    try {
      await runner.startTransaction();
      for (const job of jobs) outcomes.push(await (jobs.length === 1 ? run(runner, job) : runSaved(runner, job)));
      await runner.commitTransaction();
    } catch (error) {
      await abandon(runner);
      for (const job of jobs) job.reject(error);
      return;
    }
    for (const [index, outcome] of outcomes.entries()) settle(jobs[index], outcome);
  }
}

async function run(runner: QueryRunner, job: Job): Promise<Outcome> {
  const afterCommit: (() => void)[] = [];
  const value = await runInTransaction({ manager: runner.manager, afterCommit, isOpen: true }, job.work);
  return { afterCommit, value };
}

/** One job of several, in a savepoint of its own, so that its failure takes back its own rows and no others. */
async function runSaved(runner: QueryRunner, job: Job): Promise<Outcome> {
  await runner.startTransaction();
  try {
    const outcome = await run(runner, job);
    await runner.commitTransaction();
    return outcome;
  } catch (error) {
    await runner.rollbackTransaction().catch(() => {
      throw error; // SQLite has ended the whole transaction (a full disk does that): nothing of the group is kept
    });
    return { afterCommit: [], error };
  }
}

/** Leaves a transaction that failed as a whole. The driver keeps one runner, which no longer knows where it stands: the next is new. */
async function abandon(runner: QueryRunner): Promise<void> {
  await runner.query('ROLLBACK').catch(() => undefined); // fails where SQLite has rolled back by itself
  (runner.connection.driver as AbstractSqliteDriver).queryRunner = undefined;
}

function settle(job: Job | undefined, outcome: Outcome): void {
  for (const action of outcome.afterCommit) action();
  if ('error' in outcome) job?.reject(outcome.error);
  else job?.resolve(outcome.value);
}
