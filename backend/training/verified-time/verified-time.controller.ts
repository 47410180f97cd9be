import { Controller, Get, Param } from '@nestjs/common';
import { actorIdSchema } from '../../../contract/identity.ts';
import { type CourseVerifiedTime, courseVerifiedTimeSchema } from '../../../contract/verified-time.ts';
import { Allow } from '../../access/allow.ts';
import { Answers } from '../../http/routes/answers.ts';
import { CourseVerifiedTimeService } from './course-verified-time.service.ts';

@Controller('api/users/:userId/verified-time')
export class VerifiedTimeController {
  constructor(private readonly verifiedTime: CourseVerifiedTimeService) {}

  @Get(':courseId')
  @Allow('owner-or-capability')
  @Answers(courseVerifiedTimeSchema)
  course(
    @Param('userId', { schema: actorIdSchema }) userId: string,
    @Param('courseId') courseId: string,
  ): Promise<CourseVerifiedTime> {
    return this.verifiedTime.of(userId, courseId);
  }
}
