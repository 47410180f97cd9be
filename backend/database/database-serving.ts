import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Config } from '../config/config.ts';
import { AnswerVersions } from '../shared/answer-versions.ts';
import { WRITER } from './data-sources.ts';
import { SERVING_WAIT_MS, type Serving } from './serving.ts';
import { LOOK_EVERY_MS, serveSqlite } from './serving-on-sqlite.ts';
import { Writer } from './writer.ts';

/** Its driver is loaded where it is needed: the desktop app, which has SQLite alone, comes without it. */
const servingOnPostgres = () => import('./serving-on-postgres.ts');

/**
 * Sees to it that one process serves the database, whose cached answers are given up when others write beside it. Other programs (doctor, seed,
 * passwords) open the academy without serving it.
 */
@Injectable()
export class DatabaseServing implements OnApplicationShutdown {
  private readonly logger = new Logger(DatabaseServing.name);
  private serving: Serving | undefined;

  constructor(
    private readonly config: Config,
    private readonly versions: AnswerVersions,
    private readonly writer: Writer,
    @InjectDataSource(WRITER) private readonly source: DataSource,
  ) {}

  /** Before the academy listens. @throws ServedElsewhere */
  async begin(waitMs = SERVING_WAIT_MS): Promise<void> {
    const events = {
      onWritten: () => this.versions.bumpAll(),
      onLost: () => {
        this.versions.suspend();
        this.logger.warn('the connection that holds the database for this process broke: no answer is cached until it is back');
      },
      onTakenAgain: () => this.versions.resume(),
    };
    const { databaseUrl, dataDir } = this.config;
    this.serving = await (databaseUrl
      ? (await servingOnPostgres()).servePostgres(databaseUrl, events, waitMs)
      : serveSqlite(dataDir, this.source, events, waitMs));
    this.writer.isServing = true;
    this.versions.bumpAll(); // others may have written until now
  }

  /** For programs that do not serve: until whoever does has noticed what they wrote. */
  async untilNoticed(): Promise<void> {
    await setTimeout(2 * LOOK_EVERY_MS);
  }

  /** The next process may begin when this one writes no more. */
  async onApplicationShutdown(): Promise<void> {
    await this.writer.onApplicationShutdown();
    await this.serving?.release();
  }
}
