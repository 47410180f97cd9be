import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import { AppError } from '../../errors/app-error.ts';
import { Clock } from '../../time/clock.ts';
import { HourlyTasks } from '../../time/hourly-tasks.ts';
import { BackupService } from '../backup.service.ts';
import { BackupTasksService } from '../backup-tasks.service.ts';
import { BackupTrialService } from './backup-trial.service.ts';

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;

/** Makes a backup every 24 hours while the academy is open, and tries out the newest one every week. */
@Injectable()
export class ScheduledBackupsService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(ScheduledBackupsService.name);
  /** Resolves when all due work so far is done. */
  private done = Promise.resolve();
  private isClosing = false;

  constructor(
    private readonly backups: BackupService,
    private readonly tasks: BackupTasksService,
    private readonly trials: BackupTrialService,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly hourly: HourlyTasks,
  ) {}

  onModuleInit(): void {
    if (this.config.backups) this.hourly.add(() => this.lookWhatIsDue());
  }

  onModuleDestroy(): void {
    this.isClosing = true;
  }

  /** Starts after the work of the previous hour: while that tries out a backup, no other can be made. */
  private lookWhatIsDue(): void {
    this.done = this.done.then(() => this.doWhatIsDue());
  }

  private async doWhatIsDue(): Promise<void> {
    try {
      await this.backups.completeBackups();
      if ((await this.isBackupDue()) && !this.isClosing) await this.makeDaily();
      await this.tryOutIfDue();
    } catch (error) {
      this.logFailure(error as Error);
    }
  }

  private readonly logFailure = (error: Error): void => {
    const isBusy = error instanceof AppError && error.code === 'backup_running'; // retried an hour later
    if (isBusy || error.name === 'AbortError') return; // or the server closes
    this.logger.error('the daily backup could not be made, the academy goes on without it', error);
  };

  private makeDaily(): Promise<void> {
    return this.tasks.begin('make', null, async (work) => {
      const made = this.backups.makeBackup('daily', work);
      made.catch(this.logFailure);
      return (await made).name;
    });
  }

  private async isBackupDue(): Promise<boolean> {
    const backups = await this.backups.listOwnBackups();
    return backups.every(({ madeAt }) => this.isOver(madeAt, DAY_MS)); // the newest may have a future date
  }

  /** The first trial is a day after the first backup. */
  private async tryOutIfDue(): Promise<void> {
    const backups = await this.backups.listOwnBackups();
    const [newest] = backups;
    const last = await this.trials.last();
    const isDue = last ? this.isOver(last.at, WEEK_MS) : backups.some(({ madeAt }) => this.isOver(madeAt, DAY_MS));
    if (!newest || !isDue || this.isClosing) return;
    await this.tasks.begin('try', newest.name, async (work) => {
      const { isWhole, problem } = await this.trials.tryOut(newest.name, work);
      if (!isWhole) this.logger.error(`the backup ${newest.name} can not be restored: ${problem}`);
      return newest.name;
    });
  }

  /** Dates in the future count as over: the clock was set back. */
  private isOver(instant: string, ms: number): boolean {
    return Math.abs(this.clock.nowMs() - Date.parse(instant)) >= ms;
  }
}
