import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { BrandTableQuery } from '../../../contract/brands.ts';
import { Database } from '../../database/database.ts';
import { Keyset } from '../../database/keyset.ts';
import { locking } from '../../database/row-lock.ts';
import { orderTable } from '../../database/table-order.ts';
import { placeIn } from '../../database/table-place.ts';
import { holdingWords } from '../../database/text-search.ts';
import { MaterialEntity } from '../material.entity.ts';
import { BrandEntity } from './brand.entity.ts';

export const BRAND_ORDER = new Keyset<BrandEntity, 'sortOrder' | 'sortName' | 'id'>({
  sortOrder: 'ASC',
  sortName: 'ASC',
  id: 'ASC',
});

type Filter = Pick<BrandTableQuery, 'q' | 'isActive'>;

const TABLE_COLUMNS = {
  sortOrder: 'brand.sortOrder',
  name: 'brand.sortName',
  materialCount: '(SELECT COUNT(*) FROM "materials_material" "of_it" WHERE "of_it"."brandId" = brand.id)',
} as const;

@Injectable()
export class BrandQueries {
  constructor(private readonly db: Database) {}

  findById(id: string): Promise<BrandEntity | null> {
    return this.db.of(BrandEntity).findOneBy({ id });
  }

  /** Like `findById`; no other transaction changes the row until this one ends. */
  lockById(id: string): Promise<BrandEntity | null> {
    return locking(this.db.of(BrandEntity).createQueryBuilder('brand').where({ id }), 'update').getOne();
  }

  findAll(ids: readonly string[]): Promise<BrandEntity[]> {
    return this.db.of(BrandEntity).findBy({ id: In([...new Set(ids)]) });
  }

  /** Active brands, or all, sorted by `BRAND_ORDER`; at most `limit` rows after `after`. */
  inOrder(isAll: boolean, limit: number, after?: ReturnType<typeof BRAND_ORDER.positionOf>): Promise<BrandEntity[]> {
    return BRAND_ORDER.apply(this.listed(isAll), after).limit(limit).getMany();
  }

  count(isAll: boolean): Promise<number> {
    return this.listed(isAll).getCount();
  }

  /** A part of the panel's table (all rows from `offset` without `limit`), and the total number of rows. */
  async table(
    filter: Filter,
    sort: BrandTableQuery['sort'],
    offset: number,
    limit?: number,
  ): Promise<[BrandEntity[], number]> {
    const rows = this.ordered(filter, sort);
    return [await rows.offset(offset).limit(limit).getMany(), await this.matching(filter).getCount()];
  }

  /** The number of rows before a row in the table; null when the table does not contain it. */
  tablePlace(id: string, filter: Filter, sort: BrandTableQuery['sort']): Promise<number | null> {
    return placeIn(this.ordered(filter, sort), 'brand.id', id);
  }

  /** The number of materials, or of active ones, of each brand; brands without any are missing. */
  async materialCounts(ids: readonly string[], isAll: boolean): Promise<ReadonlyMap<string, number>> {
    const rows = this.db
      .of(MaterialEntity)
      .createQueryBuilder('material')
      .select('material.brandId', 'brandId')
      .addSelect('COUNT(*)', 'count')
      .where({ brandId: In([...ids]) })
      .groupBy('material.brandId');
    if (!isAll) rows.andWhere({ isActive: true });
    const counts = await rows.getRawMany<{ brandId: string; count: number | string }>();
    return new Map(counts.map(({ brandId, count }) => [brandId, Number(count)]));
  }

  async insert(rows: BrandEntity | BrandEntity[]): Promise<void> {
    await this.db.of(BrandEntity).insert(rows);
  }

  async update(id: string, changes: Partial<BrandEntity>): Promise<void> {
    await this.db.of(BrandEntity).update({ id }, changes);
  }

  async remove(id: string): Promise<void> {
    await this.db.of(BrandEntity).delete({ id });
  }

  private listed(isAll: boolean): SelectQueryBuilder<BrandEntity> {
    const rows = this.db.of(BrandEntity).createQueryBuilder('brand');
    return isAll ? rows : rows.where({ isActive: true });
  }

  private ordered(filter: Filter, sort: BrandTableQuery['sort']): SelectQueryBuilder<BrandEntity> {
    return orderTable(this.matching(filter), sort ?? 'sortOrder', TABLE_COLUMNS, 'brand.id');
  }

  private matching({ q, isActive }: Filter): SelectQueryBuilder<BrandEntity> {
    const rows = this.db.of(BrandEntity).createQueryBuilder('brand').where('TRUE');
    if (isActive) rows.andWhere('brand.isActive = :isActive', { isActive: isActive === '1' });
    return holdingWords(rows, 'brand.searchText', q);
  }
}
