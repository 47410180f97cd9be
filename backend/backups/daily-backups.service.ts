import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { Clock } from '../shared/clock.ts';
import { HourlyTasks } from '../shared/hourly-tasks.ts';
import { BackupService } from './backup.service.ts';

const DAY_MS = 24 * 3_600_000;

/** Makes a backup a day while the academy is open. */
@Injectable()
export class DailyBackupsService implements OnModuleInit {
  private readonly logger = new Logger(DailyBackupsService.name);

  constructor(
    private readonly backups: BackupService,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly hourly: HourlyTasks,
  ) {}

  onModuleInit(): void {
    if (this.config.backups) this.hourly.add(() => void this.makeIfDue());
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
