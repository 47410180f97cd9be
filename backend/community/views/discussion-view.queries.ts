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

  /** View counts of these discussions, without hidden discussions and those of inactive channels. */
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

  /** Stored views of these discussions, days and actors; a superset of `views`. */
  async storedAmong(views: readonly DailyView[]): Promise<DailyView[]> {
    const rows = await this.db.of(DiscussionViewEntity).findBy({
      discussionId: In(views.map(({ subjectId }) => subjectId)),
      day: In([...new Set(views.map(({ day }) => day))]),
      actorHash: In(views.map(({ actorHash }) => actorHash)),
    });
    return rows.map(({ discussionId: subjectId, day, actorHash }) => ({ subjectId, day, actorHash }));
  }

  async insert(views: readonly DailyView[], createdAt: string): Promise<void> {
    // Inserting a view locks the discussion's row (foreign key). With the lock taken first, a concurrent deletion runs
    // before or after the whole batch.
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
