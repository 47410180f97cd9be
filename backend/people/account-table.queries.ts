import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { AccountTableQuery } from '../../contract/account-editing.ts';
import { Database } from '../database/database.ts';
import { hasRowLocks } from '../database/row-lock.ts';
import { holdingWords } from '../database/text-search.ts';
import { AccountEntity } from './account.entity.ts';

type Narrowing = Omit<AccountTableQuery, 'limit' | 'cursor'>;
type Part = { readonly offset: number; readonly limit: number };

const COLUMNS = {
  name: 'account.nameOrder',
  email: 'account.email',
  role: 'account.role',
  lastSessionAt: 'account.lastSessionAt',
  createdAt: 'account.createdAt',
} as const satisfies Record<string, string>;

/** Where a text is in more accounts than this, PostgreSQL meets enough of them when it goes through them in their order. */
const MANY = 2_000;

/** The panel's table of accounts. Among 160,000 of them a page takes milliseconds, because it is found in an index alone. */
@Injectable()
export class AccountTableQueries {
  constructor(private readonly db: Database) {}

  /** A part of the table, and how many rows it has in all. */
  async page(query: Narrowing, part: Part): Promise<[AccountEntity[], number]> {
    const isSearched = (query.q ?? '').trim() !== '';
    if (isSearched && this.isPostgres) return this.pageOfPostgres(query, part);
    const found = await idsOf(this.ordered(query), part);
    const { offset, limit } = part;
    const isLast = found.length < limit && (found.length > 0 || offset === 0);
    const total = isLast ? offset + found.length : await this.matching(query).getCount();
    return [await this.inOrder(found), total];
  }

  /** The first rows, not counted. */
  async first(query: Narrowing, limit: number): Promise<AccountEntity[]> {
    return this.inOrder(await idsOf(this.ordered(query), { offset: 0, limit }));
  }

  /** At most 1,000 ids; those that exist, in this order. */
  async inOrder(ids: readonly string[]): Promise<AccountEntity[]> {
    const rows = await this.db.of(AccountEntity).findBy({ id: In([...ids]) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** All of the table. */
  ordered(query: Narrowing): SelectQueryBuilder<AccountEntity> {
    const rows = this.matching(query);
    if ((query.q ?? '').trim() === '') return this.inIndexOrder(rows, query);
    // What holds a text is looked for in all rows at once. Going through them in their order takes many times as long where few do.
    const { column, direction, collation } = this.orderOf(query);
    return rows.orderBy(`COALESCE(${column}, '')${collation}`, direction).addOrderBy('account.id', direction);
  }

  /** It has no index for texts: few matches are found in one pass and put in order by themselves, many are met in the order they have. */
  private async pageOfPostgres(query: Narrowing, part: Part): Promise<[AccountEntity[], number]> {
    const ids = await idsOf(this.matching(query), { offset: 0, limit: MANY + 1 });
    if (ids.length <= MANY) {
      const rows = this.db.of(AccountEntity).createQueryBuilder('account').where('account.id = ANY(:ids)', { ids });
      return [await this.inOrder(await idsOf(this.inIndexOrder(rows, query), part)), ids.length];
    }
    const [page, total] = await Promise.all([
      idsOf(this.inIndexOrder(this.matching(query), query), part),
      this.matching(query).getCount(),
    ]);
    return [await this.inOrder(page), total];
  }

  /** Nothing comes before everything else, as SQLite has it. */
  private inIndexOrder(rows: SelectQueryBuilder<AccountEntity>, query: Narrowing): SelectQueryBuilder<AccountEntity> {
    const { column, direction, collation } = this.orderOf(query);
    const nulls = direction === 'ASC' ? 'NULLS FIRST' : 'NULLS LAST';
    return rows.orderBy(`${column}${collation}`, direction, nulls).addOrderBy('account.id', direction);
  }

  private orderOf({ sort = 'name' }: Narrowing) {
    const column = COLUMNS[sort.replace(/^-/, '') as keyof typeof COLUMNS];
    const direction: 'ASC' | 'DESC' = sort.startsWith('-') ? 'DESC' : 'ASC';
    return { column, direction, collation: this.isPostgres ? ' COLLATE "C"' : '' };
  }

  private matching({ q, role, isActive, hasPassword }: Narrowing): SelectQueryBuilder<AccountEntity> {
    const rows = this.db.of(AccountEntity).createQueryBuilder('account').where('TRUE');
    // Nearly everybody is a learner: the index of roles would find them all, in no order.
    if (role) rows.andWhere(role === 'learner' ? "account.role || '' = :role" : 'account.role = :role', { role });
    if (isActive) rows.andWhere('account.isActive = :isActive', { isActive: isActive === '1' });
    if (hasPassword) rows.andWhere('account.hasPassword = :hasPassword', { hasPassword: hasPassword === '1' });
    return holdingWords(rows, 'account.searchText', q);
  }

  private get isPostgres(): boolean {
    return hasRowLocks(this.db.manager.connection);
  }
}

async function idsOf(rows: SelectQueryBuilder<AccountEntity>, { offset, limit }: Part): Promise<string[]> {
  const found = await rows.select('account.id', 'id').offset(offset).limit(limit).getRawMany<{ id: string }>();
  return found.map(({ id }) => id);
}
