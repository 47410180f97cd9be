import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import { insertOrLockRows, plainRows, upsertRows } from '../../database/bulk-rows.ts';
import { Database } from '../../database/database.ts';
import { hasRowLocks } from '../../database/row-lock.ts';
import { SpentTimeEntity } from './spent-time.entity.ts';

@Injectable()
export class SpentTimeQueries {
  constructor(private readonly db: Database) {}

  /**
   * The rows of these actors, by key; an actor without reports is missing. On PostgreSQL missing rows are inserted and
   * all are locked, in the order of their keys: no other process counts time of these actors until this transaction
   * ends. SQLite has a single writer.
   */
  async lockAndRead(actorKeys: readonly string[], nowIso: string): Promise<Map<string, SpentTimeEntity>> {
    if (actorKeys.length === 0) return new Map();
    const rows = this.db.of(SpentTimeEntity);
    if (hasRowLocks(this.db.manager.connection)) {
      const empty = actorKeys
        .toSorted()
        .map((actorKey) => ({ actorKey, firstReportAt: nowIso, lastReportAt: nowIso, intervals: '' }));
      await insertOrLockRows(rows, empty, ['actorKey']);
    }
    const found = await plainRows(rows, { actorKey: In([...actorKeys]) });
    return new Map(found.map((row) => [row.actorKey, row]));
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
