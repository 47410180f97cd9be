import { Global, Module } from '@nestjs/common';
import { BeforeMigrating } from '../database/before-migrating.ts';
import { BackupService } from './backup.service.ts';
import { BackupsModule } from './backups.module.ts';

/** Backs up the database before its migration. Global, because data sources import nothing of backups. */
@Global()
@Module({
  imports: [BackupsModule],
  providers: [
    {
      provide: BeforeMigrating,
      inject: [BackupService],
      useFactory: (backups: BackupService): BeforeMigrating => ({ run: () => backups.makeBeforeMigrating() }),
    },
  ],
  exports: [BeforeMigrating],
})
export class BeforeMigratingModule {}
