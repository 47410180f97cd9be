import { Module } from '@nestjs/common';
import { CertificatesModule } from '../../certificates/certificates.module.ts';
import { CommunityModule } from '../../community/community.module.ts';
import { CoursesModule } from '../../courses/courses.module.ts';
import { EventsModule } from '../../events/events.module.ts';
import { HelpModule } from '../../help/help.module.ts';
import { MaterialsModule } from '../../materials/materials.module.ts';
import { SettingsModule } from '../../settings/settings.module.ts';
import { PageAnswersService } from './page-answers.service.ts';
import { PageReads } from './page-reads.ts';

/** The answers in the page data of painted pages. */
@Module({
  imports: [
    CertificatesModule,
    CommunityModule,
    CoursesModule,
    EventsModule,
    HelpModule,
    MaterialsModule,
    SettingsModule,
  ],
  providers: [PageAnswersService, PageReads],
  exports: [PageAnswersService],
})
export class AnswersModule {}
