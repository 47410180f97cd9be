import { Module } from '@nestjs/common';
import { BackupService } from './backup.service.ts';
import { BackupTasksService } from './backup-tasks.service.ts';

/** Works without a database connection: the existing database is backed up before it is migrated. */
@Module({ providers: [BackupService, BackupTasksService], exports: [BackupService, BackupTasksService] })
export class BackupsModule {}
