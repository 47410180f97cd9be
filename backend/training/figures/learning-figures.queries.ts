import { Injectable } from '@nestjs/common';
import { FiguresDatabase } from '../../database/figures-database.ts';
import type { Span } from '../../time/local-day.ts';
import { CourseTrainingEntity } from '../course-training.entity.ts';
import { LessonProgressEntity } from '../lesson-progress.entity.ts';
import { TrainingActivityEntity } from '../training-activity.entity.ts';
import { tenthReached } from './tenth-reached.ts';

/** PostgreSQL returns counts as text. */
type Count = number | string;

/** Actors that began a lesson and came equally far. */
interface LessonCount {
  readonly completed: boolean;
  readonly tenth: number;
  readonly count: number;
  readonly verifiedSeconds: number;
}

/** Counts for many courses, hours or lessons at once. The rows of each count are those of `LearningRowsService`. */
@Injectable()
export class LearningFiguresQueries {
  constructor(private readonly db: FiguresDatabase) {}

  /**
   * The number of active actors in each hour of UTC (`YYYY-MM-DDTHH`), without the hour `to`; hours without any are
   * missing.
   */
  async countActiveByHour(from: string, to: string): Promise<{ hour: string; count: number }[]> {
    const rows = await this.db
      .of(TrainingActivityEntity)
      .createQueryBuilder('activity')
      .select('activity.hour', 'hour')
      .addSelect('COUNT(DISTINCT activity.actorKey)', 'count')
      .where('activity.hour >= :from AND activity.hour < :to', { from, to })
      .groupBy('activity.hour')
      .getRawMany<{ hour: string; count: Count }>();
    return rows.map(({ hour, count }) => ({ hour, count: Number(count) }));
  }

  /** The number of actors that began each course, in a span or ever. */
  async begun(span: Span | undefined): Promise<{ courseId: string; started: number }[]> {
    // With a span: grouping by an expression keeps SQLite from following an index and looking up every row.
    const courseId = span ? "training.courseId || ''" : 'training.courseId';
    const rows = this.db
      .of(CourseTrainingEntity)
      .createQueryBuilder('training')
      .select(courseId, 'courseId')
      .addSelect('COUNT(*)', 'started')
      .groupBy(courseId);
    if (span) rows.where('training.startedAt >= :startsAt AND training.startedAt < :endsAt', { ...span });
    const found = await rows.getRawMany<{ courseId: string; started: Count }>();
    return found.map((row) => ({ ...row, started: Number(row.started) }));
  }

  /**
   * Actors that began a course and have not completed it: the number of actors by their number of completed
   * `lessonIds`.
   */
  async openByCompletedLessons(
    courseId: string,
    lessonIds: readonly string[],
    span: Span | undefined,
  ): Promise<Map<number, number>> {
    const learners = this.db
      .of(CourseTrainingEntity)
      .createQueryBuilder('training')
      .select('COUNT(progress.lessonId)', 'lessons')
      .leftJoin(
        LessonProgressEntity,
        'progress',
        `progress.actorKey = training.actorKey AND progress.courseId = training.courseId AND progress.completed = :yes
         AND progress.lessonId IN (:...lessonIds)`,
        { yes: true, lessonIds: lessonIds.length > 0 ? lessonIds : [''] },
      )
      .where('training.courseId = :courseId AND training.completedAt IS NULL', { courseId })
      .groupBy('training.actorKey');
    if (span) learners.andWhere('training.startedAt >= :startsAt AND training.startedAt < :endsAt', { ...span });
    const rows = await this.db.manager
      .createQueryBuilder()
      .select('learner.lessons', 'lessons')
      .addSelect('COUNT(*)', 'count')
      .from(`(${learners.getQuery()})`, 'learner')
      .groupBy('learner.lessons')
      .setParameters(learners.getParameters())
      .getRawMany<{ lessons: Count; count: Count }>();
    return new Map(rows.map(({ lessons, count }) => [Number(lessons), Number(count)]));
  }

  /**
   * Counts the actors that began a lesson of `seconds`: completed, and open by the tenth of the lesson that was
   * reached; with the seconds that they verifiably played.
   */
  async lesson(lessonId: string, seconds: number): Promise<LessonCount[]> {
    const rows = await this.db
      .of(LessonProgressEntity)
      .createQueryBuilder('progress')
      .select('progress.completed', 'completed')
      .addSelect(tenthReached(seconds), 'tenth')
      .addSelect('COUNT(*)', 'count')
      .addSelect('SUM(progress.verifiedSeconds)', 'verifiedSeconds')
      .where('progress.lessonId = :lessonId', { lessonId })
      .groupBy('1, 2')
      .getRawMany<{ completed: boolean | number; tenth: Count; count: Count; verifiedSeconds: Count }>();
    return rows.map(({ completed, tenth, count, verifiedSeconds }) => ({
      completed: Boolean(completed),
      tenth: Number(tenth),
      count: Number(count),
      verifiedSeconds: Number(verifiedSeconds),
    }));
  }
}
