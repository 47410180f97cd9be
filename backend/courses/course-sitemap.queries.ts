import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { FiguresDatabase } from '../database/figures-database.ts';
import type { SitemapRow } from '../database/sitemap-rows.ts';
import { CourseEntity } from './course.entity.ts';

const SHOWN = { archivedAt: IsNull() };

/** Reads over the connection for figures, so that search engines delay no other reads. */
@Injectable()
export class CourseSitemapQueries {
  constructor(private readonly db: FiguresDatabase) {}

  count(): Promise<number> {
    return this.db.of(CourseEntity).countBy(SHOWN);
  }

  async rows(offset: number, limit: number): Promise<SitemapRow[]> {
    const rows = await this.db.of(CourseEntity).find({
      select: { id: true, updatedAt: true },
      where: SHOWN,
      order: { createdAt: 'ASC', id: 'ASC' },
      skip: offset,
      take: limit,
    });
    return rows.map(({ id, updatedAt }) => ({ id, changedAt: updatedAt }));
  }
}
