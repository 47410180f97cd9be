import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { DownloadsModule } from '../exports/downloads/downloads.module.ts';
import { ObjectsModule } from '../objects/objects.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { AccountExportController } from './account-export.controller.ts';
import { OwnDataController } from './own-data.controller.ts';
import { OwnDataQueries } from './own-data.queries.ts';
import { OwnDataService } from './own-data.service.ts';
import { OwnDataArchive } from './own-data-archive.ts';

/** Exports of a person's stored data. */
@Module({
  imports: [AdminModule, AuthModule, DownloadsModule, ObjectsModule, PeopleModule],
  controllers: [AccountExportController, OwnDataController],
  providers: [OwnDataArchive, OwnDataQueries, OwnDataService],
})
export class OwnDataModule {}
