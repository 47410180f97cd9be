import { join } from 'node:path';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { DATABASE_FILE } from '../database/source-names.ts';
import { SqliteFile, withSqlite } from '../database/sqlite-file.ts';
import { Clock } from '../time/clock.ts';
import { HourlyTasks } from '../time/hourly-tasks.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Lets SQLite check its file for damage once a day, and every hour while it is damaged. The check uses a connection of
 * its own, so that it blocks no request. PostgreSQL has its own tools.
 */
@Injectable()
export class DailyCheckService implements OnModuleInit, OnModuleDestroy {
  /** The damage that the last check found; undefined for none. */
  damage: string | undefined;
  /** Resolves when the latest check has ended. */
  lastCheck: Promise<void> = Promise.resolve();
  private readonly logger = new Logger(DailyCheckService.name);
  private checkedAtMs = Number.NEGATIVE_INFINITY;
  private database: SqliteFile | undefined;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly hourly: HourlyTasks,
  ) {}

  onModuleInit(): void {
    if (!this.config.databaseUrl) this.hourly.add(() => this.checkIfDue());
  }

  /** Interrupts a running check. */
  async onModuleDestroy(): Promise<void> {
    this.database?.interrupt();
    await this.lastCheck;
  }

  private checkIfDue(): void {
    const nowMs = this.clock.steadyMs();
    if (nowMs - this.checkedAtMs < DAY_MS) return;
    this.checkedAtMs = nowMs;
    this.lastCheck = this.check();
  }

  private async check(): Promise<void> {
    try {
      this.damage = await withSqlite(SqliteFile.open(join(this.config.dataDir, DATABASE_FILE)), (database) =>
        this.damageIn(database),
      );
    } catch (error) {
      if ((error as { code?: string }).code === 'SQLITE_INTERRUPT') return;
      this.damage = (error as Error).message;
    }
    if (this.damage === undefined) return;
    this.checkedAtMs = Number.NEGATIVE_INFINITY; // checked again in an hour: the file may only have failed to open
    this.logger.error(`the database is damaged: ${this.damage}; restore a backup`);
  }

  private async damageIn(database: SqliteFile): Promise<string | undefined> {
    this.database = database;
    try {
      const [first] = await database.all<{ quick_check: string }>('PRAGMA quick_check(1)');
      return first?.quick_check === 'ok' ? undefined : first?.quick_check;
    } finally {
      this.database = undefined;
    }
  }
}
