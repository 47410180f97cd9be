import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AnswerVersions } from '../caching/answer-versions.ts';
import { Config } from '../config/config.ts';
import { DatabaseReplaced, SERVING_WAIT_MS, type ServingLock } from './serving-lock.ts';
import { DATABASE_FILE, WRITER } from './source-names.ts';
import { POLL_INTERVAL_MS, takeSqliteLock } from './sqlite-serving-lock.ts';
import { Writer } from './writer.ts';

/** Loads PostgreSQL's driver on demand: the desktop app, which has only SQLite, is built without it. */
const postgresServingLock = () => import('./postgres-serving-lock.ts');

/**
 * Lets only one process serve the database, and invalidates all its answers when another program writes (doctor, seed,
 * passwords, which open the academy without serving it).
 */
@Injectable()
export class DatabaseServing implements OnApplicationShutdown {
  private readonly logger = new Logger(DatabaseServing.name);
  private lock: ServingLock | undefined;
  /** Inode of the file that the connections have open. */
  private readonly opened: number;

  constructor(
    private readonly config: Config,
    private readonly versions: AnswerVersions,
    private readonly writer: Writer,
    @InjectDataSource(WRITER) private readonly source: DataSource,
  ) {
    this.opened = this.fileNow();
  }

  /** Call it before listening. @throws ServedElsewhere; DatabaseReplaced when a backup was restored since */
  async begin(waitMs = SERVING_WAIT_MS): Promise<void> {
    const events = {
      onWritten: () => this.versions.bumpAll(),
      onLost: () => {
        this.versions.suspend();
        this.logger.warn(
          'the connection that holds the database for this process broke: no answer is cached until it is back',
        );
      },
      onRegained: () => this.versions.resume(),
    };
    const { databaseUrl, dataDir } = this.config;
    this.lock = await (databaseUrl
      ? (await postgresServingLock()).takePostgresLock(databaseUrl, events, waitMs)
      : takeSqliteLock(dataDir, this.source, events, waitMs));
    if (this.fileNow() !== this.opened) {
      await this.lock.release();
      this.lock = undefined;
      throw new DatabaseReplaced();
    }
    this.writer.isServing = true;
    this.versions.bumpAll(); // other processes may have written before
  }

  /** For programs that do not serve: resolves when the serving process has polled for their writes. */
  async waitUntilNoticed(): Promise<void> {
    await setTimeout(2 * POLL_INTERVAL_MS);
  }

  /** Releases the lock after the last write, so that the next process can start. */
  async onApplicationShutdown(): Promise<void> {
    await this.writer.onApplicationShutdown();
    await this.lock?.release();
  }

  private fileNow(): number {
    if (this.config.databaseUrl) return 0;
    return statSync(join(this.config.dataDir, DATABASE_FILE), { throwIfNoEntry: false })?.ino ?? 0;
  }
}
