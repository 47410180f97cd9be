import { Injectable } from '@nestjs/common';
import { secondsIn } from '../../../contract/segments.ts';
import type { CourseVerifiedTime } from '../../../contract/verified-time.ts';
import { actorKey } from '../../access/actor-key.ts';
import { BegunCoursesService } from '../../courses/begun-courses.service.ts';
import { CourseOutlinesService } from '../../courses/course-outlines.service.ts';
import { AppError } from '../../errors/app-error.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { ProgressQueries } from '../progress.queries.ts';
import { missingSeconds, segmentsWithin, unverifiedParts } from './required-time.ts';
import { parseSegments } from './stored-segments.ts';

/** Which parts of a course a person has verifiably played, for the person. */
@Injectable()
export class CourseVerifiedTimeService {
  constructor(
    private readonly progress: ProgressQueries,
    private readonly outlines: CourseOutlinesService,
    private readonly courses: BegunCoursesService,
    private readonly settings: SettingsInForce,
  ) {}

  /** @throws AppError `course_not_found` */
  async of(userId: string, courseId: string): Promise<CourseVerifiedTime> {
    if (!(await this.outlines.of(courseId))) throw new AppError('course_not_found', `course ${courseId}`);
    const requiredShare = this.settings.verifiedShare;
    const rows = await this.progress.lessonsIn([{ actorKey: actorKey(userId), courseId }]);
    const stored = new Map(rows.map(({ lessonId, segments }) => [lessonId, segments]));
    const lessons = ((await this.courses.lessonsOf([courseId])).get(courseId) ?? []).map(({ id, title, duration }) => {
      const lesson = { duration, segments: parseSegments(stored.get(id) ?? '') };
      return {
        lessonId: id,
        title,
        duration,
        verifiedSeconds: secondsIn(segmentsWithin(lesson)),
        missingSeconds: missingSeconds(lesson, requiredShare),
        gaps: unverifiedParts(lesson),
      };
    });
    return { requiredShare, lessons };
  }
}
