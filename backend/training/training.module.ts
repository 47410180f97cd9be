import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { CertificatesModule } from '../certificates/certificates.module.ts';
import { CoursesModule } from '../courses/courses.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ClaimService } from './claim.service.ts';
import { CompletionService } from './completion.service.ts';
import { DeviceQueries } from './device.queries.ts';
import { DeviceUpkeepService } from './device-upkeep.service.ts';
import { LearningFiguresQueries } from './figures/learning-figures.queries.ts';
import { LearningFiguresService } from './figures/learning-figures.service.ts';
import { LearningRowsQueries } from './figures/learning-rows.queries.ts';
import { LearningRowsService } from './figures/learning-rows.service.ts';
import { GroupProgressService } from './group-progress.service.ts';
import { TrainingHistoryController } from './history/training-history.controller.ts';
import { TrainingHistoryQueries } from './history/training-history.queries.ts';
import { TrainingHistoryService } from './history/training-history.service.ts';
import { MissingCertificatesService } from './missing-certificates.service.ts';
import { ProgressController } from './progress.controller.ts';
import { ProgressQueries } from './progress.queries.ts';
import { ProgressService } from './progress.service.ts';
import { ProgressImportService } from './progress-import.service.ts';
import { ProgressWriterService } from './progress-writer.service.ts';
import { RecordedCourseLearners } from './recorded-course-learners.ts';
import { ReportDatingService } from './report-dating.service.ts';
import { StudyController } from './study/study.controller.ts';
import { StudyQueries } from './study/study.queries.ts';
import { StudyService } from './study/study.service.ts';
import { TrainingCheckupService } from './training-checkup.service.ts';
import { TrainingEraserService } from './training-eraser.service.ts';
import { CourseVerifiedTimeService } from './verified-time/course-verified-time.service.ts';
import { RecordedCourseVerification } from './verified-time/recorded-course-verification.ts';
import { SpentTimeQueries } from './verified-time/spent-time.queries.ts';
import { SpentTimeUpkeepService } from './verified-time/spent-time-upkeep.service.ts';
import { VerifiedTimeController } from './verified-time/verified-time.controller.ts';
import { VerifiedTimeService } from './verified-time/verified-time.service.ts';

@Module({
  imports: [AuthModule, CertificatesModule, CoursesModule, PeopleModule],
  controllers: [ProgressController, StudyController, TrainingHistoryController, VerifiedTimeController],
  providers: [
    ClaimService,
    CompletionService,
    CourseVerifiedTimeService,
    DeviceQueries,
    DeviceUpkeepService,
    GroupProgressService,
    LearningFiguresQueries,
    LearningFiguresService,
    LearningRowsQueries,
    LearningRowsService,
    MissingCertificatesService,
    ProgressImportService,
    ProgressQueries,
    ProgressService,
    ProgressWriterService,
    RecordedCourseLearners,
    RecordedCourseVerification,
    ReportDatingService,
    SpentTimeQueries,
    SpentTimeUpkeepService,
    StudyQueries,
    StudyService,
    TrainingCheckupService,
    TrainingEraserService,
    TrainingHistoryQueries,
    TrainingHistoryService,
    VerifiedTimeService,
  ],
  exports: [
    GroupProgressService,
    LearningFiguresService,
    LearningRowsService,
    MissingCertificatesService,
    ProgressImportService,
    ProgressService,
    RecordedCourseLearners,
    RecordedCourseVerification,
    TrainingCheckupService,
  ],
})
export class TrainingModule {}
