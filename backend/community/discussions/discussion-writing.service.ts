import { Injectable } from '@nestjs/common';
import type { CreateDiscussion, Discussion, UpdateDiscussion } from '../../../contract/community.ts';
import { AnswerVersions } from '../../caching/answer-versions.ts';
import { CourseOutlinesService } from '../../courses/course-outlines.service.ts';
import { Ids } from '../../database/ids.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { EventStreams } from '../../http/streams/event-streams.ts';
import { plainText } from '../../search/plain-text.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { Clock } from '../../time/clock.ts';
import { localDayAndTime } from '../../time/local-day.ts';
import { ChannelQueries } from '../channels/channel.queries.ts';
import { ChannelsService } from '../channels/channels.service.ts';
import { DISCUSSIONS_TOPIC, repliesTopicOf } from '../community-topics.ts';
import { ReplyQueries } from '../replies/reply.queries.ts';
import { ReputationService } from '../reputation/reputation.service.ts';
import { WritingLimitsService } from '../reputation/writing-limits.service.ts';
import { WrittenCountsService } from '../reputation/written-counts.service.ts';
import type { DiscussionEntity } from './discussion.entity.ts';
import { DiscussionQueries } from './discussion.queries.ts';
import { DiscussionAnswersService } from './discussion-answers.service.ts';
import { DiscussionsService } from './discussions.service.ts';

/** Writes of authors and moderators on discussions. */
@Injectable()
export class DiscussionWritingService {
  constructor(
    private readonly discussions: DiscussionQueries,
    private readonly shown: DiscussionsService,
    private readonly replies: ReplyQueries,
    private readonly channels: ChannelsService,
    private readonly channelCounts: ChannelQueries,
    private readonly reputation: ReputationService,
    private readonly written: WrittenCountsService,
    private readonly limits: WritingLimitsService,
    private readonly outlines: CourseOutlinesService,
    private readonly answers: DiscussionAnswersService,
    private readonly streams: EventStreams,
    private readonly settings: SettingsInForce,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `channel_not_found`, `course_not_found`, `lesson_not_found`; `too_much_written` */
  createDiscussion({ lesson, ...input }: CreateDiscussion): Promise<Discussion> {
    return this.writer.write(async () => {
      const channel = await this.channels.requireActiveAndLocked(input.channelId);
      if (lesson) await this.requireLesson(lesson);
      const row: DiscussionEntity = {
        ...NOTHING_YET,
        ...input,
        ...(lesson ?? NO_LESSON),
        tags: distinctTags(input.tags),
        id: this.ids.next(),
        createdAt: this.clock.nowIso(),
        day: localDayAndTime(this.clock.nowMs(), this.settings.timeZone).day,
      };
      await this.discussions.insert(row);
      await this.channelCounts.addDiscussions(channel.id, 1);
      await this.limits.requireMayPost(await this.written.countPost(row));
      this.bumpLists();
      return this.answers.toDiscussion(row);
    });
  }

  /** @throws AppError `post_not_found`; `not_yours`; `channel_not_found` */
  updateDiscussion(userId: string, id: string, input: UpdateDiscussion): Promise<Discussion> {
    return this.writer.write(async () => {
      const before = await this.requireOwn(userId, id);
      if (input.channelId !== undefined && input.channelId !== before.channelId) {
        await this.channels.requireActiveAndLocked(input.channelId, before.channelId);
        await this.channelCounts.addDiscussions(before.channelId, -1);
        await this.channelCounts.addDiscussions(input.channelId, 1);
      }
      const tags = distinctTags(input.tags ?? before.tags);
      const changes = { ...input, tags, editedAt: this.clock.nowIso() };
      await this.discussions.update(id, changes);
      this.bumpLists();
      return this.answers.toDiscussion({ ...before, ...changes });
    });
  }

  /** Deletes a discussion with its replies and votes. @throws AppError `post_not_found`; `not_yours` */
  deleteDiscussion(userId: string, id: string): Promise<void> {
    return this.writer.write(async () => this.remove(await this.requireOwn(userId, id)));
  }

  /** Requires a locked row and an open transaction; the caller checks the permission. */
  async remove(row: DiscussionEntity): Promise<void> {
    const contributors = await this.contributorsTo(row);
    if (!row.isHidden) await this.channelCounts.addDiscussions(row.channelId, -1);
    await this.discussions.remove(row.id);
    await this.reputation.recount(contributors);
    this.bumpLists();
    this.endStreams(row.id);
  }

  /** Pins, hides or shows a discussion, for moderators. Requires a locked row and an open transaction. */
  async setState(
    row: DiscussionEntity,
    changes: { isPinned?: boolean | undefined; isHidden?: boolean | undefined },
  ): Promise<DiscussionEntity> {
    const after = { ...row, isPinned: changes.isPinned ?? row.isPinned, isHidden: changes.isHidden ?? row.isHidden };
    await this.discussions.update(row.id, { isPinned: after.isPinned, isHidden: after.isHidden });
    if (after.isHidden !== row.isHidden) {
      await this.channelCounts.addDiscussions(row.channelId, after.isHidden ? -1 : 1);
      await this.reputation.recount(await this.contributorsTo(row));
      if (after.isHidden) this.endStreams(row.id);
    }
    this.bumpLists();
    return after;
  }

  private async requireOwn(userId: string, id: string): Promise<DiscussionEntity> {
    const row = await this.shown.requireShownAndLocked(id);
    if (row.authorId !== userId) throw new AppError('not_yours', `post ${id}`);
    return row;
  }

  /** People whose reputation changes when the discussion is hidden, shown or deleted. */
  private async contributorsTo(row: DiscussionEntity): Promise<string[]> {
    return [row.authorId, ...(await this.replies.authorsIn(row.id))];
  }

  private async requireLesson({ courseId, lessonId }: { courseId: string; lessonId: string }): Promise<void> {
    const outline = await this.outlines.of(courseId);
    if (!outline) throw new AppError('course_not_found', `course ${courseId}`);
    if (!outline.lessons.has(lessonId)) throw new AppError('lesson_not_found', `lesson ${lessonId}`);
  }

  /** Sends `gone` to the discussion's open streams and ends them. */
  private endStreams(id: string): void {
    this.writer.afterCommit(() => {
      this.streams.send(repliesTopicOf(id), 'gone');
      this.streams.end(repliesTopicOf(id));
    });
  }

  private bumpLists(): void {
    this.writer.afterCommit(() => this.versions.bump(DISCUSSIONS_TOPIC));
  }
}

/** Removes repeated tags without regard to case and accents; keeps the first spelling. */
function distinctTags(tags: readonly string[]): string[] {
  const plainTags = tags.map(plainText);
  return tags.filter((_, index) => plainTags.indexOf(plainTags[index] ?? '') === index);
}

const NO_LESSON = { courseId: null, lessonId: null, second: null };
const NOTHING_YET = {
  isPinned: false,
  isHidden: false,
  upvotes: 0,
  downvotes: 0,
  replyCount: 0,
  viewCount: 0,
  acceptedReplyId: null,
  editedAt: null,
};
