import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { MaterialListQuery, MaterialTableQuery } from '../../contract/materials.ts';
import { Database } from '../database/database.ts';
import { FiguresDatabase } from '../database/figures-database.ts';
import { Keyset } from '../database/keyset.ts';
import { idsInOrder, inOrderOf, type OrderedIds } from '../database/ordered-ids.ts';
import { locking } from '../database/row-lock.ts';
import { orderTable } from '../database/table-order.ts';
import { placeIn } from '../database/table-place.ts';
import { holdingWords } from '../database/text-search.ts';
import { BrandEntity } from './brands/brand.entity.ts';
import { MaterialEntity } from './material.entity.ts';

/** By `sortOrder`, and the newest first among equal ones. */
export const MATERIAL_ORDER = new Keyset<MaterialEntity, 'sortOrder' | 'createdAt' | 'id'>({
  sortOrder: 'ASC',
  createdAt: 'DESC',
  id: 'DESC',
});

type ListFilter = Pick<MaterialListQuery, 'brandId' | 'q' | 'all'>;
type TableFilter = Pick<MaterialTableQuery, 'brandId' | 'q' | 'type' | 'isActive'>;

const TABLE_COLUMNS = {
  sortOrder: 'material.sortOrder',
  title: 'material.sortTitle',
  brandName: 'brand.sortName',
  type: 'material.type',
  fileSize: 'COALESCE(material.fileSize, -1)',
  downloadCount: 'material.downloadCount',
  createdAt: 'material.createdAt',
} as const;

@Injectable()
export class MaterialQueries {
  constructor(
    private readonly db: Database,
    private readonly figures: FiguresDatabase,
  ) {}

  findById(id: string): Promise<MaterialEntity | null> {
    return this.db.of(MaterialEntity).findOneBy({ id });
  }

  /** Like `findById`; no other transaction changes the row until this one ends. */
  lockById(id: string): Promise<MaterialEntity | null> {
    return locking(this.db.of(MaterialEntity).createQueryBuilder('material').where({ id }), 'update').getOne();
  }

  /** Those of these materials that are publicly shown, by id. */
  async shownAmong(ids: readonly string[]): Promise<ReadonlyMap<string, MaterialEntity>> {
    const rows = await this.matching({})
      .andWhere({ id: In([...ids]) })
      .getMany();
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Sorted by `MATERIAL_ORDER`; at most `limit` rows after `after`. */
  inOrder(
    filter: ListFilter,
    limit: number,
    after?: ReturnType<typeof MATERIAL_ORDER.positionOf>,
  ): Promise<MaterialEntity[]> {
    return this.rowsOf(MATERIAL_ORDER.apply(this.matching(filter), after).limit(limit));
  }

  count(filter: ListFilter): Promise<number> {
    return this.matching(filter).getCount();
  }

  /** A part of the panel's table, and the total number of rows. */
  async table(
    filter: TableFilter,
    sort: MaterialTableQuery['sort'],
    offset: number,
    limit: number,
  ): Promise<[MaterialEntity[], number]> {
    const rows = this.ordered(filter, sort);
    return [await this.rowsOf(rows.offset(offset).limit(limit)), await this.inTable(filter).getCount()];
  }

  /** The number of rows before a row in the table; null when the table does not contain it. */
  tablePlace(id: string, filter: TableFilter, sort: MaterialTableQuery['sort']): Promise<number | null> {
    return placeIn(this.ordered(filter, sort), 'material.id', id);
  }

  /** The ids of all rows of the table. */
  tableIds(filter: TableFilter, sort: MaterialTableQuery['sort']): Promise<OrderedIds> {
    return idsInOrder(this.figures, this.ordered(filter, sort), 'material.id');
  }

  /** Rows in the order of the ids; deleted ones are missing. */
  async allOf(ids: readonly string[]): Promise<MaterialEntity[]> {
    return inOrderOf(ids, await this.db.of(MaterialEntity).findBy({ id: In([...ids]) }));
  }

  /** Ids of shown materials whose new file may still lack notices. */
  async withNewsDue(): Promise<string[]> {
    const rows = await this.matching({}).andWhere('material.isNewsDue = :isNewsDue', { isNewsDue: true }).getMany();
    return rows.map(({ id }) => id);
  }

  /** Those of these addresses that are the file or the picture of a material, including hidden ones. */
  async addressesAmong(addresses: readonly string[]): Promise<string[]> {
    const isAsked = In([...addresses]);
    const rows = await this.db.of(MaterialEntity).find({
      select: { fileUrl: true, thumbnailUrl: true },
      where: [{ fileUrl: isAsked }, { thumbnailUrl: isAsked }],
    });
    return rows.flatMap(({ fileUrl, thumbnailUrl }) => [fileUrl, thumbnailUrl ?? []].flat());
  }

  /** Like `addressesAmong`, for publicly shown materials. */
  async shownAddressesAmong(addresses: readonly string[]): Promise<string[]> {
    const isNamed = '(material.fileUrl IN (:...addresses) OR material.thumbnailUrl IN (:...addresses))';
    const rows = await this.matching({}).andWhere(isNamed, { addresses }).getMany();
    return rows.flatMap(({ fileUrl, thumbnailUrl }) => [fileUrl, thumbnailUrl ?? []].flat());
  }

  async insert(rows: MaterialEntity | MaterialEntity[]): Promise<void> {
    await this.db.of(MaterialEntity).insert(rows);
  }

  async update(id: string, changes: Partial<MaterialEntity>): Promise<void> {
    await this.db.of(MaterialEntity).update({ id }, changes);
  }

  async addDownloads(id: string, count: number): Promise<void> {
    await this.db.of(MaterialEntity).increment({ id }, 'downloadCount', count);
  }

  async remove(id: string): Promise<void> {
    await this.db.of(MaterialEntity).delete({ id });
  }

  /** Sorts the ids and then reads the rows: sorting whole rows with their texts takes five times as long. */
  private async rowsOf(selection: SelectQueryBuilder<MaterialEntity>): Promise<MaterialEntity[]> {
    const ids = (await selection.select('material.id', 'id').getRawMany<{ id: string }>()).map(({ id }) => id);
    return this.allOf(ids);
  }

  private ordered(
    filter: TableFilter,
    sort: MaterialTableQuery['sort'] = 'sortOrder',
  ): SelectQueryBuilder<MaterialEntity> {
    const rows = this.inTable(filter);
    if (sort.endsWith('brandName')) rows.innerJoin(BrandEntity, 'brand', 'brand.id = material.brandId');
    return orderTable(rows, sort, TABLE_COLUMNS, 'material.id');
  }

  private matching({ brandId, q, all }: ListFilter): SelectQueryBuilder<MaterialEntity> {
    const rows = this.ofBrand(brandId);
    // Neither a join nor a list of brands: the database would start from the brands instead of the cheaper conditions.
    const brand = this.db.of(BrandEntity).createQueryBuilder('brand').select('1');
    const active = brand.where('brand.id = material.brandId AND brand.isActive = :isShown').getQuery();
    if (!all) rows.andWhere(`material.isActive = :isShown AND EXISTS (${active})`, { isShown: true });
    return holdingWords(rows, 'material.searchText', q);
  }

  private inTable({ brandId, q, type, isActive }: TableFilter): SelectQueryBuilder<MaterialEntity> {
    const rows = this.ofBrand(brandId);
    if (type) rows.andWhere('material.type = :type', { type });
    if (isActive) rows.andWhere('material.isActive = :isActive', { isActive: isActive === '1' });
    return holdingWords(rows, 'material.searchText', q);
  }

  private ofBrand(brandId: string | undefined): SelectQueryBuilder<MaterialEntity> {
    const rows = this.db.of(MaterialEntity).createQueryBuilder('material');
    return brandId === undefined ? rows.where('TRUE') : rows.where('material.brandId = :brandId', { brandId });
  }
}
