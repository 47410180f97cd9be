import { Injectable } from '@nestjs/common';
import { secondsIn } from '../../../contract/segments.ts';
import {
  type CourseVerification,
  CourseVerificationService,
  type PersonInCourse,
} from '../../certificates/issuing/course-verification.service.ts';
import { CourseOutlinesService } from '../../courses/course-outlines.service.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { ProgressQueries } from '../progress.queries.ts';
import { missingSeconds, segmentsWithin } from './required-time.ts';
import { parseSegments } from './stored-segments.ts';

/** The verified watch time by the recorded segments. */
@Injectable()
export class RecordedCourseVerification extends CourseVerificationService {
  constructor(
    private readonly progress: ProgressQueries,
    private readonly outlines: CourseOutlinesService,
    private readonly settings: SettingsInForce,
  ) {
    super();
  }

  async of(keys: readonly PersonInCourse[]): Promise<CourseVerification[]> {
    if (keys.length === 0) return [];
    const lessons = await this.outlines.lessonLengthsOf([...new Set(keys.map(({ courseId }) => courseId))]);
    const rows = await this.progress.lessonsIn(keys);
    const stored = new Map(rows.map(({ actorKey, lessonId, segments }) => [`${actorKey} ${lessonId}`, segments]));
    return keys.map(({ actorKey, courseId }) => {
      const ofCourse = (lessons.get(courseId) ?? []).map(({ id, duration }) => ({
        duration,
        segments: parseSegments(stored.get(`${actorKey} ${id}`) ?? ''),
      }));
      return {
        seconds: ofCourse.reduce((sum, lesson) => sum + secondsIn(segmentsWithin(lesson)), 0),
        isEnough: ofCourse.every((lesson) => missingSeconds(lesson, this.settings.verifiedShare) === 0),
      };
    });
  }
}
