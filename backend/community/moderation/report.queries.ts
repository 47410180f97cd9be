import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { ReportTableQuery } from '../../../contract/community-moderation.ts';
import { upsertRows } from '../../database/bulk-rows.ts';
import { Database } from '../../database/database.ts';
import { locking } from '../../database/row-lock.ts';
import { orderTable } from '../../database/table-order.ts';
import { discussionSearch } from '../../search/search-fields.ts';
import { searchIndexOf } from '../../search/search-index-of.ts';
import { DiscussionEntity } from '../discussions/discussion.entity.ts';
import { ReportEntity } from './report.entity.ts';

/** Which reports the panel's table shows. */
export interface ReportFilter {
  /** Of the discussions that they are about. */
  readonly words?: readonly string[] | undefined;
  readonly discussionId?: string | undefined;
  readonly isHandled?: boolean | undefined;
}

/** A report, and what it is about. */
export interface FoundReport extends ReportEntity {
  readonly postTitle: string;
  readonly isPostHidden: boolean;
}

@Injectable()
export class ReportQueries {
  constructor(private readonly db: Database) {}

  async page(
    filter: ReportFilter,
    sort: NonNullable<ReportTableQuery['sort']>,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<FoundReport[]> {
    const rows = orderTable(this.filtered(filter), sort, { createdAt: '"report"."createdAt"' }, '"report"."id"');
    return this.found(rows.limit(limit).offset(offset));
  }

  count(filter: ReportFilter): Promise<number> {
    return this.filtered(filter).getCount();
  }

  /** No other process changes it until this transaction ends. */
  async findAndLock(id: string): Promise<FoundReport | null> {
    const row = await locking(this.db.of(ReportEntity).createQueryBuilder('report').where({ id }), 'update').getOne();
    if (!row) return null;
    const [found] = await this.found(this.filtered({}).andWhere('"report"."id" = :id', { id }));
    return found ?? null;
  }

  async setHandled(id: string, handledAt: string | null): Promise<void> {
    await this.db.of(ReportEntity).update({ id }, { handledAt });
  }

  /** Adds the report, or changes the reason of the one that this person gave of the discussion before. */
  async save(row: ReportEntity): Promise<void> {
    await upsertRows(this.db.of(ReportEntity), [row], ['discussionId', 'reporterId'], { id: 'keep', createdAt: 'keep' });
  }

  private filtered({ words, discussionId, isHandled }: ReportFilter): SelectQueryBuilder<DiscussionEntity> {
    const rows = this.db.of(DiscussionEntity).createQueryBuilder('discussion');
    rows.innerJoin(ReportEntity, 'report', '"report"."discussionId" = discussion.id');
    if (words) searchIndexOf(this.db.manager.connection, discussionSearch).narrow(rows, words);
    if (discussionId) rows.andWhere('"report"."discussionId" = :discussionId', { discussionId });
    if (isHandled !== undefined) rows.andWhere(`"report"."handledAt" IS ${isHandled ? 'NOT NULL' : 'NULL'}`);
    return rows;
  }

  private async found(rows: SelectQueryBuilder<DiscussionEntity>): Promise<FoundReport[]> {
    rows.select('discussion.title', 'postTitle').addSelect('discussion.isHidden', 'isPostHidden');
    for (const { propertyName } of this.db.of(ReportEntity).metadata.columns)
      rows.addSelect(`"report"."${propertyName}"`, propertyName);
    // SQLite has 0 and 1 for what is true.
    return (await rows.getRawMany<FoundReport>()).map((row) => ({ ...row, isPostHidden: Boolean(row.isPostHidden) }));
  }
}
