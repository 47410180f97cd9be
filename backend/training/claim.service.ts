import { Injectable } from '@nestjs/common';
import type { ClaimAnswer } from '../../contract/auth.ts';
import { actorKey } from '../access/actor-key.ts';
import { CourseOutlinesService } from '../courses/course-outlines.service.ts';
import { RatingsService } from '../courses/ratings.service.ts';
import { Writer } from '../database/writer.ts';
import { byCourse } from './by-course.ts';
import type { CourseTrainingEntity } from './course-training.entity.ts';
import type { LessonProgressEntity } from './lesson-progress.entity.ts';
import { ProgressQueries } from './progress.queries.ts';
import { ProgressWriterService } from './progress-writer.service.ts';
import { parseSegments } from './verified-time/stored-segments.ts';
import { VerifiedTimeService } from './verified-time/verified-time.service.ts';

/** Moves an anonymous visitor's progress and ratings to an account. */
@Injectable()
export class ClaimService {
  constructor(
    private readonly progress: ProgressQueries,
    private readonly progressWriter: ProgressWriterService,
    private readonly outlines: CourseOutlinesService,
    private readonly verifiedTime: VerifiedTimeService,
    private readonly ratings: RatingsService,
    private readonly writer: Writer,
  ) {}

  /** Merges progress when both have some: the furthest counts. A second claim of the same id moves nothing. */
  async claim(userId: string, anonymousId: string): Promise<ClaimAnswer> {
    const movedLessons = await this.writer.write(() => this.moveProgress(actorKey(anonymousId), userId));
    return { movedLessons, movedRatings: await this.ratings.claim(anonymousId, userId) };
  }

  /**
   * Moves course by course. A concurrent report of the visitor runs after the claim and stays the visitor's; so does a
   * course that the visitor begins meanwhile.
   */
  private async moveProgress(from: string, to: string): Promise<number> {
    const areSegmentsMoved = await this.verifiedTime.move(from, to);
    // Activity remains when its course is deleted; it is then moved without progress.
    const courseIds = await this.progress.courseIdsOf(from);
    await this.outlines.lockShared(courseIds);
    const courses = await this.progress.lockCoursesOf(from, courseIds);
    const lessons = byCourse(await this.progress.lessonsOf(from));
    const activity = byCourse(await this.progress.activityOf(from));
    const begun = new Map(courses.map((row) => [row.courseId, row]));
    let movedLessons = 0;
    for (const courseId of courseIds) {
      const ofCourse = begun.has(courseId) ? (lessons.get(courseId) ?? []) : [];
      const moved = areSegmentsMoved ? ofCourse : ofCourse.map((row) => ({ ...row, segments: '' }));
      await this.moveLessons(moved, begun.get(courseId), to);
      await this.progressWriter.addActivity((activity.get(courseId) ?? []).map((row) => ({ ...row, actorKey: to })));
      await this.progress.removeAllIn({ actorKey: from, courseId });
      movedLessons += ofCourse.length;
    }
    return movedLessons;
  }

  private async moveLessons(
    rows: LessonProgressEntity[],
    begun: CourseTrainingEntity | undefined,
    to: string,
  ): Promise<void> {
    if (!begun) return;
    const outline = (await this.outlines.of(begun.courseId)) ?? {
      courseId: begun.courseId,
      lessons: new Map(),
      madeAt: new Map(),
    }; // an archived course has no outline
    const reports = rows.map((row) => {
      const { lessonId, completedAt, progressPercentage, watchTime, completed, lastWatched } = row;
      const state = { progressPercentage, watchTime, completed, lastWatched };
      const verified = { segments: parseSegments(row.segments), unverified: [] };
      return { actorKey: to, outline, lessonId, completedAt, state, verified };
    });
    await this.progressWriter.merge(reports, { begun: [{ ...begun, actorKey: to }] });
  }
}
