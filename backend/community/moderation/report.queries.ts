import { Injectable } from '@nestjs/common';
import { upsertRows } from '../../database/bulk-rows.ts';
import { Database } from '../../database/database.ts';
import { Keyset } from '../../database/keyset.ts';
import { ReportEntity } from './report.entity.ts';

/** The newest first. */
export const REPORT_ORDER = new Keyset<ReportEntity, 'createdAt' | 'id'>({ createdAt: 'DESC', id: 'DESC' });

@Injectable()
export class ReportQueries {
  constructor(private readonly db: Database) {}

  /** The newest first; what follows `after`, at most `limit`. */
  latest(limit: number, after?: ReturnType<typeof REPORT_ORDER.positionOf>): Promise<ReportEntity[]> {
    return REPORT_ORDER.apply(this.db.of(ReportEntity).createQueryBuilder('report'), after).limit(limit).getMany();
  }

  count(): Promise<number> {
    return this.db.of(ReportEntity).count();
  }

  /** Adds the report, or changes the reason of the one that this person gave of the discussion before. */
  async save(row: ReportEntity): Promise<void> {
    await upsertRows(this.db.of(ReportEntity), [row], ['discussionId', 'reporterId'], { id: 'keep', createdAt: 'keep' });
  }
}
