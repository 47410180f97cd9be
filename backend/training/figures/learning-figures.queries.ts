import { Injectable } from '@nestjs/common';
import { FiguresDatabase } from '../../database/figures-database.ts';
import type { Span } from '../../shared/local-day.ts';
import { CourseTrainingEntity } from '../course-training.entity.ts';
import { LessonProgressEntity } from '../lesson-progress.entity.ts';
import { TrainingActivityEntity } from '../training-activity.entity.ts';
import { tenthReached } from './tenth-reached.ts';

/** PostgreSQL counts in text. */
type Count = number | string;

/** What is counted of many courses, hours or lessons at once; each count is one of `LearningRowsService`. */
@Injectable()
export class LearningFiguresQueries {
  constructor(private readonly db: FiguresDatabase) {}

  /** Who watched in each of these hours of UTC (`YYYY-MM-DDTHH`), the last one not included; one in which nobody did is missing. */
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

  /** How many began each course, in a span or ever. */
  async begun(span: Span | undefined): Promise<{ courseId: string; started: number }[]> {
    // In a span as an expression, or SQLite would look each row up in the order of an index.
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

  /** Of those who began a course and have not completed it: how many have completed how many of these lessons. */
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

  /** How many began a lesson of so many seconds: those who have completed it, and the others by the tenth of it in which they stopped. */
  async lesson(lessonId: string, seconds: number): Promise<{ completed: boolean; tenth: number; count: number }[]> {
    const rows = await this.db
      .of(LessonProgressEntity)
      .createQueryBuilder('progress')
      .select('progress.completed', 'completed')
      .addSelect(tenthReached(seconds), 'tenth')
      .addSelect('COUNT(*)', 'count')
      .where('progress.lessonId = :lessonId', { lessonId })
      .groupBy('1, 2')
      .getRawMany<{ completed: boolean | number; tenth: Count; count: Count }>();
    return rows.map(({ completed, tenth, count }) => ({
      completed: Boolean(completed),
      tenth: Number(tenth),
      count: Number(count),
    }));
  }
}
