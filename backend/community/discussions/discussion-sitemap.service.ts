import { Injectable } from '@nestjs/common';
import type { SitemapRow, SitemapRows } from '../../database/sitemap-rows.ts';
import { ChannelQueries } from '../channels/channel.queries.ts';
import { DiscussionSitemapQueries } from './discussion-sitemap.queries.ts';

/** Public posts, for search engines. */
@Injectable()
export class DiscussionSitemapService implements SitemapRows {
  constructor(
    private readonly channels: ChannelQueries,
    private readonly discussions: DiscussionSitemapQueries,
  ) {}

  /** The sum of the active channels' `discussionCount`. */
  async count(): Promise<number> {
    return (await this.shownChannels()).reduce((sum, { discussionCount }) => sum + discussionCount, 0);
  }

  async rows(offset: number, limit: number): Promise<SitemapRow[]> {
    const channelIds = (await this.shownChannels()).map(({ id }) => id);
    return channelIds.length === 0 ? [] : this.discussions.rows(channelIds, offset, limit);
  }

  private async shownChannels() {
    return (await this.channels.all()).filter(({ isActive }) => isActive);
  }
}
