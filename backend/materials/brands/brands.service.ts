import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import {
  type Brand,
  type BrandListQuery,
  type BrandTableQuery,
  brandTableQuerySchema,
} from '../../../contract/brands.ts';
import { PAGE_MAX_ITEMS } from '../../../contract/paging.ts';
import { AppError } from '../../errors/app-error.ts';
import { inOneBatch, TableExportsService } from '../../exports/tables/table-exports.service.ts';
import { keysetPage, offsetPage, type Page, pageStart, positionIn } from '../../http/routes/page.ts';
import type { BrandEntity } from './brand.entity.ts';
import { BRAND_ORDER, BrandQueries } from './brand.queries.ts';
import { toBrand } from './brand-answers.ts';
import { BRAND_COLUMNS } from './brand-columns.ts';

/** PostgreSQL refuses texts with U+0000. */
const sortNameSchema = z.string().refine((name) => !name.includes('\0'));
const brandCursorSchema = z.strictObject({ sortOrder: z.int32(), sortName: sortNameSchema, id: z.uuid() });

/** Lists and reads brands, for the public and for staff. */
@Injectable()
export class BrandsService implements OnModuleInit {
  constructor(
    private readonly brands: BrandQueries,
    private readonly exports: TableExportsService,
  ) {}

  onModuleInit(): void {
    this.exports.add('brands', {
      access: 'trainer',
      fileName: 'marcas',
      query: brandTableQuerySchema,
      columns: BRAND_COLUMNS,
      find: async ({ sort, ...filter }) => {
        const [rows] = await this.brands.table(filter, sort, 0);
        return inOneBatch(await this.toBrands(rows, true));
      },
    });
  }

  /** Sorted; `all=1` includes inactive brands. */
  async listBrands({ all, cursor, limit = PAGE_MAX_ITEMS }: BrandListQuery): Promise<Page<Brand>> {
    const isAll = all !== undefined;
    const found = await this.brands.inOrder(isAll, limit + 1, positionIn(cursor, brandCursorSchema));
    const positionOf = (row: BrandEntity) => BRAND_ORDER.positionOf(row);
    const page = await keysetPage(found, { limit, cursor }, positionOf, () => this.brands.count(isAll));
    return { ...page, rows: await this.toBrands(page.rows, isAll) };
  }

  /** A page of the panel's table. */
  async table(query: BrandTableQuery): Promise<Page<Brand>> {
    const { sort, limit = PAGE_MAX_ITEMS } = query;
    const start = await pageStart(query, (id) => this.brands.tablePlace(id, query, sort));
    const [rows, total] = await this.brands.table(query, sort, start.offset, limit);
    return offsetPage(await this.toBrands(rows, true), start, total);
  }

  /** A brand for the panel. @throws AppError `brand_not_found` */
  async getBrand(id: string): Promise<Brand> {
    const row = await this.brands.findById(id);
    const [brand] = row ? await this.toBrands([row], true) : [];
    if (!brand) throw new AppError('brand_not_found', `brand ${id}`);
    return brand;
  }

  private async toBrands(rows: readonly BrandEntity[], isAll: boolean): Promise<Brand[]> {
    const counts = await this.brands.materialCounts(
      rows.map(({ id }) => id),
      isAll,
    );
    return rows.map((row) => toBrand(row, counts.get(row.id) ?? 0));
  }
}
