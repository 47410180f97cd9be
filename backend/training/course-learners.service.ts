import { Injectable } from '@nestjs/common';
import { ProgressQueries } from './progress.queries.ts';

/** The learners of a course, for whoever changes it. */
@Injectable()
export class CourseLearners {
  constructor(private readonly progress: ProgressQueries) {}

  haveBegun(courseId: string): Promise<boolean> {
    return this.progress.isCourseBegun(courseId);
  }

  /** Those of the lessons that somebody has begun. */
  async begunAmong(lessonIds: readonly string[]): Promise<Set<string>> {
    const begun = new Set<string>();
    for (const id of lessonIds) if (await this.progress.isLessonBegun(id)) begun.add(id);
    return begun;
  }
}
