import { Global, Module } from '@nestjs/common';
import { CourseLearnersService } from '../courses/course-learners.service.ts';
import { RecordedCourseLearners } from './recorded-course-learners.ts';
import { TrainingModule } from './training.module.ts';

/** Gives courses their learners. Global, because training imports courses and courses import nothing of training. */
@Global()
@Module({
  imports: [TrainingModule],
  providers: [{ provide: CourseLearnersService, useExisting: RecordedCourseLearners }],
  exports: [CourseLearnersService],
})
export class CourseLearnersModule {}
