import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan, Not, type SelectQueryBuilder } from 'typeorm';
import { ANONYMOUS_KEY_PREFIX } from '../access/actor-key.ts';
import { insertOrLockRows, plainRows, upsertRows } from '../database/bulk-rows.ts';
import { Database } from '../database/database.ts';
import { Keyset } from '../database/keyset.ts';
import { hasRowLocks, locking } from '../database/row-lock.ts';
import { CourseTrainingEntity } from './course-training.entity.ts';
import { LessonProgressEntity } from './lesson-progress.entity.ts';
import { TrainingActivityEntity } from './training-activity.entity.ts';
import { hourKey } from './watched-hours.ts';

export const LATEST_FIRST = new Keyset<LessonProgressEntity, 'lastWatched' | 'lessonId'>({
  lastWatched: 'DESC',
  lessonId: 'ASC',
});

const BY_KEY = new Keyset<CourseTrainingEntity, 'actorKey' | 'courseId'>({ actorKey: 'ASC', courseId: 'ASC' });

/** The position of a row in that order, for cursors. */
export type ProgressPosition = ReturnType<typeof LATEST_FIRST.positionOf>;

/** The key of a begun course. */
export interface CourseTrainingKey {
  readonly actorKey: string;
  readonly courseId: string;
}

/** An actor's completed course, with the time of completion. */
export interface CompletedCourse extends CourseTrainingKey {
  readonly completedAt: string;
}

@Injectable()
export class ProgressQueries {
  constructor(private readonly db: Database) {}

  /** The latest first, without these lessons; at most `limit` rows after `after`. */
  latestOf(
    actorKey: string,
    without: readonly string[],
    limit: number,
    after?: ProgressPosition,
  ): Promise<LessonProgressEntity[]> {
    return LATEST_FIRST.apply(this.lessonsWithout(actorKey, without), after).limit(limit).getMany();
  }

  countOf(actorKey: string, without: readonly string[]): Promise<number> {
    return this.lessonsWithout(actorKey, without).getCount();
  }

  /** Every course that an actor has begun or been active in, sorted. */
  async courseIdsOf(actorKey: string): Promise<string[]> {
    const of = { select: { courseId: true }, where: { actorKey } } as const;
    const begun = await this.db.of(CourseTrainingEntity).find(of);
    const active = await this.db
      .of(TrainingActivityEntity)
      .createQueryBuilder('activity')
      .select('DISTINCT activity.courseId', 'courseId')
      .where({ actorKey })
      .getRawMany<{ courseId: string }>();
    return unique([...begun, ...active].map(({ courseId }) => courseId)).toSorted();
  }

  isCourseBegun(courseId: string): Promise<boolean> {
    return this.db.of(CourseTrainingEntity).existsBy({ courseId });
  }

  /**
   * Returns those of some hundred lessons that have progress of any actor: one index lookup per lesson, in one
   * statement.
   */
  async begunLessonsAmong(lessonIds: readonly string[]): Promise<string[]> {
    if (lessonIds.length === 0) return [];
    const { manager, metadata } = this.db.of(LessonProgressEntity);
    const values = lessonIds.map((_, index) => `($${index + 1})`).join(', ');
    const rows: { id: string }[] = await manager.query(
      `WITH "asked" ("id") AS (VALUES ${values})
       SELECT "id" FROM "asked" WHERE EXISTS (SELECT 1 FROM "${metadata.tableName}" WHERE "lessonId" = "asked"."id")`,
      [...lessonIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Courses that at least one actor has begun and not completed, sorted. */
  async courseIdsInProgress(): Promise<string[]> {
    const rows = await this.db
      .of(CourseTrainingEntity)
      .createQueryBuilder('training')
      .select('DISTINCT training.courseId', 'courseId')
      .where({ completedAt: IsNull() })
      .getRawMany<{ courseId: string }>();
    return rows.map(({ courseId }) => courseId).toSorted();
  }

  /** Actors that have begun the course and not completed it, by key, those after `after`. */
  async learnersInProgress(courseId: string, after: string, limit: number): Promise<CourseTrainingKey[]> {
    const rows = await this.db
      .of(CourseTrainingEntity)
      .createQueryBuilder('training')
      .select('training.actorKey', 'actorKey')
      .where({ courseId, actorKey: MoreThan(after), completedAt: IsNull() })
      .orderBy('training.actorKey')
      .limit(limit)
      .getRawMany<{ actorKey: string }>();
    return rows.map(({ actorKey }) => ({ actorKey, courseId }));
  }

  /**
   * The number of these lessons that each actor has completed, by `<actorKey> <courseId>`; pairs without one are
   * missing.
   */
  async completedCounts(
    keys: readonly CourseTrainingKey[],
    lessonIds: readonly string[],
  ): Promise<Map<string, number>> {
    if (keys.length === 0 || lessonIds.length === 0) return new Map();
    const rows = await this.db
      .of(LessonProgressEntity)
      .createQueryBuilder('progress')
      .select('progress.actorKey', 'actorKey')
      .addSelect('progress.courseId', 'courseId')
      .addSelect('COUNT(*)', 'count')
      .where(combinationsOf(keys))
      .andWhere({ completed: true, lessonId: In([...lessonIds]) })
      .groupBy('progress.actorKey')
      .addGroupBy('progress.courseId')
      .getRawMany<CourseTrainingKey & { count: number | string }>();
    return new Map(rows.map(({ actorKey, courseId, count }) => [`${actorKey} ${courseId}`, Number(count)]));
  }

  /** The begun lessons for every combination of these actors and courses, which may be more than the keys name. */
  lessonsIn(keys: readonly CourseTrainingKey[]): Promise<LessonProgressEntity[]> {
    return plainRows(this.db.of(LessonProgressEntity), combinationsOf(keys));
  }

  coursesIn(keys: readonly CourseTrainingKey[]): Promise<CourseTrainingEntity[]> {
    return plainRows(this.db.of(CourseTrainingEntity), combinationsOf(keys));
  }

  /**
   * Returns those of these courses that an actor has begun, and locks their rows: no other process changes progress in
   * them until this transaction ends.
   */
  lockCoursesOf(actorKey: string, courseIds: readonly string[]): Promise<CourseTrainingEntity[]> {
    const courses = this.db
      .of(CourseTrainingEntity)
      .createQueryBuilder('training')
      .where({ actorKey, courseId: In([...courseIds]) })
      .orderBy('training.courseId');
    return locking(courses, 'exclusive').getMany();
  }

  /** Locks all courses that an actor has begun, in the order of `lock`. */
  async lockAllCoursesOf(actorKey: string): Promise<void> {
    const rows = this.db.of(CourseTrainingEntity).createQueryBuilder('training').where({ actorKey });
    if (hasRowLocks(rows.connection)) await locking(rows.orderBy('training.courseId'), 'exclusive').getMany();
  }

  lessonsOf(actorKey: string): Promise<LessonProgressEntity[]> {
    return this.db.of(LessonProgressEntity).findBy({ actorKey });
  }

  activityOf(actorKey: string): Promise<TrainingActivityEntity[]> {
    return this.db.of(TrainingActivityEntity).findBy({ actorKey });
  }

  /**
   * Blocks every other process from changing these trainings until this transaction ends. PostgreSQL locks rows, so
   * missing ones are inserted, as not completed: only stored lessons decide completion. SQLite has a single writer.
   * Visitors are locked before accounts, as in a claim; the same order everywhere prevents deadlocks.
   */
  async lock(rows: readonly CourseTrainingEntity[]): Promise<void> {
    if (!hasRowLocks(this.db.manager.connection)) return;
    const ordered = rows.toSorted(
      (a, b) =>
        Number(isAccount(a)) - Number(isAccount(b)) ||
        compare(a.actorKey, b.actorKey) ||
        compare(a.courseId, b.courseId),
    );
    const begunAlone = ordered.map((row) => ({ ...row, completedAt: null }));
    await insertOrLockRows(this.db.of(CourseTrainingEntity), begunAlone, ['actorKey', 'courseId']);
  }

  async saveLessons(rows: readonly LessonProgressEntity[]): Promise<void> {
    await upsertRows(this.db.of(LessonProgressEntity), rows, ['actorKey', 'lessonId']);
  }

  async saveCourses(rows: readonly CourseTrainingEntity[]): Promise<void> {
    await upsertRows(this.db.of(CourseTrainingEntity), rows, ['actorKey', 'courseId']);
  }

  /** Leaves earlier completions unchanged. Runs one statement per course and time of completion. */
  async saveCompletions(rows: readonly CompletedCourse[]): Promise<void> {
    const groups = new Map<string, CompletedCourse[]>();
    for (const row of rows) {
      const key = `${row.courseId} ${row.completedAt}`;
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
    for (const some of groups.values()) {
      const [first] = some as [CompletedCourse];
      const { courseId, completedAt } = first;
      const where = { courseId, actorKey: In(some.map(({ actorKey }) => actorKey)), completedAt: IsNull() };
      await this.db.of(CourseTrainingEntity).update(where, { completedAt });
    }
  }

  /** Courses that people (not visitors) have completed, by key, those after `after`. */
  async completionsOfPeople(after: CourseTrainingKey | undefined, limit: number): Promise<CompletedCourse[]> {
    const rows = this.db
      .of(CourseTrainingEntity)
      .createQueryBuilder('training')
      .where({ completedAt: Not(IsNull()) })
      .andWhere(`training.actorKey NOT LIKE '${ANONYMOUS_KEY_PREFIX}%'`);
    return (await BY_KEY.apply(rows, after).limit(limit).getMany()) as CompletedCourse[];
  }

  /**
   * Seconds that these actors watched in these hours, over all lessons, by `hourKey`; includes other combinations of
   * the given actors and hours.
   */
  async watchedInHours(rows: readonly TrainingActivityEntity[]): Promise<Map<string, number>> {
    if (rows.length === 0) return new Map();
    const hours = await this.db
      .of(TrainingActivityEntity)
      .createQueryBuilder('activity')
      .select('activity.actorKey', 'actorKey')
      .addSelect('activity.hour', 'hour')
      .addSelect('SUM(activity.seconds)', 'seconds')
      .where({
        actorKey: In(unique(rows.map(({ actorKey }) => actorKey))),
        hour: In(unique(rows.map(({ hour }) => hour))),
      })
      .groupBy('activity.actorKey')
      .addGroupBy('activity.hour')
      .getRawMany<{ actorKey: string; hour: string; seconds: number | string }>();
    return new Map(hours.map((row) => [hourKey(row), Number(row.seconds)]));
  }

  /** Adds the seconds to the stored ones of the same actor, hour and lesson. */
  async addActivity(rows: readonly TrainingActivityEntity[]): Promise<void> {
    await upsertRows(this.db.of(TrainingActivityEntity), rows, ['actorKey', 'hour', 'lessonId'], { seconds: 'add' });
  }

  /** Removes progress, training and activity of an actor in a course. */
  async removeAllIn({ actorKey, courseId }: CourseTrainingKey): Promise<void> {
    await this.db.of(LessonProgressEntity).delete({ actorKey, courseId });
    await this.db.of(CourseTrainingEntity).delete({ actorKey, courseId });
    await this.db.of(TrainingActivityEntity).delete({ actorKey, courseId });
  }

  private lessonsWithout(actorKey: string, lessonIds: readonly string[]): SelectQueryBuilder<LessonProgressEntity> {
    const rows = this.db.of(LessonProgressEntity).createQueryBuilder('progress').where({ actorKey });
    return lessonIds.length > 0 ? rows.andWhere({ lessonId: Not(In([...lessonIds])) }) : rows;
  }
}

/** A short condition: any of these actors in any of these courses, which may match more than the keys. */
function combinationsOf(keys: readonly CourseTrainingKey[]) {
  return {
    actorKey: In(unique(keys.map(({ actorKey }) => actorKey))),
    courseId: In(unique(keys.map(({ courseId }) => courseId))),
  };
}

function isAccount({ actorKey }: CourseTrainingKey): boolean {
  return !actorKey.startsWith(ANONYMOUS_KEY_PREFIX);
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
