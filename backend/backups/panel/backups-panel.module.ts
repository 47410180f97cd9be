import { Module } from '@nestjs/common';
import { AdminModule } from '../../admin/admin.module.ts';
import { AuthModule } from '../../auth/auth.module.ts';
import { DownloadsModule } from '../../exports/downloads/downloads.module.ts';
import { OperationsModule } from '../../operations/operations.module.ts';
import { BackupsModule } from '../backups.module.ts';
import { BackupMetricsService } from './backup-metrics.service.ts';
import { BackupRestoreService } from './backup-restore.service.ts';
import { BackupTrialService } from './backup-trial.service.ts';
import { BackupsController } from './backups.controller.ts';
import { BackupsPanelService } from './backups-panel.service.ts';
import { ScheduledBackupsService } from './scheduled-backups.service.ts';

/** Separate from `BackupsModule`, which works without a database connection. */
@Module({
  imports: [AdminModule, AuthModule, BackupsModule, DownloadsModule, OperationsModule],
  controllers: [BackupsController],
  providers: [
    BackupMetricsService,
    BackupRestoreService,
    BackupTrialService,
    BackupsPanelService,
    ScheduledBackupsService,
  ],
})
export class BackupsPanelModule {}
