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

/** Matches of a text from which PostgreSQL walks the rows in their order instead of sorting the matches. */
const MANY = 2_000;

/** The panel's table of accounts. With 160,000 accounts a page takes milliseconds, because an index alone finds it. */
@Injectable()
export class AccountTableQueries {
  constructor(private readonly db: Database) {}

  /** A part of the table, and the number of all its rows. */
  async page(query: Narrowing, part: Part): Promise<[AccountEntity[], number]> {
    const isSearched = (query.q ?? '').trim() !== '';
    if (isSearched && this.isPostgres) return this.pageOfPostgres(query, part);
    const found = await idsOf(this.ordered(query), part);
    const { offset, limit } = part;
    const isLast = found.length < limit && (found.length > 0 || offset === 0);
    const total = isLast ? offset + found.length : await this.matching(query).getCount();
    return [await this.inOrder(found), total];
  }

  /** The first rows, without a count. */
  async first(query: Narrowing, limit: number): Promise<AccountEntity[]> {
    return this.inOrder(await idsOf(this.ordered(query), { offset: 0, limit }));
  }

  /** The accounts of at most 1,000 ids, in the order of the ids; unknown ids are left out. */
  async inOrder(ids: readonly string[]): Promise<AccountEntity[]> {
    const rows = await this.db.of(AccountEntity).findBy({ id: In([...ids]) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** All rows of the table, in order. */
  ordered(query: Narrowing): SelectQueryBuilder<AccountEntity> {
    const rows = this.matching(query);
    if ((query.q ?? '').trim() === '') return this.inIndexOrder(rows, query);
    // `COALESCE` hides the column from the index of the order: SQLite finds all matches in one pass and sorts them.
    // Walking that index takes many times as long when few rows match.
    const { column, direction, collation } = this.orderOf(query);
    return rows.orderBy(`COALESCE(${column}, '')${collation}`, direction).addOrderBy('account.id', direction);
  }

  /**
   * PostgreSQL has no index for texts. It finds few matches in one pass and sorts them alone; with many matches it
   * walks the rows in their order.
   */
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

  /** Nulls come before all values, as in SQLite. */
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
    // Nearly all accounts are learners. The expression hides the column from the index of roles, which would return
    // them unsorted.
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
