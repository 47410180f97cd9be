import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { DiscussionTableQuery } from '../../../contract/community-moderation.ts';
import { Database } from '../../database/database.ts';
import { orderTable } from '../../database/table-order.ts';
import { discussionSearch } from '../../search/search-fields.ts';
import { searchIndexOf } from '../../search/search-index-of.ts';
import { DiscussionEntity } from '../discussions/discussion.entity.ts';

type Order = NonNullable<DiscussionTableQuery['sort']>;

/** Which discussions the panel's table shows; hidden ones too unless it is said. */
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
  constructor(private readonly db: Database) {}

  /** The ids first, of which the index of the order alone tells; rows that are skipped are not read. */
  async page(
    filter: DiscussionTableFilter,
    sort: Order,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<DiscussionEntity[]> {
    const found = this.filtered(filter).select('discussion.id', 'id');
    const ids = await orderTable(found, sort, EXPRESSIONS, 'discussion.id')
      .limit(limit)
      .offset(offset)
      .getRawMany<{ id: string }>();
    const rows = await this.db.of(DiscussionEntity).findBy({ id: In(ids.map(({ id }) => id)) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap(({ id }) => byId.get(id) ?? []);
  }

  count(filter: DiscussionTableFilter): Promise<number> {
    return this.filtered(filter).getCount();
  }

  /** In forms that keep SQLite, which does not know how few rows pass, on the index of the order: it would sort all that do. */
  private filtered({ words, channelId, isHidden, isPinned }: DiscussionTableFilter): SelectQueryBuilder<DiscussionEntity> {
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
