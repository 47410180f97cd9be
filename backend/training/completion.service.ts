import { Injectable } from '@nestjs/common';
import { CourseOutlines } from '../courses/course-outlines.service.ts';
import type { CourseTrainingEntity } from './course-training.entity.ts';
import { ProgressQueries } from './progress.queries.ts';

/** Courses whose lessons one statement may name: a course has 500 at most, and SQLite binds 32,766 values. */
const COURSES_PER_STATEMENT = 20;

/** Whether somebody has completed a course: decided here wherever progress or a course's lessons change, inside that transaction. */
@Injectable()
export class Completion {
  constructor(
    private readonly progress: ProgressQueries,
    private readonly outlines: CourseOutlines,
  ) {}

  /**
   * Which of these people, in these courses, were not known to have completed them and have every lesson now; `without` are lessons
   * that do not count. At most 1,000 rows.
   */
  async finishersAmong(rows: readonly CourseTrainingEntity[], without: readonly string[] = []): Promise<CourseTrainingEntity[]> {
    const underWay = rows.filter(({ completedAt }) => completedAt === null);
    const courseIds = [...new Set(underWay.map(({ courseId }) => courseId))];
    const finishers: CourseTrainingEntity[] = [];
    for (let done = 0; done < courseIds.length; done += COURSES_PER_STATEMENT) {
      const some = new Set(courseIds.slice(done, done + COURSES_PER_STATEMENT));
      const people = underWay.filter(({ courseId }) => some.has(courseId));
      finishers.push(...(await this.haveAll(people, [...some], new Set(without))));
    }
    return finishers;
  }

  /**
   * Marks these people as having completed these courses, once and for all. Everybody who completes a course comes by here, once, in
   * the transaction that decides it: what a completion brings with it is written here.
   */
  async complete(rows: readonly CourseTrainingEntity[]): Promise<void> {
    await this.progress.saveCourses(rows);
  }

  private async haveAll(
    people: readonly CourseTrainingEntity[],
    courseIds: readonly string[],
    without: ReadonlySet<string>,
  ): Promise<CourseTrainingEntity[]> {
    const lessons = await this.outlines.lessonIdsOf(courseIds);
    const counted = new Map([...lessons].map(([courseId, ids]) => [courseId, ids.filter((id) => !without.has(id))]));
    const completed = await this.progress.completedCounts(people, [...counted.values()].flat());
    return people.filter(({ actorKey, courseId }) => {
      const total = counted.get(courseId)?.length ?? 0;
      return total > 0 && completed.get(`${actorKey} ${courseId}`) === total;
    });
  }
}
