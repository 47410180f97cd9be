import { Injectable } from '@nestjs/common';
import { Ids } from '../../database/ids.ts';
import { Writer } from '../../database/writer.ts';
import { EventStreams } from '../../http/streams/event-streams.ts';
import { Clock } from '../../time/clock.ts';
import type { NoticeEntity } from './notice.entity.ts';
import { NoticeQueries } from './notice.queries.ts';
import { noticesTopicOf } from './notices.service.ts';

/** Notices about new files of materials. Call its methods inside the transaction of the event. */
@Injectable()
export class MaterialNoticesService {
  constructor(
    private readonly notices: NoticeQueries,
    private readonly streams: EventStreams,
    private readonly writer: Writer,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds one notice for each person, in place of an unread notice of an earlier file; none for people who switched off
   * notices about materials. @param userIds some 100
   */
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

  /** Marks the notices about a material as read for people who downloaded its newest file. */
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
