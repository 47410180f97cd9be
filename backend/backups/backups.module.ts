import { Module } from '@nestjs/common';
import { BackupService } from './backup.service.ts';
import { DailyBackupsService } from './daily-backups.service.ts';

@Module({ providers: [BackupService, DailyBackupsService], exports: [BackupService] })
export class BackupsModule {}
