import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere, SelectQueryBuilder } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { Sort } from '../../../contract/tables.ts';
import { Database } from '../../database/database.ts';
import { locking } from '../../database/row-lock.ts';
import { orderTable } from '../../database/table-order.ts';
import { placeIn } from '../../database/table-place.ts';
import { holdingWords } from '../../database/text-search.ts';
import { FaqEntity } from './faq.entity.ts';
import { FaqCategoryEntity } from './faq-category.entity.ts';
import type { HelpKind, HelpTableQuery } from './help-kind.ts';
import type { HelpRowEntity } from './help-row.entity.ts';

type AnyKind = Pick<HelpKind<HelpRowEntity, object>, 'entity'>;

interface ListFilter extends Pick<HelpTableQuery, 'q' | 'categoryId'> {
  readonly isAll: boolean;
}

@Injectable()
export class HelpRowQueries {
  constructor(private readonly db: Database) {}

  /** Null of a deleted one. */
  findById<Row extends HelpRowEntity>(kind: HelpKind<Row, object>, id: string): Promise<Row | null> {
    return this.present(kind).andWhere('row.id = :id', { id }).getOne();
  }

  /** Deleted ones too; nobody else changes it until this transaction ends. */
  lockById<Row extends HelpRowEntity>(kind: HelpKind<Row, object>, id: string): Promise<Row | null> {
    const rows = this.db.of(kind.entity).createQueryBuilder('row').where('row.id = :id', { id });
    return locking(rows, 'update').getOne();
  }

  /** A page of the staff's table, without `limit` all that follows `offset`; and how many rows there are in all. */
  table<Row extends HelpRowEntity>(
    kind: HelpKind<Row, object>,
    query: HelpTableQuery,
    offset: number,
    limit?: number,
  ): Promise<[Row[], number]> {
    return this.inTableOrder(kind, query).limit(limit).offset(offset).getManyAndCount();
  }

  /** How many rows of the table come before one; null: it does not have it. */
  tablePlace<Row extends HelpRowEntity>(
    kind: HelpKind<Row, object>,
    query: HelpTableQuery,
    id: string,
  ): Promise<number | null> {
    return placeIn(this.inTableOrder(kind, query), 'row.id', id);
  }

  /** In the order that staff gave them, and how many there are in all; without `isAll` what everybody sees. */
  listed<Row extends HelpRowEntity>(
    kind: HelpKind<Row, object>,
    { isAll, q, categoryId }: ListFilter,
    { offset, limit }: { offset?: number; limit?: number } = {},
  ): Promise<[Row[], number]> {
    const rows = this.present(kind).orderBy('row.sortOrder').addOrderBy('row.id');
    if (!isAll) narrowToShown(rows, kind);
    narrow(rows, q, categoryId);
    return rows.limit(limit).offset(offset).getManyAndCount();
  }

  /** Whether everybody sees the row. */
  isShown<Row extends HelpRowEntity>(kind: HelpKind<Row, object>, id: string): Promise<boolean> {
    const rows = this.present(kind).andWhere('row.id = :id', { id });
    return narrowToShown(rows, kind).getExists();
  }

  async isEmpty(kinds: readonly AnyKind[]): Promise<boolean> {
    const found = await Promise.all(kinds.map(({ entity }) => this.db.of<HelpRowEntity>(entity).exists()));
    return !found.includes(true);
  }

  async insert<Row extends HelpRowEntity>(kind: HelpKind<Row, object>, rows: Row | Row[]): Promise<void> {
    await this.db.of(kind.entity).insert(rows as QueryDeepPartialEntity<Row>);
  }

  async update<Row extends HelpRowEntity>(
    kind: HelpKind<Row, object>,
    id: string,
    changes: Partial<Row>,
  ): Promise<void> {
    await this.db.of(kind.entity).update({ id } as FindOptionsWhere<Row>, changes as QueryDeepPartialEntity<Row>);
  }

  /** Removes for good what was deleted before that instant; a category stays while questions are in it. */
  async removeDeletedBefore(kind: AnyKind, before: string): Promise<void> {
    const rows = this.db
      .of<HelpRowEntity>(kind.entity)
      .createQueryBuilder()
      .delete()
      .where('deletedAt < :before', { before });
    if (kind.entity === FaqCategoryEntity) rows.andWhere(`id NOT IN (SELECT "categoryId" FROM "help_faq")`);
    await rows.execute();
  }

  private inTableOrder<Row extends HelpRowEntity>(
    kind: HelpKind<Row, object>,
    { q, sort = 'sortOrder', categoryId, isActive }: HelpTableQuery,
  ): SelectQueryBuilder<Row> {
    const rows = this.present(kind);
    narrow(rows, q, categoryId);
    if (isActive !== undefined) rows.andWhere('row.isActive = :isActive', { isActive: isActive === '1' });
    const column = sort.replace(/^-/, '');
    const expressions = { [column]: kind.sorts?.[column] ?? `row.${column}` };
    return orderTable(rows, sort as Sort<string>, expressions, 'row.id');
  }

  private present<Row extends HelpRowEntity>(kind: HelpKind<Row, object>): SelectQueryBuilder<Row> {
    return this.db.of(kind.entity).createQueryBuilder('row').where('row.deletedAt IS NULL');
  }
}

/** What is inactive is hidden, and so are the questions of a category that is. */
function narrowToShown<Row extends HelpRowEntity>(
  rows: SelectQueryBuilder<Row>,
  { entity }: AnyKind,
): SelectQueryBuilder<Row> {
  rows.andWhere('row.isActive = :isShown', { isShown: true });
  if (entity !== FaqEntity) return rows;
  const isShown = 'category.isActive = :isShown AND category.deletedAt IS NULL';
  return rows.innerJoin(FaqCategoryEntity, 'category', `category.id = row.categoryId AND ${isShown}`);
}

function narrow<Row extends HelpRowEntity>(
  rows: SelectQueryBuilder<Row>,
  q: string | undefined,
  categoryId: string | undefined,
): void {
  if (categoryId !== undefined) rows.andWhere('row.categoryId = :categoryId', { categoryId });
  holdingWords(rows, 'row.searchText', q);
}
