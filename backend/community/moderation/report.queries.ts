import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { ReportTableQuery } from '../../../contract/community-moderation.ts';
import { upsertRows } from '../../database/bulk-rows.ts';
import { Database } from '../../database/database.ts';
import { FiguresDatabase } from '../../database/figures-database.ts';
import { idsInOrder, inOrderOf, type OrderedIds } from '../../database/ordered-ids.ts';
import { locking } from '../../database/row-lock.ts';
import { orderTable } from '../../database/table-order.ts';
import { discussionSearch } from '../../search/search-fields.ts';
import { searchIndexOf } from '../../search/search-index-of.ts';
import { DiscussionEntity } from '../discussions/discussion.entity.ts';
import { ReportEntity } from './report.entity.ts';

/** Filter of the panel's table of reports. */
export interface ReportFilter {
  /** Words in the reported discussions. */
  readonly words?: readonly string[] | undefined;
  readonly discussionId?: string | undefined;
  readonly isHandled?: boolean | undefined;
}

type Order = NonNullable<ReportTableQuery['sort']>;

/** A report with the discussion that it is about. */
export interface FoundReport extends ReportEntity {
  readonly postTitle: string;
  readonly postAuthorId: string;
  readonly isPostHidden: boolean;
}

@Injectable()
export class ReportQueries {
  constructor(
    private readonly db: Database,
    private readonly figures: FiguresDatabase,
  ) {}

  /** Reads the ids first; the discussions of skipped reports are not read. */
  async page(
    filter: ReportFilter,
    sort: Order,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<FoundReport[]> {
    const found = this.ordered(filter, sort).select('report.id', 'id').limit(limit).offset(offset);
    return this.allOf((await found.getRawMany<{ id: string }>()).map(({ id }) => id));
  }

  /** The ids of the whole table. */
  ids(filter: ReportFilter, sort: Order): Promise<OrderedIds> {
    return idsInOrder(this.figures, this.ordered(filter, sort), 'report.id');
  }

  /** In the order of the ids; deleted rows are missing. */
  async allOf(ids: readonly string[]): Promise<FoundReport[]> {
    return inOrderOf(ids, await this.found(ids));
  }

  count(filter: ReportFilter): Promise<number> {
    return this.filtered(filter).getCount();
  }

  /** Locks the report, so that no other process changes it until this transaction ends. */
  async findAndLock(id: string): Promise<FoundReport | null> {
    const row = await locking(this.db.of(ReportEntity).createQueryBuilder('report').where({ id }), 'update').getOne();
    if (!row) return null;
    const [found] = await this.found([id]);
    return found ?? null;
  }

  async setHandled(id: string, handledAt: string | null): Promise<void> {
    await this.db.of(ReportEntity).update({ id }, { handledAt });
  }

  /** Adds the report, or updates reason and `handledAt` of this person's report of the same discussion. */
  async save(row: ReportEntity): Promise<void> {
    await upsertRows(this.db.of(ReportEntity), [row], ['discussionId', 'reporterId'], {
      id: 'keep',
      createdAt: 'keep',
    });
  }

  private ordered(filter: ReportFilter, sort: Order): SelectQueryBuilder<ReportEntity> {
    return orderTable(this.filtered(filter), sort, { createdAt: 'report.createdAt' }, 'report.id');
  }

  private filtered({ words, discussionId, isHandled }: ReportFilter): SelectQueryBuilder<ReportEntity> {
    const rows = this.db.of(ReportEntity).createQueryBuilder('report');
    if (words) {
      const about = this.db.of(DiscussionEntity).createQueryBuilder('discussion').select('discussion.id');
      searchIndexOf(this.db.manager.connection, discussionSearch).narrow(about, words);
      rows.where(`report.discussionId IN (${about.getQuery()})`).setParameters(about.getParameters());
    }
    if (discussionId) rows.andWhere('report.discussionId = :discussionId', { discussionId });
    if (isHandled !== undefined) rows.andWhere(`report.handledAt IS ${isHandled ? 'NOT NULL' : 'NULL'}`);
    return rows;
  }

  private async found(ids: readonly string[]): Promise<FoundReport[]> {
    const reports = await this.db.of(ReportEntity).findBy({ id: In([...ids]) });
    const discussions = await this.db.of(DiscussionEntity).find({
      select: { id: true, title: true, authorId: true, isHidden: true },
      where: { id: In(reports.map((row) => row.discussionId)) },
    });
    const about = new Map(discussions.map((row) => [row.id, row]));
    return reports.flatMap((row) => {
      const discussion = about.get(row.discussionId);
      if (!discussion) return [];
      const { title: postTitle, authorId: postAuthorId, isHidden: isPostHidden } = discussion;
      return { ...row, postTitle, postAuthorId, isPostHidden };
    });
  }
}
