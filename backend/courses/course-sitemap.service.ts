import { Injectable } from '@nestjs/common';
import type { SitemapRow, SitemapRows } from '../database/sitemap-rows.ts';
import { CourseSitemapQueries } from './course-sitemap.queries.ts';

/** The courses of the catalogue, for search engines. */
@Injectable()
export class CourseSitemapService implements SitemapRows {
  constructor(private readonly courses: CourseSitemapQueries) {}

  count(): Promise<number> {
    return this.courses.count();
  }

  rows(offset: number, limit: number): Promise<SitemapRow[]> {
    return this.courses.rows(offset, limit);
  }
}
