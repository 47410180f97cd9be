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

/** Entities of another module, by name. Notices about an inactive material or brand are not listed. */
const MATERIAL = 'MaterialEntity';
const BRAND = 'BrandEntity';
const SHOWN_DISCUSSION = 'discussion.isHidden = :no AND channel.isActive = :yes';
const SHOWN_MATERIAL = 'material.isActive = :yes AND brand.isActive = :yes';

interface MaterialTitle {
  id: string;
  title: string;
}

/** The newest first. */
export const NOTICE_ORDER = new Keyset<NoticeEntity, 'createdAt' | 'id'>({ createdAt: 'DESC', id: 'DESC' });

@Injectable()
export class NoticeQueries {
  constructor(private readonly db: Database) {}

  /**
   * A person's notices, the newest first: at most `limit` rows after `after`. Notices about hidden discussions
   * and inactive channels, materials and brands are left out.
   */
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

  /** The titles of these materials. */
  async materialTitlesOf(materialIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.db.of<MaterialTitle>(MATERIAL).find({
      select: { id: true, title: true },
      where: { id: In([...new Set(materialIds)]) },
    });
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  /** Adds notices of a material's new file; each replaces the person's unread notice of an earlier file. */
  async addOfMaterial(materialId: string, rows: NoticeEntity[]): Promise<void> {
    const userId = In(rows.map((row) => row.userId));
    await this.db.of(NoticeEntity).delete({ materialId, userId, readAt: IsNull() });
    await this.db.of(NoticeEntity).insert(rows);
  }

  /** The unread notices of these people about a material. */
  unreadOfMaterial(materialId: string, userIds: readonly string[]): Promise<NoticeEntity[]> {
    return this.db.of(NoticeEntity).findBy({ materialId, userId: In([...userIds]), readAt: IsNull() });
  }

  /** Adds notices of an act in a discussion; each replaces the person's unread notices of that actor and kind. */
  async add(act: { discussionId: string; actorId: string }, rows: NoticeEntity[]): Promise<void> {
    for (const kind of new Set(rows.map((row) => row.kind))) {
      const userId = In(rows.filter((row) => row.kind === kind).map((row) => row.userId));
      await this.db.of(NoticeEntity).delete({ ...act, kind, userId, readAt: IsNull() });
    }
    await this.db.of(NoticeEntity).insert(rows);
  }

  /** Notices about a reply. */
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

  /** Stored notice settings; a person without a row receives all kinds. */
  settingsOf(userIds: readonly string[]): Promise<NoticeSettingEntity[]> {
    return this.db.of(NoticeSettingEntity).findBy({ userId: In([...userIds]) });
  }

  /** Adds the settings, or changes the stored ones except the kinds in `kept`. */
  async saveSettings(row: NoticeSettingEntity, kept: readonly NoticeKind[]): Promise<void> {
    const keep = Object.fromEntries(kept.map((kind) => [kind, 'keep' as const]));
    await upsertRows(this.db.of(NoticeSettingEntity), [row], ['userId'], keep);
  }

  private shown(userId: string, isUnread: boolean): SelectQueryBuilder<NoticeEntity> {
    const rows = this.db
      .of(NoticeEntity)
      .createQueryBuilder('notice')
      .leftJoin(DiscussionEntity, 'discussion', 'discussion.id = notice.discussionId')
      .leftJoin(ChannelEntity, 'channel', 'channel.id = discussion.channelId')
      .leftJoin(MATERIAL, 'material', 'material.id = notice.materialId')
      .leftJoin(BRAND, 'brand', 'brand.id = material.brandId')
      .where('notice.userId = :userId', { userId })
      .andWhere(`((${SHOWN_DISCUSSION}) OR (${SHOWN_MATERIAL}))`, { yes: true, no: false });
    return isUnread ? rows.andWhere('notice.readAt IS NULL') : rows;
  }
}
