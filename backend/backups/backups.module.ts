import { Module } from '@nestjs/common';
import { BackupService } from './backup.service.ts';
import { BackupTasksService } from './backup-tasks.service.ts';

/** What needs no database of its own: the one that is there is backed up before it is migrated. */
@Module({ providers: [BackupService, BackupTasksService], exports: [BackupService, BackupTasksService] })
export class BackupsModule {}
