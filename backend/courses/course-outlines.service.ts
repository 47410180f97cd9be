import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AnswerVersions } from '../shared/answer-versions.ts';
import { CourseQueries } from './course.queries.ts';
import { CourseLockQueries } from './course-lock.queries.ts';
import { COURSES_TOPIC } from './course-topics.ts';
import { LessonQueries } from './lesson.queries.ts';

const MAX_REMEMBERED = 5_000;

/** What of a course the progress of its learners depends on. */
export interface CourseOutline {
  readonly courseId: string;
  /** Seconds of each lesson, by its id, in the order of the course. */
  readonly lessons: ReadonlyMap<string, number>;
}

/** The outline of each course, remembered until a course changes. What is archived is in none. */
@Injectable()
export class CourseOutlinesService {
  private readonly remembered = new LRUCache<string, { stamp: string; outline: CourseOutline }>({ max: MAX_REMEMBERED });

  constructor(
    private readonly courses: CourseQueries,
    private readonly lessons: LessonQueries,
    private readonly locks: CourseLockQueries,
    private readonly versions: AnswerVersions,
  ) {}

  /** Null when there is no such course. */
  async of(courseId: string): Promise<CourseOutline | null> {
    const stamp = this.versions.stamp([COURSES_TOPIC]);
    const known = this.remembered.get(courseId);
    if (known?.stamp === stamp) return known.outline;
    if (!(await this.courses.findById(courseId))) return null;
    const lessons = await this.lessons.ofCourse(courseId);
    const outline = { courseId, lessons: new Map(lessons.map(({ id, duration }) => [id, duration])) };
    this.remembered.set(courseId, { stamp, outline });
    return outline;
  }

  /** Nobody changes the lessons of these courses until the open transaction ends. Call it before anything else is locked. */
  lockShared(courseIds: readonly string[]): Promise<void> {
    return this.locks.lockShared(courseIds);
  }

  /** Nobody stores progress in this course or changes its lessons until the open transaction ends. Call it before other locks. */
  lock(courseId: string): Promise<void> {
    return this.locks.lock(courseId);
  }

  /** The ids of the lessons of each of these courses, as the open transaction sees them: for decisions that last. */
  async lessonIdsOf(courseIds: readonly string[]): Promise<Map<string, string[]>> {
    const lessonIds = new Map(courseIds.map((id): [string, string[]] => [id, []]));
    for (const { id, courseId } of await this.lessons.ofCourses(courseIds)) lessonIds.get(courseId)?.push(id);
    return lessonIds;
  }

  /** Which lessons of these courses nobody can open any more: they are archived, or their course is. */
  archivedLessonsIn(courseIds: readonly string[]): Promise<string[]> {
    return this.lessons.archivedIn(courseIds);
  }
}
