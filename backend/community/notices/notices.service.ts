import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { ERASED_AUTHOR_ID } from '../../../contract/identity.ts';
import {
  type ChangeNoticeSettings,
  NOTICE_DAYS,
  type Notice,
  type NoticeKind,
  type NoticeListQuery,
  type NoticeSettings,
  noticeKindSchema,
  type UnreadCount,
} from '../../../contract/notices.ts';
import { PAGE_MAX_ITEMS } from '../../../contract/paging.ts';
import { Ids } from '../../database/ids.ts';
import { Writer } from '../../database/writer.ts';
import { keysetPage, type Page, positionIn } from '../../http/routes/page.ts';
import { EventStreams } from '../../http/streams/event-streams.ts';
import { PeopleService } from '../../people/people.service.ts';
import { Clock } from '../../time/clock.ts';
import { HourlyTasks } from '../../time/hourly-tasks.ts';
import type { DiscussionEntity } from '../discussions/discussion.entity.ts';
import type { ReplyEntity } from '../replies/reply.entity.ts';
import { ReplyQueries } from '../replies/reply.queries.ts';
import { mentionedIn } from './mentions.ts';
import type { NoticeEntity } from './notice.entity.ts';
import { NOTICE_ORDER, NoticeQueries } from './notice.queries.ts';

const DAY_MS = 86_400_000;
const ALL_KINDS: NoticeSettings = { reply: true, accepted: true, mention: true, material: true };
const NOTICE_KINDS = noticeKindSchema.options;
const noticeCursorSchema = z.strictObject({ createdAt: z.iso.datetime(), id: z.uuid() });

/** Topic of the stream of a person's notices. */
export const noticesTopicOf = (userId: string) => `notices:${userId}`;

/** Notices about events in the discussions that a person takes part in. */
@Injectable()
export class NoticesService implements OnModuleInit {
  private readonly logger = new Logger(NoticesService.name);

  constructor(
    private readonly notices: NoticeQueries,
    private readonly replies: ReplyQueries,
    private readonly people: PeopleService,
    private readonly streams: EventStreams,
    private readonly hourly: HourlyTasks,
    private readonly writer: Writer,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hourly.add(() => {
      this.removeOld().catch((error: unknown) => this.logger.error('old notices could not be removed', error));
    });
  }

  /** The newest first. */
  async listNotices(
    userId: string,
    { unread, cursor, limit = PAGE_MAX_ITEMS }: NoticeListQuery,
  ): Promise<Page<Notice>> {
    const isUnread = unread !== undefined;
    const found = await this.notices.of(userId, isUnread, limit + 1, positionIn(cursor, noticeCursorSchema));
    const positionOf = (row: NoticeEntity) => NOTICE_ORDER.positionOf(row);
    const page = await keysetPage(found, { limit, cursor }, positionOf, () => this.notices.count(userId, isUnread));
    return { ...page, rows: await this.toNotices(page.rows) };
  }

  /** Marks the user's own notices as read and ignores other ids. Returns the number of unread notices. */
  async markRead(userId: string, ids: readonly string[]): Promise<UnreadCount> {
    await this.writer.write(async () => {
      await this.notices.markRead(userId, ids, this.clock.nowIso());
      this.writer.afterCommit(() => this.streams.send(noticesTopicOf(userId), 'notices'));
    });
    return { unreadCount: await this.notices.count(userId, true) };
  }

  async settings(userId: string): Promise<NoticeSettings> {
    const { reply, accepted, mention, material } = (await this.notices.settingsOf([userId]))[0] ?? ALL_KINDS;
    return { reply, accepted, mention, material };
  }

  /** Changes the given kinds and keeps the others. */
  changeSettings(userId: string, changes: ChangeNoticeSettings): Promise<NoticeSettings> {
    return this.writer.write(async () => {
      await this.notices.saveSettings(
        { ...ALL_KINDS, ...changes, userId },
        NOTICE_KINDS.filter((kind) => !(kind in changes)),
      );
      return this.settings(userId);
    });
  }

  /** Adds notices for the author and mentioned people of the thread. Call it inside the transaction of the reply. */
  async replyWasAdded(discussion: DiscussionEntity, reply: ReplyEntity): Promise<void> {
    await this.tell(await this.concernedBy(discussion, reply), reply, reply.authorId, reply.createdAt);
  }

  /**
   * Adds a notice for the author of the reply. Call it inside the transaction that accepts the reply.
   * @param actorId the person who accepts it
   */
  async replyWasAccepted(reply: ReplyEntity, actorId: string): Promise<void> {
    await this.tell([[reply.authorId, 'accepted']], reply, actorId, this.clock.nowIso());
  }

  /** Removes the unread notice of an acceptance. Call it inside the transaction that takes the acceptance back. */
  async acceptanceWasTakenBack(reply: ReplyEntity): Promise<void> {
    const unread = (await this.notices.ofReply(reply)).filter(
      ({ kind, readAt }) => kind === 'accepted' && readAt === null,
    );
    await this.remove(unread);
  }

  /**
   * Removes the unread notices about a removed reply. Call it inside the transaction that removes it. A removed notice
   * may have replaced the notice of an earlier reply by the same person; that notice is then added again.
   */
  async replyWasRemoved(discussion: DiscussionEntity, reply: ReplyEntity): Promise<void> {
    const unread = (await this.notices.ofReply(reply)).filter(({ readAt }) => readAt === null);
    if (unread.length === 0) return;
    await this.remove(unread);
    const earlier = await this.replies.latestOf(discussion.id, reply.authorId);
    if (!earlier) return;
    const isTold = new Set((await this.notices.ofReply(earlier)).map(({ userId }) => userId));
    const isWaiting = new Set(unread.map(({ userId }) => userId).filter((id) => !isTold.has(id)));
    const concerned = (await this.concernedBy(discussion, earlier)).filter(([id]) => isWaiting.has(id));
    await this.tell(concerned, earlier, earlier.authorId, earlier.createdAt);
  }

  async removeOld(): Promise<void> {
    const before = new Date(this.clock.nowMs() - NOTICE_DAYS * DAY_MS).toISOString();
    await this.writer.write(() => this.notices.removeBefore(before));
  }

  /** The recipients of notices about a reply, with the kinds; mentions come first. */
  private async concernedBy(discussion: DiscussionEntity, { content }: ReplyEntity): Promise<[string, NoticeKind][]> {
    const thread = content.includes('@') ? [discussion.authorId, ...(await this.replies.authorsIn(discussion.id))] : [];
    const mentioned = mentionedIn(content, await this.people.namesOf(thread));
    return [...mentioned.map((id): [string, NoticeKind] => [id, 'mention']), [discussion.authorId, 'reply']];
  }

  /** Adds one notice per person, of the first kind in their settings; none for the actor and erased people. */
  private async tell(
    wanted: [string, NoticeKind][],
    reply: ReplyEntity,
    actorId: string,
    createdAt: string,
  ): Promise<void> {
    const settings = new Map((await this.notices.settingsOf(wanted.map(([id]) => id))).map((row) => [row.userId, row]));
    const kinds = new Map<string, NoticeKind>();
    for (const [id, kind] of wanted) {
      if (id !== actorId && id !== ERASED_AUTHOR_ID && !kinds.has(id) && (settings.get(id) ?? ALL_KINDS)[kind])
        kinds.set(id, kind);
    }
    if (kinds.size === 0) return;
    const { id: replyId, discussionId } = reply;
    const rows = [...kinds].map(([userId, kind]) => {
      return {
        id: this.ids.next(),
        userId,
        kind,
        discussionId,
        replyId,
        materialId: null,
        actorId,
        createdAt,
        readAt: null,
      };
    });
    await this.notices.add({ discussionId, actorId }, rows);
    this.notify(rows);
  }

  private async remove(rows: readonly NoticeEntity[]): Promise<void> {
    if (rows.length === 0) return;
    await this.notices.remove(rows.map(({ id }) => id));
    this.notify(rows);
  }

  private notify(rows: readonly NoticeEntity[]): void {
    this.writer.afterCommit(() => {
      for (const { userId } of rows) this.streams.send(noticesTopicOf(userId), 'notices');
    });
  }

  private async toNotices(rows: readonly NoticeEntity[]): Promise<Notice[]> {
    const names = await this.people.namesOf(rows.map(({ actorId }) => actorId));
    const postTitles = await this.notices.titlesOf(rows.flatMap(({ discussionId }) => discussionId ?? []));
    const materialTitles = await this.notices.materialTitlesOf(rows.flatMap(({ materialId }) => materialId ?? []));
    return rows.map(({ id, kind, discussionId, materialId, actorId, createdAt, readAt }) => ({
      id,
      kind,
      postId: discussionId,
      postTitle: discussionId && (postTitles.get(discussionId) ?? ''),
      materialId,
      materialTitle: materialId && (materialTitles.get(materialId) ?? ''),
      actorName: materialId === null ? (names.get(actorId) ?? '') : '',
      createdAt,
      readAt,
    }));
  }
}
