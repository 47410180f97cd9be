import { Injectable } from '@nestjs/common';
import { Writer } from '../../database/writer.ts';
import { Clock } from '../../shared/clock.ts';
import { EventStreams } from '../../shared/event-streams.ts';
import { Ids } from '../../shared/ids.ts';
import type { NoticeEntity } from './notice.entity.ts';
import { NoticeQueries } from './notice.queries.ts';
import { noticesTopicOf } from './notices.service.ts';

/** Tells people that materials have other files. Its methods are called inside the transaction of what they tell. */
@Injectable()
export class MaterialNoticesService {
  constructor(
    private readonly notices: NoticeQueries,
    private readonly streams: EventStreams,
    private readonly writer: Writer,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** One notice each, whatever they have not read of earlier files; none for those who do not want such. @param userIds some hundred */
  async newFileCame(materialId: string, userIds: readonly string[]): Promise<void> {
    const settings = await this.notices.settingsOf(userIds);
    const isUnwanted = new Set(settings.filter(({ material }) => !material).map(({ userId }) => userId));
    const createdAt = this.clock.nowIso();
    const about = { kind: 'material', materialId, discussionId: null, replyId: null, actorId: '' } as const;
    const rows = userIds
      .filter((userId) => !isUnwanted.has(userId))
      .map((userId) => ({ ...about, id: this.ids.next(), userId, createdAt, readAt: null }));
    if (rows.length === 0) return;
    await this.notices.addOfMaterial(materialId, rows);
    this.notify(rows);
  }

  /** Whoever has the newest file need not be told of it any more. */
  async newFileWasDownloaded(materialId: string, userIds: readonly string[]): Promise<void> {
    const unread = await this.notices.unreadOfMaterial(materialId, userIds);
    for (const { id, userId } of unread) await this.notices.markRead(userId, [id], this.clock.nowIso());
    this.notify(unread);
  }

  private notify(rows: readonly Pick<NoticeEntity, 'userId'>[]): void {
    this.writer.afterCommit(() => {
      for (const { userId } of rows) this.streams.send(noticesTopicOf(userId), 'notices');
    });
  }
}
