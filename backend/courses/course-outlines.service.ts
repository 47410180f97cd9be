import { Injectable } from '@nestjs/common';
import { AnswerVersions } from '../caching/answer-versions.ts';
import { recentlyUsed } from '../caching/recently-used.ts';
import { CourseQueries } from './course.queries.ts';
import { CourseLockQueries } from './course-lock.queries.ts';
import { COURSES_TOPIC } from './course-topics.ts';
import { LessonQueries } from './lesson.queries.ts';

const MAX_CACHED = 5_000;

/** The part of a course that progress depends on, and the version for answers. */
export interface CourseOutline {
  readonly courseId: string;
  /** The version of the course; undefined for an archived course. */
  readonly version?: number;
  /** The duration of each lesson in seconds, by id, in the order of the course. */
  readonly lessons: ReadonlyMap<string, number>;
  /** The creation time of each lesson, or of its course if that is later: no lesson can be watched before it. */
  readonly madeAt: ReadonlyMap<string, string>;
}

/** Outlines of courses, cached until any course changes. Archived lessons and courses are left out. */
@Injectable()
export class CourseOutlinesService {
  private readonly cache = recentlyUsed<{ stamp: string; outline: CourseOutline }>(MAX_CACHED);

  constructor(
    private readonly courses: CourseQueries,
    private readonly lessons: LessonQueries,
    private readonly locks: CourseLockQueries,
    private readonly versions: AnswerVersions,
  ) {}

  /** Null when there is no such course. */
  async of(courseId: string): Promise<CourseOutline | null> {
    const stamp = this.versions.stamp([COURSES_TOPIC]);
    const cached = this.cache.get(courseId);
    if (cached?.stamp === stamp) return cached.outline;
    const course = await this.courses.findById(courseId);
    if (!course) return null;
    const lessons = await this.lessons.ofCourse(courseId);
    const madeAt = new Map(
      lessons.map(({ id, createdAt }) => [id, createdAt > course.createdAt ? createdAt : course.createdAt]),
    );
    const durations = new Map(lessons.map(({ id, duration }) => [id, duration]));
    const outline = { courseId, version: course.version, lessons: durations, madeAt };
    this.cache.set(courseId, { stamp, outline });
    return outline;
  }

  /** Blocks changes to the lessons of these courses until the transaction ends. Call it before other locks. */
  lockShared(courseIds: readonly string[]): Promise<void> {
    return this.locks.lockShared(courseIds);
  }

  /** Blocks progress and changes of lessons in this course until the transaction ends. Call it before other locks. */
  lock(courseId: string): Promise<void> {
    return this.locks.lock(courseId);
  }

  /** The lesson ids by course, read in the open transaction and not from the cache: for decisions that are stored. */
  async lessonIdsOf(courseIds: readonly string[]): Promise<Map<string, string[]>> {
    const lessons = await this.lessonLengthsOf(courseIds);
    return new Map([...lessons].map(([courseId, ofCourse]) => [courseId, ofCourse.map(({ id }) => id)]));
  }

  /** The lessons by course with their lengths in seconds, in any order, read as `lessonIdsOf` reads them. */
  async lessonLengthsOf(courseIds: readonly string[]): Promise<Map<string, { id: string; duration: number }[]>> {
    const lessons = new Map(courseIds.map((id): [string, { id: string; duration: number }[]] => [id, []]));
    for (const { id, courseId, duration } of await this.lessons.ofCourses(courseIds))
      lessons.get(courseId)?.push({ id, duration });
    return lessons;
  }

  /** The length of each of these lessons in seconds, by id, archived ones too. At most 1,000 ids. */
  async durationsOf(lessonIds: readonly string[]): Promise<Map<string, number>> {
    if (lessonIds.length === 0) return new Map();
    return new Map((await this.lessons.named(lessonIds)).map(({ id, duration }) => [id, duration]));
  }

  /** The ids of lessons in these courses that are archived, or whose course is. */
  archivedLessonsIn(courseIds: readonly string[]): Promise<string[]> {
    return this.lessons.archivedIn(courseIds);
  }
}
