import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AccountTableQuery } from '../../contract/account-editing.ts';
import { PAGE_MAX_ITEMS } from '../../contract/paging.ts';
import { UNKNOWN_PERSON_NAME } from '../../contract/profile.ts';
import { FiguresDatabase } from '../database/figures-database.ts';
import { idsInOrder, type OrderedIds } from '../database/ordered-ids.ts';
import { placeIn } from '../database/table-place.ts';
import { offsetPage, type Page, pageStart } from '../http/routes/page.ts';
import { PersonNames } from '../personal-data/person-names.ts';
import { AccountTableQueries } from './account-table.queries.ts';
import type { Account } from './accounts.service.ts';
import { PeopleService } from './people.service.ts';

/** The academy's accounts as a table for admins. */
@Injectable()
export class AccountTableService implements OnModuleInit {
  constructor(
    private readonly accounts: AccountTableQueries,
    private readonly figures: FiguresDatabase,
    private readonly people: PeopleService,
    private readonly names: PersonNames,
  ) {}

  onModuleInit(): void {
    this.names.use({
      namesOf: async (ids) =>
        new Map([...(await this.people.namesOf(ids))].filter(([, name]) => name !== UNKNOWN_PERSON_NAME)),
      find: async (q, limit) => (await this.find(q, limit)).map(({ id }) => id),
    });
  }

  /** @throws AppError `invalid_cursor` */
  async list(query: AccountTableQuery): Promise<Page<Account>> {
    const { limit = PAGE_MAX_ITEMS } = query;
    const start = await pageStart(query, (id) =>
      placeIn(this.accounts.ordered(query), 'account.id', id, this.figures.manager.connection),
    );
    const [rows, total] = await this.accounts.page(query, { offset: start.offset, limit });
    return offsetPage(rows, start, total);
  }

  /** The first matches of `q` in the order of names, active or not. */
  async find(q: string, limit: number): Promise<Account[]> {
    return this.accounts.first({ q, sort: 'name' }, limit);
  }

  /** The ids of all rows of the table, in order. */
  idsOf({ limit: _limit, cursor: _cursor, ...query }: AccountTableQuery): Promise<OrderedIds> {
    return idsInOrder(this.figures, this.accounts.ordered(query), 'account.id');
  }

  /** The accounts of at most 1,000 ids, in the order of the ids; unknown ids are left out. */
  allOf(ids: readonly string[]): Promise<Account[]> {
    return this.accounts.inOrder(ids);
  }
}
