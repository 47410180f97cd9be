import { Injectable } from '@nestjs/common';
import type { SitemapRow, SitemapRows } from '../database/sitemap-rows.ts';
import { MaterialSitemapQueries } from './material-sitemap.queries.ts';

/** The publicly shown materials, for search engines. */
@Injectable()
export class MaterialSitemapService implements SitemapRows {
  constructor(private readonly materials: MaterialSitemapQueries) {}

  count(): Promise<number> {
    return this.materials.count();
  }

  rows(offset: number, limit: number): Promise<SitemapRow[]> {
    return this.materials.rows(offset, limit);
  }
}
