import { Global, Module } from '@nestjs/common';
import { CourseVerificationService } from '../../certificates/issuing/course-verification.service.ts';
import { TrainingModule } from '../training.module.ts';
import { RecordedCourseVerification } from './recorded-course-verification.ts';

/** Gives certificates the verified watch time. Global, because training imports certificates and not vice versa. */
@Global()
@Module({
  imports: [TrainingModule],
  providers: [{ provide: CourseVerificationService, useExisting: RecordedCourseVerification }],
  exports: [CourseVerificationService],
})
export class CourseVerificationModule {}
