import { Injectable } from '@nestjs/common';
import type { AccountTableQuery } from '../../contract/account-editing.ts';
import { PAGE_MAX_ITEMS } from '../../contract/paging.ts';
import { FiguresDatabase } from '../database/figures-database.ts';
import { idsInOrder, type OrderedIds } from '../database/ordered-ids.ts';
import { placeIn } from '../database/table-place.ts';
import { offsetPage, type Page, pageStart } from '../shared/page.ts';
import { AccountTableQueries } from './account-table.queries.ts';
import type { Account } from './accounts.service.ts';

/** The accounts of the academy as a table, for who administers them. */
@Injectable()
export class AccountTableService {
  constructor(
    private readonly accounts: AccountTableQueries,
    private readonly figures: FiguresDatabase,
  ) {}

  /** @throws AppError `invalid_cursor` */
  async list(query: AccountTableQuery): Promise<Page<Account>> {
    const { limit = PAGE_MAX_ITEMS } = query;
    const start = await pageStart(query, (id) =>
      placeIn(this.accounts.ordered(query), 'account.id', id, this.figures.manager.connection),
    );
    const [rows, total] = await this.accounts.page(query, { offset: start.offset, limit });
    return offsetPage(rows, start, total);
  }

  /** The first in the alphabet whom `q` finds, active or not. */
  async find(q: string, limit: number): Promise<Account[]> {
    return this.accounts.first({ q, sort: 'name' }, limit);
  }

  /** The ids of the whole table. */
  idsOf({ limit: _limit, cursor: _cursor, ...query }: AccountTableQuery): Promise<OrderedIds> {
    return idsInOrder(this.figures, this.accounts.ordered(query), 'account.id');
  }

  /** At most 1,000; those that exist, in the order of the ids. */
  allOf(ids: readonly string[]): Promise<Account[]> {
    return this.accounts.inOrder(ids);
  }
}
