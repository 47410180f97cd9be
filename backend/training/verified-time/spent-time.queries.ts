import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import { insertOrLockRows, plainRows, upsertRows } from '../../database/bulk-rows.ts';
import { Database } from '../../database/database.ts';
import { hasRowLocks } from '../../database/row-lock.ts';
import { CourseTrainingEntity } from '../course-training.entity.ts';
import type { CourseTrainingKey } from '../progress.queries.ts';
import { SpentTimeEntity } from './spent-time.entity.ts';

/** A row of one of two tables; spent time has no course. */
interface SpentTimeOrCourse {
  readonly actorKey: string;
  readonly courseId: string | null;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly rest: string | null;
}

@Injectable()
export class SpentTimeQueries {
  constructor(private readonly db: Database) {}

  /**
   * Locks the rows of these actors until the transaction ends: no other process counts time of theirs meanwhile. On
   * PostgreSQL missing rows are inserted, in the order of their keys. SQLite has a single writer.
   */
  async lock(actorKeys: readonly string[], nowIso: string): Promise<void> {
    const rows = this.db.of(SpentTimeEntity);
    if (!hasRowLocks(rows.manager.connection)) return;
    const empty = actorKeys
      .toSorted()
      .map((actorKey) => ({ actorKey, firstReportAt: nowIso, lastReportAt: nowIso, intervals: '' }));
    await insertOrLockRows(rows, empty, ['actorKey']);
  }

  /** The rows of these actors, by key; an actor without reports is missing. */
  async of(actorKeys: readonly string[]): Promise<Map<string, SpentTimeEntity>> {
    const found = await plainRows(this.db.of(SpentTimeEntity), { actorKey: In([...actorKeys]) });
    return new Map(found.map((row) => [row.actorKey, row]));
  }

  /**
   * The spent time of these actors, and the courses that `ProgressQueries.coursesIn` gives for these keys. Reports need
   * both, and the number of statements decides how long a transaction of some reports takes. Neither list is empty.
   */
  async withCoursesIn(
    actorKeys: readonly string[],
    keys: readonly CourseTrainingKey[],
  ): Promise<{ spentTime: SpentTimeEntity[]; courses: CourseTrainingEntity[] }> {
    const rows = this.db.of(SpentTimeEntity);
    const values: string[] = [];
    const places = (some: readonly string[]) => [...new Set(some)].map((value) => `$${values.push(value)}`).join(', ');
    const found: SpentTimeOrCourse[] = await rows.manager.query(
      `SELECT "actorKey", NULL AS "courseId", "firstReportAt" AS "firstAt", "lastReportAt" AS "lastAt",
              "intervals" AS "rest"
         FROM "${rows.metadata.tableName}" WHERE "actorKey" IN (${places(actorKeys)})
       UNION ALL
       SELECT "actorKey", "courseId", "startedAt", "lastActivityAt", "completedAt"
         FROM "${this.db.of(CourseTrainingEntity).metadata.tableName}"
        WHERE "actorKey" IN (${places(keys.map(({ actorKey }) => actorKey))})
          AND "courseId" IN (${places(keys.map(({ courseId }) => courseId))})`,
      values,
    );
    const spentTime: SpentTimeEntity[] = [];
    const courses: CourseTrainingEntity[] = [];
    for (const { actorKey, courseId, firstAt, lastAt, rest } of found) {
      if (courseId !== null)
        courses.push({ actorKey, courseId, startedAt: firstAt, lastActivityAt: lastAt, completedAt: rest });
      else spentTime.push({ actorKey, firstReportAt: firstAt, lastReportAt: lastAt, intervals: rest ?? '' });
    }
    return { spentTime, courses };
  }

  async save(rows: readonly SpentTimeEntity[]): Promise<void> {
    const ordered = rows.toSorted((one, other) => (one.actorKey < other.actorKey ? -1 : 1));
    await upsertRows(this.db.of(SpentTimeEntity), ordered, ['actorKey'], { firstReportAt: 'keep' });
  }

  async remove(actorKey: string): Promise<void> {
    await this.db.of(SpentTimeEntity).delete({ actorKey });
  }

  async removeBefore(lastReportAt: string): Promise<void> {
    await this.db.of(SpentTimeEntity).delete({ lastReportAt: LessThan(lastReportAt) });
  }
}
