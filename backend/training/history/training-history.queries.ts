import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { plainRows } from '../../database/bulk-rows.ts';
import { Database } from '../../database/database.ts';
import { Keyset } from '../../database/keyset.ts';
import { CourseTrainingEntity } from '../course-training.entity.ts';
import { LessonProgressEntity } from '../lesson-progress.entity.ts';
import type { LessonState } from '../next-lesson.ts';
import { TrainingActivityEntity } from '../training-activity.entity.ts';

/**
 * The latest activity first. An actor's trainings are found by key and then sorted: every report would change an index
 * in this order, which costs more.
 */
export const LATEST_FIRST = new Keyset<CourseTrainingEntity, 'lastActivityAt' | 'courseId'>({
  lastActivityAt: 'DESC',
  courseId: 'DESC',
});

/** The position of a row in that order, for cursors. */
export type HistoryPosition = ReturnType<typeof LATEST_FIRST.positionOf>;

/** The actor's training of one course; all trainings without `courseId`. */
export interface TrainingFilter {
  readonly actorKey: string;
  readonly courseId?: string | undefined;
}

/** Reads a person's own trainings. */
@Injectable()
export class TrainingHistoryQueries {
  constructor(private readonly db: Database) {}

  /** At most `limit` rows after `after`. */
  latestOf(filter: TrainingFilter, limit: number, after?: HistoryPosition): Promise<CourseTrainingEntity[]> {
    const begun = this.db.of(CourseTrainingEntity).createQueryBuilder('training').where(withoutAbsent(filter));
    return LATEST_FIRST.apply(begun, after).limit(limit).getMany();
  }

  countOf(filter: TrainingFilter): Promise<number> {
    return this.db.of(CourseTrainingEntity).countBy(withoutAbsent(filter));
  }

  allOf(actorKey: string): Promise<CourseTrainingEntity[]> {
    return plainRows(this.db.of(CourseTrainingEntity), { actorKey });
  }

  /** The stored states of the person's lessons in these courses. */
  lessonsIn(actorKey: string, courseIds: readonly string[]): Promise<LessonState[]> {
    return plainRows(this.db.of(LessonProgressEntity), { actorKey, courseId: In([...courseIds]) });
  }

  /**
   * The number of lessons that the person has completed in each of these courses, without `withoutIds`; a course with
   * none is missing.
   */
  async completedCounts(
    actorKey: string,
    courseIds: readonly string[],
    withoutIds: readonly string[],
  ): Promise<Map<string, number>> {
    if (courseIds.length === 0) return new Map();
    const completed = this.db
      .of(LessonProgressEntity)
      .createQueryBuilder('progress')
      .select('progress.courseId', 'courseId')
      .addSelect('COUNT(*)', 'count')
      .where({ actorKey, courseId: In([...courseIds]), completed: true })
      .groupBy('progress.courseId');
    if (withoutIds.length > 0) completed.andWhere({ lessonId: Not(In([...withoutIds])) });
    const rows = await completed.getRawMany<{ courseId: string; count: number | string }>();
    return new Map(rows.map(({ courseId, count }) => [courseId, Number(count)]));
  }

  /** Seconds that the person has watched of each course, by its id. */
  async secondsByCourse(actorKey: string): Promise<Map<string, number>> {
    const rows = await this.db
      .of(TrainingActivityEntity)
      .createQueryBuilder('activity')
      .select('activity.courseId', 'courseId')
      .addSelect('SUM(activity.seconds)', 'seconds')
      .where({ actorKey })
      .groupBy('activity.courseId')
      .getRawMany<{ courseId: string; seconds: number | string }>();
    return new Map(rows.map(({ courseId, seconds }) => [courseId, Number(seconds)]));
  }
}

function withoutAbsent({ actorKey, courseId }: TrainingFilter) {
  return courseId === undefined ? { actorKey } : { actorKey, courseId };
}
