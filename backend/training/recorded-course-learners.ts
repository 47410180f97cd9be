import { Injectable } from '@nestjs/common';
import { CourseLearnersService } from '../courses/course-learners.service.ts';
import { Clock } from '../time/clock.ts';
import { CompletionService } from './completion.service.ts';
import { type CourseTrainingKey, ProgressQueries } from './progress.queries.ts';

/** Learners per statement; one takes about 10 ms. */
const BATCH_MAX_LEARNERS = 1_000;

/** The learners of a course by their recorded progress. */
@Injectable()
export class RecordedCourseLearners extends CourseLearnersService {
  constructor(
    private readonly progress: ProgressQueries,
    private readonly completion: CompletionService,
    private readonly clock: Clock,
  ) {
    super();
  }

  haveBegun(courseId: string): Promise<boolean> {
    return this.progress.isCourseBegun(courseId);
  }

  async begunAmong(lessonIds: readonly string[]): Promise<Set<string>> {
    return new Set(await this.progress.begunLessonsAmong(lessonIds));
  }

  async countCompletionsWithout(courseId: string, lessonIds: readonly string[]): Promise<number> {
    let count = 0;
    for await (const learners of this.inProgress(courseId)) {
      count += (await this.completion.completedAmong(learners, lessonIds)).length;
    }
    return count;
  }

  async completeAfterRemoval(courseId: string): Promise<void> {
    const completedAt = this.clock.nowIso();
    for await (const learners of this.inProgress(courseId)) {
      const completed = await this.completion.completedAmong(learners);
      await this.completion.complete(completed.map((row) => ({ ...row, completedAt })));
    }
  }

  /** The actors that have begun the course and not completed it, in batches of 1,000. */
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
