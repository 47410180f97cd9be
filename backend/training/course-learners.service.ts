import { Injectable } from '@nestjs/common';
import { Clock } from '../shared/clock.ts';
import { CompletionService } from './completion.service.ts';
import { type CourseKey, ProgressQueries } from './progress.queries.ts';

/** Learners of a course that one statement looks at: it then takes some 10 ms, however many there are. */
const LEARNERS_AT_ONCE = 1_000;

/** The learners of a course, for whoever changes it. */
@Injectable()
export class CourseLearnersService {
  constructor(
    private readonly progress: ProgressQueries,
    private readonly completion: CompletionService,
    private readonly clock: Clock,
  ) {}

  haveBegun(courseId: string): Promise<boolean> {
    return this.progress.isCourseBegun(courseId);
  }

  /** Those of the lessons that somebody has begun. */
  async begunAmong(lessonIds: readonly string[]): Promise<Set<string>> {
    const begun = new Set<string>();
    for (const id of lessonIds) if (await this.progress.isLessonBegun(id)) begun.add(id);
    return begun;
  }

  /** How many people would have completed the course by now if it had not these lessons. */
  async countFinishersWithout(courseId: string, lessonIds: readonly string[]): Promise<number> {
    let count = 0;
    for await (const learners of this.underWay(courseId)) {
      count += (await this.completion.finishersAmong(learners, lessonIds)).length;
    }
    return count;
  }

  /** To be called in the transaction that has taken lessons out: who has all the others has completed the course. */
  async lessonsWereTaken(courseId: string): Promise<void> {
    const completedAt = this.clock.nowIso();
    for await (const learners of this.underWay(courseId)) {
      const finishers = await this.completion.finishersAmong(learners);
      await this.completion.complete(finishers.map((row) => ({ ...row, completedAt })));
    }
  }

  /** Who has begun the course and not completed it, a piece at a time. */
  private async *underWay(courseId: string): AsyncGenerator<CourseKey[]> {
    let after = '';
    for (;;) {
      const learners = await this.progress.learnersUnderWay(courseId, after, LEARNERS_AT_ONCE);
      yield learners;
      const last = learners.at(-1);
      if (!last || learners.length < LEARNERS_AT_ONCE) return;
      after = last.actorKey;
    }
  }
}
