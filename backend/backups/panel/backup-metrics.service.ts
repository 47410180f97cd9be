import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import { RequestMetricsService } from '../../operations/request-metrics.service.ts';
import { BackupService } from '../backup.service.ts';
import { BackupTrialService } from './backup-trial.service.ts';

/** Metrics for monitoring: the age and size of the newest backup, and the result of the last trial. */
@Injectable()
export class BackupMetricsService implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly metrics: RequestMetricsService,
    private readonly backups: BackupService,
    private readonly trials: BackupTrialService,
  ) {}

  onModuleInit(): void {
    if (this.config.databaseUrl) return;
    const newest = async () => (await this.backups.listOwnBackups().catch(() => []))[0];
    const add = this.metrics.addGauge.bind(this.metrics);
    add('academia_backup_last_time_seconds', 'When the newest backup was made, in Unix time.', async () =>
      secondsOf((await newest())?.madeAt),
    );
    add('academia_backup_last_size_bytes', 'Size of the newest backup with its objects.', async () => {
      const backup = await newest();
      return backup ? backup.sizeBytes + (backup.objects?.sizeBytes ?? 0) : null;
    });
    add('academia_backup_trial_time_seconds', 'When a backup was last tried out, in Unix time.', async () =>
      secondsOf((await this.trials.last())?.at),
    );
    add(
      'academia_backup_trial_success',
      '1 when the backup that was last tried out can be restored, else 0.',
      async () => {
        const trial = await this.trials.last();
        return trial && Number(trial.isWhole);
      },
    );
  }
}

function secondsOf(instant: string | undefined): number | null {
  return instant === undefined ? null : Date.parse(instant) / 1_000;
}
