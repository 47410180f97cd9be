import { Module } from '@nestjs/common';
import { BackupService } from './backup.service.ts';
import { DailyBackups } from './daily-backups.service.ts';

@Module({ providers: [BackupService, DailyBackups], exports: [BackupService] })
export class BackupsModule {}
