import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { CreateReply, Reply, UpdateReply } from '../../../contract/community.ts';
import { PAGE_MAX_ITEMS, type PageQuery } from '../../../contract/paging.ts';
import { isShortReply } from '../../../contract/reputation.ts';
import type { Caller } from '../../access/caller.ts';
import { AnswerVersions } from '../../caching/answer-versions.ts';
import { Ids } from '../../database/ids.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { keysetPage, type Page, positionIn } from '../../http/routes/page.ts';
import { EventStreams } from '../../http/streams/event-streams.ts';
import { PeopleService } from '../../people/people.service.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { Clock } from '../../time/clock.ts';
import { localDayAndTime } from '../../time/local-day.ts';
import { toAuthor } from '../author-answers.ts';
import { DISCUSSIONS_TOPIC, repliesTopicOf } from '../community-topics.ts';
import type { DiscussionEntity } from '../discussions/discussion.entity.ts';
import { DiscussionQueries } from '../discussions/discussion.queries.ts';
import { DiscussionsService } from '../discussions/discussions.service.ts';
import { NoticesService } from '../notices/notices.service.ts';
import { ReputationService } from '../reputation/reputation.service.ts';
import { WritingLimitsService } from '../reputation/writing-limits.service.ts';
import { WrittenCountsService } from '../reputation/written-counts.service.ts';
import type { ReplyEntity } from './reply.entity.ts';
import { REPLY_ORDER, ReplyQueries } from './reply.queries.ts';

const replyCursorSchema = z.strictObject({ isAccepted: z.boolean(), createdAt: z.iso.datetime(), id: z.uuid() });

interface FoundReply {
  readonly reply: ReplyEntity;
  readonly discussion: DiscussionEntity;
}

/** Replies to discussions, and the accepted reply of each discussion. */
@Injectable()
export class RepliesService {
  constructor(
    private readonly replies: ReplyQueries,
    private readonly discussions: DiscussionQueries,
    private readonly shownDiscussions: DiscussionsService,
    private readonly people: PeopleService,
    private readonly reputation: ReputationService,
    private readonly written: WrittenCountsService,
    private readonly limits: WritingLimitsService,
    private readonly notices: NoticesService,
    private readonly streams: EventStreams,
    private readonly settings: SettingsInForce,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The accepted reply first, then the oldest first. @throws AppError `post_not_found` */
  async listReplies(discussionId: string, query: PageQuery): Promise<Page<Reply>> {
    return this.listRepliesOf(await this.shownDiscussions.requireShown(discussionId), query);
  }

  /** As `listReplies`, for a discussion that may be hidden. */
  async listRepliesOf(
    { id, replyCount }: DiscussionEntity,
    { cursor, limit = PAGE_MAX_ITEMS }: PageQuery,
  ): Promise<Page<Reply>> {
    const found = await this.replies.ofDiscussion(id, limit + 1, positionIn(cursor, replyCursorSchema));
    const positionOf = (row: ReplyEntity) => REPLY_ORDER.positionOf(row);
    const page = await keysetPage(found, { limit, cursor }, positionOf, async () => replyCount);
    return { ...page, rows: await this.toReplies(page.rows) };
  }

  /** @throws AppError `post_not_found`; `too_much_written` */
  createReply({ postId, content, authorId }: CreateReply): Promise<Reply> {
    return this.writer.write(async () => {
      const discussion = await this.shownDiscussions.requireShownAndLocked(postId);
      const row: ReplyEntity = {
        ...NOTHING_YET,
        id: this.ids.next(),
        discussionId: postId,
        authorId,
        content,
        isShort: isShortReply(content),
        createdAt: this.clock.nowIso(),
        day: localDayAndTime(this.clock.nowMs(), this.settings.timeZone).day,
      };
      await this.replies.insert(row);
      await this.discussions.add(postId, 'replyCount', 1);
      await this.limits.requireMayReply(await this.written.countReply(row, discussion));
      await this.notices.replyWasAdded(discussion, row);
      this.bump(postId);
      return this.toReply(row);
    });
  }

  /** @throws AppError `reply_not_found`; `not_yours` */
  updateReply(userId: string, id: string, { content }: UpdateReply): Promise<Reply> {
    return this.writer.write(async () => {
      const { reply } = await this.requireShownReply(id);
      if (reply.authorId !== userId) throw new AppError('not_yours', `reply ${id}`);
      const changes = { content, isShort: isShortReply(content), editedAt: this.clock.nowIso() };
      await this.replies.update(id, changes);
      if (changes.isShort !== reply.isShort) await this.reputation.recount([userId]);
      this.bump(reply.discussionId);
      return this.toReply({ ...reply, ...changes });
    });
  }

  /** @throws AppError `reply_not_found`; `not_yours` */
  deleteReply(userId: string, id: string): Promise<void> {
    return this.writer.write(async () => {
      const { reply, discussion } = await this.requireShownReply(id);
      if (reply.authorId !== userId) throw new AppError('not_yours', `reply ${id}`);
      await this.remove(reply, discussion);
    });
  }

  /**
   * Marks the reply as the accepted reply of its discussion, instead of the previous one. Idempotent.
   * @throws AppError `reply_not_found`; `not_yours` unless the caller is the discussion's author or an admin
   */
  acceptReply(caller: Caller, id: string): Promise<Reply> {
    return this.writer.write(async () => {
      const { reply, discussion, actorId } = await this.requireMayAccept(caller, id);
      if (!reply.isAccepted) {
        await this.setAccepted(discussion, reply);
        await this.notices.replyWasAccepted(reply, actorId);
      }
      return this.toReply({ ...reply, isAccepted: true });
    });
  }

  /** Changes nothing when the reply is not the accepted one. @throws AppError as `acceptReply` */
  takeAcceptanceBack(caller: Caller, id: string): Promise<void> {
    return this.writer.write(async () => {
      const { reply, discussion } = await this.requireMayAccept(caller, id);
      if (reply.isAccepted) await this.setAccepted(discussion, null);
    });
  }

  /** Requires a locked discussion and an open transaction; the caller checks the permission. */
  async remove(reply: ReplyEntity, discussion: DiscussionEntity): Promise<void> {
    if (reply.isAccepted) await this.discussions.update(discussion.id, { acceptedReplyId: null });
    await this.replies.remove(reply.id);
    await this.notices.replyWasRemoved(discussion, reply);
    await this.discussions.add(discussion.id, 'replyCount', -1);
    await this.reputation.recount([reply.authorId]);
    this.bump(discussion.id);
  }

  /** Returns the reply with its discussion, locked and possibly hidden. @throws AppError `reply_not_found` */
  async requireReply(id: string): Promise<FoundReply> {
    const known = await this.replies.findById(id);
    const discussion = known && (await this.discussions.findAndLock(known.discussionId));
    const reply = discussion && (await this.replies.findById(id)); // read again: it may have changed before the lock
    if (!discussion || !reply) throw new AppError('reply_not_found', `reply ${id}`);
    return { reply, discussion };
  }

  /** As `requireReply`. @throws AppError `reply_not_found` also when the discussion is not shown */
  private async requireShownReply(id: string): Promise<FoundReply> {
    const found = await this.requireReply(id);
    if (!(await this.shownDiscussions.isShown(found.discussion))) throw new AppError('reply_not_found', `reply ${id}`);
    return found;
  }

  /** `actorId`: the discussion's author when the user is the author, else the admin. */
  private async requireMayAccept({ user, staff }: Caller, id: string) {
    const found = await this.requireShownReply(id);
    const isAuthor = user?.id === found.discussion.authorId;
    const actorId = isAuthor ? user.id : staff?.role === 'admin' && staff.id;
    if (!actorId) throw new AppError('not_yours', `post ${found.discussion.id}`);
    return { ...found, actorId };
  }

  private async setAccepted(discussion: DiscussionEntity, reply: ReplyEntity | null): Promise<void> {
    const before = discussion.acceptedReplyId && (await this.replies.findById(discussion.acceptedReplyId));
    if (before) {
      await this.replies.update(before.id, { isAccepted: false });
      await this.notices.acceptanceWasTakenBack(before);
    }
    if (reply) await this.replies.update(reply.id, { isAccepted: true });
    await this.discussions.update(discussion.id, { acceptedReplyId: reply?.id ?? null });
    await this.reputation.recount([before, reply].flatMap((row) => (row ? [row.authorId] : [])));
    this.bump(discussion.id);
  }

  private async toReplies(rows: readonly ReplyEntity[]): Promise<Reply[]> {
    const authors = await this.people.shownOf(rows.map(({ authorId }) => authorId));
    return rows.map(
      ({ discussionId: postId, id, authorId, content, isAccepted, upvotes, downvotes, createdAt, editedAt }) => {
        const author = toAuthor(authors.get(authorId));
        return { id, postId, authorId, author, content, isAccepted, upvotes, downvotes, createdAt, editedAt };
      },
    );
  }

  private async toReply(row: ReplyEntity): Promise<Reply> {
    const [reply] = await this.toReplies([row]);
    return reply as Reply;
  }

  private bump(discussionId: string): void {
    this.writer.afterCommit(() => {
      this.versions.bump(DISCUSSIONS_TOPIC);
      this.versions.bump(repliesTopicOf(discussionId));
      this.streams.send(repliesTopicOf(discussionId), 'replies');
    });
  }
}

const NOTHING_YET = { isAccepted: false, upvotes: 0, downvotes: 0, editedAt: null };
