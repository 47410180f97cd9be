import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { CourseTrainingEntity } from '../course-training.entity.ts';
import { LessonProgressEntity } from '../lesson-progress.entity.ts';
import { TrainingActivityEntity } from '../training-activity.entity.ts';

/** PostgreSQL counts in text. */
type Count = number | string;

/** Instants in ISO 8601: from the first up to the second, which is not included. */
export interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Each is a question about a piece of an index: a long period is asked day by day, and holds nobody else up. */
@Injectable()
export class LearningFiguresQueries {
  constructor(private readonly db: Database) {}

  /** Who watched in these hours of UTC (`YYYY-MM-DDTHH`), the last one not included. */
  async countActive(from: string, to: string): Promise<number> {
    const row = await this.activity(from, to).select('COUNT(DISTINCT activity.actorKey)', 'count').getRawOne<{ count: Count }>();
    return Number(row?.count ?? 0);
  }

  /** As `countActive`, of each hour; one in which nobody did is missing. */
  async countActiveByHour(from: string, to: string): Promise<{ hour: string; count: number }[]> {
    const rows = await this.activity(from, to)
      .select('activity.hour', 'hour')
      .addSelect('COUNT(DISTINCT activity.actorKey)', 'count')
      .groupBy('activity.hour')
      .getRawMany<{ hour: string; count: Count }>();
    return rows.map(({ hour, count }) => ({ hour, count: Number(count) }));
  }

  /** Who has been active in a course since an instant, of those who watched since an hour (`YYYY-MM-DDTHH`) that lies before it. */
  async countActiveSince(instant: string, hour: string): Promise<number> {
    const row = await this.db
      .of(TrainingActivityEntity)
      .createQueryBuilder('activity')
      .select('COUNT(DISTINCT activity.actorKey)', 'count')
      .innerJoin(
        CourseTrainingEntity,
        'training',
        'training.actorKey = activity.actorKey AND training.courseId = activity.courseId AND training.lastActivityAt >= :instant',
        { instant },
      )
      .where('activity.hour >= :hour', { hour })
      .getRawOne<{ count: Count }>();
    return Number(row?.count ?? 0);
  }

  countCompletedLessons({ startsAt, endsAt }: Span): Promise<number> {
    return this.db
      .of(LessonProgressEntity)
      .createQueryBuilder('progress')
      .where('progress.completedAt >= :startsAt AND progress.completedAt < :endsAt', { startsAt, endsAt })
      .getCount();
  }

  /** How many began each course, in a span or ever, and how many of those have completed it. */
  async begun(span: Span | undefined): Promise<{ courseId: string; started: number; completed: number }[]> {
    const rows = this.db
      .of(CourseTrainingEntity)
      .createQueryBuilder('training')
      .select('training.courseId', 'courseId')
      .addSelect('COUNT(*)', 'started')
      .addSelect('COUNT(training.completedAt)', 'completed')
      .groupBy('training.courseId');
    if (span) rows.where('training.startedAt >= :startsAt AND training.startedAt < :endsAt', { ...span });
    const found = await rows.getRawMany<{ courseId: string; started: Count; completed: Count }>();
    return found.map((row) => ({ ...row, started: Number(row.started), completed: Number(row.completed) }));
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

  private activity(from: string, to: string) {
    return this.db
      .of(TrainingActivityEntity)
      .createQueryBuilder('activity')
      .where('activity.hour >= :from AND activity.hour < :to', { from, to });
  }
}
