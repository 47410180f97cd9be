import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { CertificatesModule } from '../certificates/certificates.module.ts';
import { CommunityModule } from '../community/community.module.ts';
import { CoursesModule } from '../courses/courses.module.ts';
import { ReviewsModule } from '../courses/reviews/reviews.module.ts';
import { TableExportsModule } from '../exports/tables/table-exports.module.ts';
import { HelpModule } from '../help/help.module.ts';
import { MaterialsModule } from '../materials/materials.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { TrainingModule } from '../training/training.module.ts';
import { AnalyticsController } from './analytics.controller.ts';
import { AnalyticsService } from './analytics.service.ts';
import { FigureNamesService } from './figure-names.service.ts';
import { FigureRowsService } from './figure-rows.service.ts';
import { RecordedFiguresService } from './recorded-figures.service.ts';

@Module({
  imports: [
    AdminModule,
    CertificatesModule,
    CommunityModule,
    CoursesModule,
    HelpModule,
    MaterialsModule,
    PeopleModule,
    ReviewsModule,
    TrainingModule,
    TableExportsModule,
  ],
  controllers: [AnalyticsController],
  providers: [AnalyticsService, FigureNamesService, FigureRowsService, RecordedFiguresService],
  exports: [FigureRowsService],
})
export class AnalyticsModule {}
