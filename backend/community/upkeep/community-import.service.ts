import { Injectable } from '@nestjs/common';
import { isShortReply } from '../../../contract/reputation.ts';
import { AnswerVersions } from '../../caching/answer-versions.ts';
import { batchesOf } from '../../database/batches.ts';
import { Writer } from '../../database/writer.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { Clock } from '../../time/clock.ts';
import { localDayAndTime } from '../../time/local-day.ts';
import type { ChannelEntity } from '../channels/channel.entity.ts';
import { ChannelQueries } from '../channels/channel.queries.ts';
import { CHANNELS_TOPIC, DISCUSSIONS_TOPIC } from '../community-topics.ts';
import type { DiscussionEntity } from '../discussions/discussion.entity.ts';
import { DiscussionQueries } from '../discussions/discussion.queries.ts';
import type { ReplyEntity } from '../replies/reply.entity.ts';
import { ReplyQueries } from '../replies/reply.queries.ts';
import { ReputationService } from '../reputation/reputation.service.ts';
import type { DiscussionViewEntity } from '../views/discussion-view.entity.ts';
import { DiscussionViewQueries } from '../views/discussion-view.queries.ts';
import type { VoteEntity } from '../votes/vote.entity.ts';
import { VoteQueries } from '../votes/vote.queries.ts';

/** Rows of one INSERT: SQLite binds at most 32,766 values, and a discussion has nineteen. */
const ROWS_PER_INSERT = 1_000;

export type ImportedChannel = Omit<
  ChannelEntity,
  'isActive' | 'discussionCount' | 'version' | 'createdAt' | 'updatedAt'
>;

type Given =
  | 'id'
  | 'channelId'
  | 'authorId'
  | 'title'
  | 'content'
  | 'tags'
  | 'isPinned'
  | 'createdAt'
  | 'courseId'
  | 'lessonId'
  | 'second';

/** A discussion with its replies, votes and views, from which its counts are computed. */
export interface ImportedDiscussion extends Readonly<Pick<DiscussionEntity, Given>> {
  readonly replies: readonly Pick<ReplyEntity, 'id' | 'authorId' | 'content' | 'isAccepted' | 'createdAt'>[];
  readonly votes: readonly Omit<VoteEntity, 'discussionId'>[];
  readonly views: readonly Omit<DiscussionViewEntity, 'discussionId'>[];
}

/** Imports whole discussions with their ids, for the demonstration academy and for measurements. */
@Injectable()
export class CommunityImportService {
  constructor(
    private readonly channels: ChannelQueries,
    private readonly discussions: DiscussionQueries,
    private readonly replies: ReplyQueries,
    private readonly votes: VoteQueries,
    private readonly views: DiscussionViewQueries,
    private readonly reputation: ReputationService,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
    private readonly settings: SettingsInForce,
    private readonly clock: Clock,
  ) {}

  async isEmpty(): Promise<boolean> {
    return (await this.channels.all()).length === 0;
  }

  addChannels(channels: readonly ImportedChannel[]): Promise<void> {
    const now = this.clock.nowIso();
    const rows = channels.map((row) => ({
      ...row,
      isActive: true,
      discussionCount: 0,
      version: 1,
      createdAt: now,
      updatedAt: now,
    }));
    return this.writer.write(async () => {
      await this.channels.insert(rows);
      this.writer.afterCommit(() => this.versions.bump(CHANNELS_TOPIC));
    });
  }

  /** Adds discussions to existing channels, all or none. Call `recountContributors` afterwards. */
  addDiscussions(discussions: readonly ImportedDiscussion[]): Promise<void> {
    return this.writer.write(async () => {
      for (const rows of batchesOf(
        discussions.map((one) => this.toRow(one)),
        ROWS_PER_INSERT,
      ))
        await this.discussions.insert(rows);
      for (const rows of batchesOf(
        discussions.flatMap((one) => this.toReplies(one)),
        ROWS_PER_INSERT,
      ))
        await this.replies.insert(rows);
      for (const rows of batchesOf(discussions.flatMap(toVotes), ROWS_PER_INSERT)) await this.votes.save(rows);
      for (const rows of batchesOf(discussions.flatMap(toViews), ROWS_PER_INSERT)) await this.views.insertRows(rows);
      for (const channelId of new Set(discussions.map((one) => one.channelId)))
        await this.channels.addDiscussions(channelId, discussions.filter((one) => one.channelId === channelId).length);
      this.writer.afterCommit(() => this.versions.bump(DISCUSSIONS_TOPIC));
    });
  }

  /** Recounts the reputation of all contributors. */
  recountContributors(): Promise<void> {
    return this.writer.write(() => this.reputation.recountAll());
  }

  private toRow({ replies, votes, views, ...given }: ImportedDiscussion): DiscussionEntity {
    return {
      ...given,
      day: this.dayOf(given.createdAt),
      isHidden: false,
      upvotes: votes.filter(({ voteType }) => voteType === 'up').length,
      downvotes: votes.filter(({ voteType }) => voteType === 'down').length,
      replyCount: replies.length,
      viewCount: views.length,
      acceptedReplyId: replies.find(({ isAccepted }) => isAccepted)?.id ?? null,
      editedAt: null,
    };
  }

  private toReplies({ id, replies }: ImportedDiscussion): ReplyEntity[] {
    return replies.map((reply) => ({
      ...reply,
      discussionId: id,
      day: this.dayOf(reply.createdAt),
      isShort: isShortReply(reply.content),
      upvotes: 0,
      downvotes: 0,
      editedAt: null,
    }));
  }

  private dayOf(createdAt: string): string {
    return localDayAndTime(Date.parse(createdAt), this.settings.timeZone).day;
  }
}

function toVotes({ id, votes }: ImportedDiscussion): VoteEntity[] {
  return votes.map((vote) => ({ ...vote, discussionId: id }));
}

function toViews({ id, views }: ImportedDiscussion): DiscussionViewEntity[] {
  return views.map((view) => ({ ...view, discussionId: id }));
}
