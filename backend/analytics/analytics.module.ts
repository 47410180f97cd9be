import { Module } from '@nestjs/common';
import { CertificatesModule } from '../certificates/certificates.module.ts';
import { CommunityModule } from '../community/community.module.ts';
import { CoursesModule } from '../courses/courses.module.ts';
import { HelpModule } from '../help/help.module.ts';
import { TrainingModule } from '../training/training.module.ts';
import { AnalyticsController } from './analytics.controller.ts';
import { AnalyticsService } from './analytics.service.ts';

@Module({
  imports: [CertificatesModule, CommunityModule, CoursesModule, HelpModule, TrainingModule],
  controllers: [AnalyticsController],
  providers: [AnalyticsService],
})
export class AnalyticsModule {}
