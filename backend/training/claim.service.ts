import { Injectable } from '@nestjs/common';
import type { ClaimAnswer } from '../../contract/auth.ts';
import { ActorAccess } from '../auth/actor-access.service.ts';
import { CourseOutlines } from '../courses/course-outlines.service.ts';
import { RatingsService } from '../courses/ratings.service.ts';
import { Writer } from '../database/writer.ts';
import { actorKey } from '../shared/actor-key.ts';
import { AppError } from '../shared/app-error.ts';
import type { SessionUser } from '../shared/caller.ts';
import type { LessonProgressEntity } from './lesson-progress.entity.ts';
import { ProgressQueries } from './progress.queries.ts';
import type { LessonReport } from './progress-batch.ts';
import { ProgressWriter } from './progress-writer.service.ts';

/** Moves what somebody did as an anonymous visitor to their account. */
@Injectable()
export class ClaimService {
  constructor(
    private readonly progress: ProgressQueries,
    private readonly progressWriter: ProgressWriter,
    private readonly outlines: CourseOutlines,
    private readonly ratings: RatingsService,
    private readonly access: ActorAccess,
    private readonly writer: Writer,
  ) {}

  /** The furthest of both counts. A second claim of the same id moves nothing. @throws AppError `not_yours` */
  async claim(user: SessionUser, userId: string, anonymousId: string): Promise<ClaimAnswer> {
    this.access.requireMayActAs({ user }, userId);
    if (user.id !== userId) throw new AppError('not_yours', 'claiming for another');
    const movedLessons = await this.writer.write(() => this.moveProgress(actorKey(anonymousId), userId));
    return { movedLessons, movedRatings: await this.ratings.claim(anonymousId, userId) };
  }

  private async moveProgress(from: string, to: string): Promise<number> {
    const lessons = await this.progress.lessonsOf(from);
    const activity = await this.progress.activityOf(from);
    if (lessons.length === 0) return 0;
    await this.progressWriter.merge(await this.reportsOf(lessons, to));
    await this.progressWriter.addActivity(activity.map((row) => ({ ...row, actorKey: to })));
    await this.progress.removeAllOf(from);
    return lessons.length;
  }

  private async reportsOf(lessons: LessonProgressEntity[], to: string): Promise<LessonReport[]> {
    const reports: LessonReport[] = [];
    for (const { courseId, lessonId, progressPercentage, watchTime, completed, lastWatched } of lessons) {
      const outline = await this.outlines.of(courseId);
      if (outline)
        reports.push({ actorKey: to, outline, lessonId, state: { progressPercentage, watchTime, completed, lastWatched } });
    }
    return reports;
  }
}
