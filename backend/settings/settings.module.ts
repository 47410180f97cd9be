import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { ObjectsModule } from '../objects/objects.module.ts';
import { AcademySettingsQueries } from './academy-settings.queries.ts';
import { AcademySettingsService } from './academy-settings.service.ts';
import { SettingsController } from './settings.controller.ts';
import { SettingsService } from './settings.service.ts';
import { SettingsAdminController } from './settings-admin.controller.ts';

@Module({
  imports: [AdminModule, ObjectsModule],
  controllers: [SettingsController, SettingsAdminController],
  providers: [AcademySettingsQueries, AcademySettingsService, SettingsService],
  exports: [SettingsService],
})
export class SettingsModule {}
