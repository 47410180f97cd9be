import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { DailyView, ViewStore } from '../../database/daily-views.ts';
import { Database } from '../../database/database.ts';
import { ChannelEntity } from '../channels/channel.entity.ts';
import { DiscussionEntity } from '../discussions/discussion.entity.ts';
import { DiscussionQueries } from '../discussions/discussion.queries.ts';
import { DiscussionViewEntity } from './discussion-view.entity.ts';

@Injectable()
export class DiscussionViewQueries implements ViewStore {
  constructor(
    private readonly db: Database,
    private readonly discussions: DiscussionQueries,
  ) {}

  /** How often each of these discussions was seen; hidden ones and those of inactive channels are missing. */
  async viewCounts(ids: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.db
      .of(DiscussionEntity)
      .createQueryBuilder('discussion')
      .select(['discussion.id', 'discussion.viewCount'])
      .innerJoin(ChannelEntity, 'channel', 'channel.id = discussion.channelId AND channel.isActive = :isActive', {
        isActive: true,
      })
      .where({ id: In([...ids]), isHidden: false })
      .getMany();
    return new Map(rows.map(({ id, viewCount }) => [id, viewCount]));
  }

  /** Who has seen these discussions on these days; a superset of the views asked for. */
  async storedAmong(views: readonly DailyView[]): Promise<DailyView[]> {
    const rows = await this.db.of(DiscussionViewEntity).findBy({
      discussionId: In(views.map(({ subjectId }) => subjectId)),
      day: In([...new Set(views.map(({ day }) => day))]),
      actorHash: In(views.map(({ actorHash }) => actorHash)),
    });
    return rows.map(({ discussionId: subjectId, day, actorHash }) => ({ subjectId, day, actorHash }));
  }

  async insert(views: readonly DailyView[], createdAt: string): Promise<void> {
    // A view keeps the discussion's row from being deleted. Whoever deletes it meanwhile waits before the view and not halfway.
    await this.discussions.lockAll([...new Set(views.map(({ subjectId }) => subjectId))]);
    await this.insertRows(
      views.map(({ subjectId: discussionId, day, actorHash }) => ({ discussionId, day, actorHash, createdAt })),
    );
  }

  addViews(discussionId: string, count: number): Promise<void> {
    return this.discussions.add(discussionId, 'viewCount', count);
  }

  async insertRows(rows: DiscussionViewEntity[]): Promise<void> {
    await this.db.of(DiscussionViewEntity).insert(rows);
  }
}
