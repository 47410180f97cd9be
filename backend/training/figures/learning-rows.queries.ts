import { Injectable } from '@nestjs/common';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { FiguresDatabase } from '../../database/figures-database.ts';
import { RecordedRows } from '../../database/recorded-rows.ts';
import { hourFrom, hourOf, type Span } from '../../time/local-day.ts';
import { CourseTrainingEntity } from '../course-training.entity.ts';
import { LessonProgressEntity } from '../lesson-progress.entity.ts';
import { TrainingActivityEntity } from '../training-activity.entity.ts';
import { tenthReached } from './tenth-reached.ts';

/** The rows of a course, of a span, or all rows. */
export interface LearningFilter {
  readonly courseId?: string | undefined;
  readonly span?: Span | undefined;
}

/** The rows of learning that figures count, of people and visitors. */
@Injectable()
export class LearningRowsQueries {
  constructor(private readonly db: FiguresDatabase) {}

  /** Actors that watched in the hours of UTC that begin in a span: one row per actor. */
  active({ startsAt, endsAt }: Span): RecordedRows {
    const rows = this.activity()
      .select('MAX(activity.hour)', 'at')
      .addSelect('activity.actorKey', 'actorKey')
      .addSelect('SUM(activity.seconds)', 'seconds')
      .where('activity.hour >= :from AND activity.hour < :to', { from: hourFrom(startsAt), to: hourFrom(endsAt) })
      .groupBy('activity.actorKey');
    return new RecordedRows(rows, ['at', 'actorKey']);
  }

  /** Actors that watched in any of these hours of UTC (`YYYY-MM-DDTHH`): one row per actor and hour. */
  activeInHours(hours: readonly string[]): RecordedRows {
    const rows = this.activity()
      .select('activity.hour', 'at')
      .addSelect('activity.actorKey', 'actorKey')
      .addSelect('SUM(activity.seconds)', 'seconds')
      .where('activity.hour IN (:...hours)', { hours: hours.length > 0 ? hours : [''] })
      .groupBy('activity.hour')
      .addGroupBy('activity.actorKey');
    return new RecordedRows(rows, ['at', 'actorKey']);
  }

  /** Actors that were active since an instant: one row per actor. */
  activeSince(instantMs: number): RecordedRows {
    // Activity is stored by hour, so the hour that contains the instant counts too.
    const hour = hourOf(instantMs);
    // An expression keeps SQLite from reading all activity in the order of its key.
    const actorKey = "activity.actorKey || ''";
    const rows = this.activity()
      .select('MAX(training.lastActivityAt)', 'at')
      .addSelect(actorKey, 'actorKey')
      .innerJoin(
        CourseTrainingEntity,
        'training',
        'training.actorKey = activity.actorKey AND training.courseId = activity.courseId ' +
          'AND training.lastActivityAt >= :instant',
        { instant: new Date(instantMs).toISOString() },
      )
      .where('activity.hour >= :hour', { hour })
      .groupBy(actorKey);
    return new RecordedRows(rows, ['at', 'actorKey']);
  }

  coursesStarted(filter: LearningFilter): RecordedRows {
    return this.courses('startedAt', filter);
  }

  coursesCompleted(filter: LearningFilter): RecordedRows {
    return this.courses('completedAt', filter);
  }

  /**
   * Actors that began a course and completed `percentage` of these lessons of it. An actor that has completed the
   * course has reached all of it, even when lessons were added since; at 100 % no other actor counts.
   */
  courseReached(lessonIds: readonly string[], percentage: number, filter: LearningFilter): RecordedRows {
    const lessons = this.db
      .of(LessonProgressEntity)
      .createQueryBuilder('progress')
      .select('COUNT(*)')
      .where(
        'progress.actorKey = training.actorKey AND progress.courseId = training.courseId AND progress.completed = :yes',
      )
      .andWhere('progress.lessonId IN (:...lessonIds)');
    const hasCompleted = 'training.completedAt IS NOT NULL';
    const isFar = `(${lessons.getQuery()}) >= :enough`;
    const rows = courseRows(this.training(filter, 'startedAt'), 'startedAt');
    const canBeOpen = percentage < 100 && lessonIds.length > 0;
    rows.andWhere(canBeOpen ? `(${hasCompleted} OR ${isFar})` : hasCompleted);
    if (canBeOpen)
      rows.setParameters({ yes: true, lessonIds, enough: Math.ceil((percentage * lessonIds.length) / 100) });
    return new RecordedRows(rows, ['at', 'actorKey', 'courseId']);
  }

  /** Completed lessons by their first completion. Lessons without a recorded date of completion are left out. */
  lessonsCompleted({ courseId, span }: LearningFilter): RecordedRows {
    const rows = lessonRows(this.progress(), 'completedAt').where('progress.completedAt IS NOT NULL');
    if (span) rows.andWhere('progress.completedAt >= :startsAt AND progress.completedAt < :endsAt', { ...span });
    if (courseId) rows.andWhere('progress.courseId = :courseId', { courseId });
    return new RecordedRows(rows, ['at', 'actorKey', 'lessonId']);
  }

  /** Actors that began a lesson, dated by their last watching. */
  lessonStarted(lessonId: string): RecordedRows {
    const rows = lessonRows(this.progress(), 'lastWatched').where('progress.lessonId = :lessonId', { lessonId });
    return new RecordedRows(rows, ['at', 'actorKey', 'lessonId']);
  }

  lessonCompleted(lessonId: string): RecordedRows {
    const rows = lessonRows(this.progress(), "COALESCE(progress.completedAt, '')")
      .where('progress.lessonId = :lessonId', { lessonId })
      .andWhere('progress.completed = :yes', { yes: true });
    return new RecordedRows(rows, ['at', 'actorKey', 'lessonId']);
  }

  /**
   * Actors that began a lesson of `seconds`, have not completed it and stopped in that tenth; in any tenth when it is
   * undefined.
   */
  lessonStopped(lessonId: string, seconds: number, tenth: number | undefined): RecordedRows {
    const rows = lessonRows(this.progress(), 'lastWatched')
      .where('progress.lessonId = :lessonId', { lessonId })
      .andWhere('progress.completed = :no', { no: false });
    if (tenth !== undefined) rows.andWhere(`${tenthReached(seconds)} = :tenth`, { tenth });
    return new RecordedRows(rows, ['at', 'actorKey', 'lessonId']);
  }

  private courses(at: 'startedAt' | 'completedAt', filter: LearningFilter): RecordedRows {
    const rows = courseRows(this.training(filter, at), at).andWhere(`training.${at} IS NOT NULL`);
    return new RecordedRows(rows, ['at', 'actorKey', 'courseId']);
  }

  private training({ courseId, span }: LearningFilter, at: 'startedAt' | 'completedAt') {
    const rows = this.db.of(CourseTrainingEntity).createQueryBuilder('training').where('1 = 1');
    if (courseId) rows.andWhere('training.courseId = :courseId', { courseId });
    if (span) rows.andWhere(`training.${at} >= :startsAt AND training.${at} < :endsAt`, { ...span });
    return rows;
  }

  private progress() {
    return this.db.of(LessonProgressEntity).createQueryBuilder('progress');
  }

  private activity() {
    return this.db.of(TrainingActivityEntity).createQueryBuilder('activity');
  }
}

function courseRows<Row extends ObjectLiteral>(rows: SelectQueryBuilder<Row>, at: 'startedAt' | 'completedAt') {
  return rows
    .select(`training.${at}`, 'at')
    .addSelect('training.actorKey', 'actorKey')
    .addSelect('training.courseId', 'courseId');
}

function lessonRows<Row extends ObjectLiteral>(rows: SelectQueryBuilder<Row>, at: string) {
  return rows
    .select(at.includes('(') ? at : `progress.${at}`, 'at')
    .addSelect('progress.actorKey', 'actorKey')
    .addSelect('progress.courseId', 'courseId')
    .addSelect('progress.lessonId', 'lessonId')
    .addSelect('progress.watchTime', 'seconds');
}
