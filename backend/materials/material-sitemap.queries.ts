import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { FiguresDatabase } from '../database/figures-database.ts';
import type { SitemapRow } from '../database/sitemap-rows.ts';
import { BrandEntity } from './brands/brand.entity.ts';
import { MaterialEntity } from './material.entity.ts';

/** Reads over the connection for figures, so that search engines do not delay other requests. */
@Injectable()
export class MaterialSitemapQueries {
  constructor(private readonly db: FiguresDatabase) {}

  count(): Promise<number> {
    return this.shown().getCount();
  }

  async rows(offset: number, limit: number): Promise<SitemapRow[]> {
    const rows = await this.shown()
      .select(['material.id', 'material.updatedAt'])
      .orderBy('material.createdAt')
      .addOrderBy('material.id')
      .offset(offset)
      .limit(limit)
      .getMany();
    return rows.map(({ id, updatedAt }) => ({ id, changedAt: updatedAt }));
  }

  private shown(): SelectQueryBuilder<MaterialEntity> {
    return this.db
      .of(MaterialEntity)
      .createQueryBuilder('material')
      .innerJoin(BrandEntity, 'brand', 'brand.id = material.brandId')
      .where('material.isActive = :isShown AND brand.isActive = :isShown', { isShown: true });
  }
}
