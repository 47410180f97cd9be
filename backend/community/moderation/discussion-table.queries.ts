import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { DiscussionTableQuery } from '../../../contract/community-moderation.ts';
import { Database } from '../../database/database.ts';
import { FiguresDatabase } from '../../database/figures-database.ts';
import { idsInOrder, inOrderOf, type OrderedIds } from '../../database/ordered-ids.ts';
import { orderTable } from '../../database/table-order.ts';
import { discussionSearch } from '../../search/search-fields.ts';
import { searchIndexOf } from '../../search/search-index-of.ts';
import { DiscussionEntity } from '../discussions/discussion.entity.ts';

type Order = NonNullable<DiscussionTableQuery['sort']>;

/** Filter of the panel's table of discussions; without `isHidden`, hidden discussions are included. */
export interface DiscussionTableFilter {
  readonly words?: readonly string[] | undefined;
  readonly channelId?: string | undefined;
  readonly isHidden?: boolean | undefined;
  readonly isPinned?: boolean | undefined;
}

const EXPRESSIONS = {
  createdAt: 'discussion.createdAt',
  replyCount: 'discussion.replyCount',
  viewCount: 'discussion.viewCount',
  upvotes: 'discussion.upvotes',
} as const;

/** The panel's table of discussions. */
@Injectable()
export class DiscussionTableQueries {
  constructor(
    private readonly db: Database,
    private readonly figures: FiguresDatabase,
  ) {}

  /** Reads the ids first, from the index of the order alone; skipped rows are not read. */
  async page(
    filter: DiscussionTableFilter,
    sort: Order,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<DiscussionEntity[]> {
    const found = this.ordered(filter, sort).select('discussion.id', 'id').limit(limit).offset(offset);
    return this.allOf((await found.getRawMany<{ id: string }>()).map(({ id }) => id));
  }

  /** The ids of the whole table. */
  ids(filter: DiscussionTableFilter, sort: Order): Promise<OrderedIds> {
    return idsInOrder(this.figures, this.ordered(filter, sort), 'discussion.id');
  }

  /** In the order of the ids; deleted rows are missing. */
  async allOf(ids: readonly string[]): Promise<DiscussionEntity[]> {
    return inOrderOf(ids, await this.db.of(DiscussionEntity).findBy({ id: In([...ids]) }));
  }

  count(filter: DiscussionTableFilter): Promise<number> {
    return this.filtered(filter).getCount();
  }

  private ordered(filter: DiscussionTableFilter, sort: Order): SelectQueryBuilder<DiscussionEntity> {
    return orderTable(this.filtered(filter), sort, EXPRESSIONS, 'discussion.id');
  }

  /**
   * These forms keep SQLite on the index of the order. With plain comparisons it would use a filter's index and sort
   * the matches, because it cannot estimate how few rows match.
   */
  private filtered({
    words,
    channelId,
    isHidden,
    isPinned,
  }: DiscussionTableFilter): SelectQueryBuilder<DiscussionEntity> {
    const rows = this.db.of(DiscussionEntity).createQueryBuilder('discussion');
    if (words) searchIndexOf(this.db.manager.connection, discussionSearch).narrow(rows, words);
    if (isHidden !== undefined) rows.andWhere(`discussion.isHidden IS ${sqlOf(isHidden)}`);
    if (isPinned !== undefined) rows.andWhere(`discussion.isPinned IS ${sqlOf(isPinned)}`);
    if (channelId) rows.andWhere(`discussion.channelId || '' = :channelId`, { channelId });
    return rows;
  }
}

function sqlOf(yes: boolean): string {
  return yes ? 'TRUE' : 'FALSE';
}
