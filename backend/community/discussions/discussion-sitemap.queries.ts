import { Injectable } from '@nestjs/common';
import { FiguresDatabase } from '../../database/figures-database.ts';
import type { SitemapRow } from '../../database/sitemap-rows.ts';
import { DiscussionEntity } from './discussion.entity.ts';

/** Uses the connection of figures: the answer to a search engine is not urgent. */
@Injectable()
export class DiscussionSitemapQueries {
  constructor(private readonly db: FiguresDatabase) {}

  /** The oldest first. The index of `createdAt` alone finds their ids, also at a large offset. */
  rows(channelIds: readonly string[], offset: number, limit: number): Promise<SitemapRow[]> {
    const rows = this.db.of(DiscussionEntity).createQueryBuilder('discussion');
    const page = rows
      .subQuery()
      .select('shown.id')
      .from(DiscussionEntity, 'shown')
      .where('shown.isHidden = :isHidden AND shown.channelId IN (:...channelIds)')
      .orderBy('shown.createdAt')
      .addOrderBy('shown.id')
      .offset(offset)
      .limit(limit);
    return rows
      .select('discussion.id', 'id')
      .addSelect('COALESCE(discussion.editedAt, discussion.createdAt)', 'changedAt')
      .where(`discussion.id IN ${page.getQuery()}`, { isHidden: false, channelIds })
      .orderBy('discussion.createdAt')
      .addOrderBy('discussion.id')
      .getRawMany<SitemapRow>();
  }
}
