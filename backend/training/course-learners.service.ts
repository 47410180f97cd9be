import { Injectable } from '@nestjs/common';
import { Clock } from '../shared/clock.ts';
import { CompletionService } from './completion.service.ts';
import { type CourseTrainingKey, ProgressQueries } from './progress.queries.ts';

/** A statement over so many takes some 10 ms. */
const BATCH_MAX_LEARNERS = 1_000;

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

  /** Those of some hundred lessons that somebody has begun. */
  async begunAmong(lessonIds: readonly string[]): Promise<Set<string>> {
    return new Set(await this.progress.begunLessonsAmong(lessonIds));
  }

  /** How many more people would have completed the course without these lessons. */
  async countCompletionsWithout(courseId: string, lessonIds: readonly string[]): Promise<number> {
    let count = 0;
    for await (const learners of this.inProgress(courseId)) {
      count += (await this.completion.completedAmong(learners, lessonIds)).length;
    }
    return count;
  }

  /** Stores the completion of everybody who has completed all lessons that are left. Call it in the transaction that removes lessons. */
  async completeAfterRemoval(courseId: string): Promise<void> {
    const completedAt = this.clock.nowIso();
    for await (const learners of this.inProgress(courseId)) {
      const completed = await this.completion.completedAmong(learners);
      await this.completion.complete(completed.map((row) => ({ ...row, completedAt })));
    }
  }

  /** Who has begun the course and not completed it, in batches. */
  private async *inProgress(courseId: string): AsyncGenerator<CourseTrainingKey[]> {
    let after = '';
    for (;;) {
      const learners = await this.progress.learnersInProgress(courseId, after, BATCH_MAX_LEARNERS);
      yield learners;
      const last = learners.at(-1);
      if (!last || learners.length < BATCH_MAX_LEARNERS) return;
      after = last.actorKey;
    }
  }
}
