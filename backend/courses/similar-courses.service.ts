import { Injectable } from '@nestjs/common';
import { type Course, SIMILAR_COURSES_MAX } from '../../contract/courses.ts';
import { AnswerVersions } from '../caching/answer-versions.ts';
import { AppError } from '../errors/app-error.ts';
import { CourseQueries } from './course.queries.ts';
import { COURSES_TOPIC } from './course-topics.ts';
import { CoursesService } from './courses.service.ts';
import { type CourseTraits, mostSimilar, traitsOf } from './similarity.ts';

/** Finds courses that are similar to a course. */
@Injectable()
export class SimilarCoursesService {
  /** The traits of all courses; read again after a change of any course, once for simultaneous callers. */
  private last: { readonly stamp: string; readonly traits: Promise<readonly CourseTraits[]> } | null = null;

  constructor(
    private readonly courses: CourseQueries,
    private readonly catalogue: CoursesService,
    private readonly versions: AnswerVersions,
  ) {}

  /** The most similar first, without the course itself. @throws AppError `course_not_found` */
  async similarTo(id: string): Promise<Course[]> {
    const all = await this.traits();
    const course = all.find((one) => one.id === id);
    if (!course) throw new AppError('course_not_found', `course ${id}`);
    return this.catalogue.getListed(mostSimilar(course, all, SIMILAR_COURSES_MAX));
  }

  private traits(): Promise<readonly CourseTraits[]> {
    const stamp = this.versions.stamp([COURSES_TOPIC]);
    if (this.last?.stamp === stamp) return this.last.traits;
    const begun = { stamp, traits: this.courses.kinds().then((kinds) => kinds.map(traitsOf)) };
    this.last = begun;
    begun.traits.catch(() => {
      if (this.last === begun) this.last = null; // the next call retries
    });
    return begun.traits;
  }
}
