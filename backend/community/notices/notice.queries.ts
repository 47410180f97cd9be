import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, type SelectQueryBuilder } from 'typeorm';
import type { NoticeKind } from '../../../contract/notices.ts';
import { upsertRows } from '../../database/bulk-rows.ts';
import { Database } from '../../database/database.ts';
import { Keyset } from '../../database/keyset.ts';
import { ChannelEntity } from '../channels/channel.entity.ts';
import { DiscussionEntity } from '../discussions/discussion.entity.ts';
import type { ReplyEntity } from '../replies/reply.entity.ts';
import { NoticeEntity } from './notice.entity.ts';
import { NoticeSettingEntity } from './notice-setting.entity.ts';

/** The newest first. */
export const NOTICE_ORDER = new Keyset<NoticeEntity, 'createdAt' | 'id'>({ createdAt: 'DESC', id: 'DESC' });

@Injectable()
export class NoticeQueries {
  constructor(private readonly db: Database) {}

  /** Somebody's, the newest first; what follows `after`, at most `limit`. Not those about discussions that nobody is shown. */
  of(
    userId: string,
    isUnread: boolean,
    limit: number,
    after?: ReturnType<typeof NOTICE_ORDER.positionOf>,
  ): Promise<NoticeEntity[]> {
    return NOTICE_ORDER.apply(this.shown(userId, isUnread), after).limit(limit).getMany();
  }

  count(userId: string, isUnread: boolean): Promise<number> {
    return this.shown(userId, isUnread).getCount();
  }

  /** The titles of these discussions. */
  async titlesOf(discussionIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.db
      .of(DiscussionEntity)
      .find({ select: { id: true, title: true }, where: { id: In([...new Set(discussionIds)]) } });
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  /** Adds what one actor did in one discussion, for each person instead of what is unread of that kind. */
  async add(act: Pick<NoticeEntity, 'discussionId' | 'actorId'>, rows: NoticeEntity[]): Promise<void> {
    for (const kind of new Set(rows.map((row) => row.kind))) {
      const userId = In(rows.filter((row) => row.kind === kind).map((row) => row.userId));
      await this.db.of(NoticeEntity).delete({ ...act, kind, userId, readAt: IsNull() });
    }
    await this.db.of(NoticeEntity).insert(rows);
  }

  /** Those about a reply. */
  ofReply({ discussionId, id: replyId }: ReplyEntity): Promise<NoticeEntity[]> {
    return this.db.of(NoticeEntity).findBy({ discussionId, replyId });
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.db.of(NoticeEntity).delete({ id: In([...ids]) });
  }

  async markRead(userId: string, ids: readonly string[], readAt: string): Promise<void> {
    await this.db.of(NoticeEntity).update({ userId, id: In([...ids]), readAt: IsNull() }, { readAt });
  }

  async removeBefore(createdAt: string): Promise<void> {
    await this.db.of(NoticeEntity).delete({ createdAt: LessThan(createdAt) });
  }

  /** The settings of these people; whoever has all kinds may be missing. */
  settingsOf(userIds: readonly string[]): Promise<NoticeSettingEntity[]> {
    return this.db.of(NoticeSettingEntity).findBy({ userId: In([...userIds]) });
  }

  /** Adds the settings, or changes those that are there but for the kinds that are `kept`. */
  async saveSettings(row: NoticeSettingEntity, kept: readonly NoticeKind[]): Promise<void> {
    const keep = Object.fromEntries(kept.map((kind) => [kind, 'keep' as const]));
    await upsertRows(this.db.of(NoticeSettingEntity), [row], ['userId'], keep);
  }

  private shown(userId: string, isUnread: boolean): SelectQueryBuilder<NoticeEntity> {
    const rows = this.db
      .of(NoticeEntity)
      .createQueryBuilder('notice')
      .innerJoin(DiscussionEntity, 'discussion', 'discussion.id = notice.discussionId AND discussion.isHidden = :isHidden', {
        isHidden: false,
      })
      .innerJoin(ChannelEntity, 'channel', 'channel.id = discussion.channelId AND channel.isActive = :isActive', {
        isActive: true,
      })
      .where('notice.userId = :userId', { userId });
    return isUnread ? rows.andWhere('notice.readAt IS NULL') : rows;
  }
}
