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

  /** Null for a deleted row. */
  findById<Row extends HelpRowEntity>(kind: HelpKind<Row, object>, id: string): Promise<Row | null> {
    return this.present(kind).andWhere('row.id = :id', { id }).getOne();
  }

  /** Finds deleted rows too; locks the row against changes until the transaction ends. */
  lockById<Row extends HelpRowEntity>(kind: HelpKind<Row, object>, id: string): Promise<Row | null> {
    const rows = this.db.of(kind.entity).createQueryBuilder('row').where('row.id = :id', { id });
    return locking(rows, 'update').getOne();
  }

  /** A page of the panel's table, or all rows after `offset` without `limit`, and the number of all rows. */
  table<Row extends HelpRowEntity>(
    kind: HelpKind<Row, object>,
    query: HelpTableQuery,
    offset: number,
    limit?: number,
  ): Promise<[Row[], number]> {
    return this.inTableOrder(kind, query).limit(limit).offset(offset).getManyAndCount();
  }

  /** The number of rows before a row; null when the table does not contain it. */
  tablePlace<Row extends HelpRowEntity>(
    kind: HelpKind<Row, object>,
    query: HelpTableQuery,
    id: string,
  ): Promise<number | null> {
    return placeIn(this.inTableOrder(kind, query), 'row.id', id);
  }

  /** In the order of staff, with the number of all rows; only public rows without `isAll`. */
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

  /** Whether the row is public. */
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

  /** Removes rows that were deleted before that instant; a category is kept while it has FAQs. */
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

/** Inactive rows and the FAQs of inactive or deleted categories are not public. */
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
