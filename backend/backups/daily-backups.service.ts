import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { Config } from '../config/config.ts';
import { Clock } from '../shared/clock.ts';
import { BackupService } from './backup.service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Makes a backup a day of an academy that is open: when it begins to listen, and by looking every hour. */
@Injectable()
export class DailyBackups implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(DailyBackups.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly backups: BackupService,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly http: HttpAdapterHost<FastifyAdapter>,
  ) {}

  /** Programs that open the academy without listening (the doctor, imports) make no daily backups. */
  onModuleInit(): void {
    if (!this.config.backups) return;
    this.http.httpAdapter.getInstance().addHook('onListen', async () => this.begin());
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Nobody waits for the first one: the academy is open already. */
  private begin(): void {
    void this.makeIfDue();
    this.timer ??= setInterval(() => void this.makeIfDue(), HOUR_MS).unref();
  }

  private async makeIfDue(): Promise<void> {
    try {
      if (await this.isDue()) await this.backups.makeBackup('daily');
    } catch (error) {
      if ((error as Error).name === 'AbortError') return; // the server ends
      this.logger.error(`the daily backup could not be made, the academy goes on without it: ${(error as Error).message}`);
    }
  }

  /** A newest one from the future does not count: the clock was set back. */
  private async isDue(): Promise<boolean> {
    const [newest] = await this.backups.listBackups();
    return !newest || Math.abs(this.clock.nowMs() - Date.parse(newest.madeAt)) >= DAY_MS;
  }
}
