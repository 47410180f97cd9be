import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { Logger } from 'pino';
import { AdminModule } from './admin/admin.module.ts';
import { AnalyticsModule } from './analytics/analytics.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { BeforeMigratingModule } from './backups/before-migrating.module.ts';
import { BackupsPanelModule } from './backups/panel/backups-panel.module.ts';
import { CertificatesModule } from './certificates/certificates.module.ts';
import { CommunityModule } from './community/community.module.ts';
import type { Config } from './config/config.ts';
import { type WebBuild } from './config/web-build.ts';
import { CoursesAdminModule } from './courses/admin/courses-admin.module.ts';
import { CoursesModule } from './courses/courses.module.ts';
import { ReviewsModule } from './courses/reviews/reviews.module.ts';
import { DataSourcesModule } from './data-sources/data-sources.module.ts';
import { ProblemFilter } from './errors/problem.filter.ts';
import { EventsModule } from './events/events.module.ts';
import { DownloadsModule } from './exports/downloads/downloads.module.ts';
import { ExportsModule } from './exports/exports.module.ts';
import { globalModule } from './global.module.ts';
import { HelpModule } from './help/help.module.ts';
import { ImportsModule } from './imports/imports.module.ts';
import { MaterialsModule } from './materials/materials.module.ts';
import { ObjectsModule } from './objects/objects.module.ts';
import { OperationsModule } from './operations/operations.module.ts';
import { OwnDataModule } from './own-data/own-data.module.ts';
import { PeopleModule } from './people/people.module.ts';
import { RoomsModule } from './rooms/rooms.module.ts';
import { SeedModule } from './seed/seed.module.ts';
import { StartupGate } from './server/startup-gate.ts';
import { SettingsInForceModule } from './settings/in-force/settings-in-force.module.ts';
import { SettingsModule } from './settings/settings.module.ts';
import type { Clock } from './time/clock.ts';
import { CourseLearnersModule } from './training/course-learners.module.ts';
import { TrainingModule } from './training/training.module.ts';
import { CourseVerificationModule } from './training/verified-time/course-verification.module.ts';
import { WebModule } from './web/web.module.ts';

@Module({})
class AppModule {}

/** The whole server, from configuration, clock, log and the build of the screens. */
export function appModule(config: Config, clock: Clock, log: Logger, webBuild: WebBuild): DynamicModule {
  return {
    module: AppModule,
    imports: [
      globalModule(config, clock, log, webBuild),
      DataSourcesModule,
      AdminModule,
      AnalyticsModule,
      AuthModule,
      BackupsPanelModule,
      BeforeMigratingModule,
      CertificatesModule,
      CommunityModule,
      CourseLearnersModule,
      CourseVerificationModule,
      CoursesModule,
      CoursesAdminModule,
      DownloadsModule,
      EventsModule,
      ExportsModule,
      HelpModule,
      ImportsModule,
      MaterialsModule,
      ObjectsModule,
      OperationsModule,
      OwnDataModule,
      PeopleModule,
      ReviewsModule,
      RoomsModule,
      SeedModule,
      SettingsInForceModule,
      SettingsModule,
      TrainingModule,
      WebModule,
    ],
    providers: [{ provide: APP_FILTER, useClass: ProblemFilter }, StartupGate],
  };
}
