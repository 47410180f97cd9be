import { Module } from '@nestjs/common';
import { CoursesModule } from '../courses/courses.module.ts';
import { ClaimService } from './claim.service.ts';
import { Completion } from './completion.service.ts';
import { CourseLearners } from './course-learners.service.ts';
import { ProgressController } from './progress.controller.ts';
import { ProgressQueries } from './progress.queries.ts';
import { ProgressService } from './progress.service.ts';
import { ProgressImport } from './progress-import.service.ts';
import { ProgressWriter } from './progress-writer.service.ts';
import { TrainingCheckup } from './training-checkup.service.ts';

@Module({
  imports: [CoursesModule],
  controllers: [ProgressController],
  providers: [
    ClaimService,
    Completion,
    CourseLearners,
    ProgressImport,
    ProgressQueries,
    ProgressService,
    ProgressWriter,
    TrainingCheckup,
  ],
  exports: [CourseLearners, ProgressImport, TrainingCheckup],
})
export class TrainingModule {}
