import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type {
  Discussion,
  DiscussionListQuery,
  DiscussionSearchQuery,
  LessonQuestionsQuery,
} from '../../../contract/community.ts';
import { PAGE_MAX_ITEMS } from '../../../contract/paging.ts';
import { searchWords } from '../../../contract/words/search-words.ts';
import { AppError } from '../../errors/app-error.ts';
import { keysetPage, type Page, positionIn } from '../../http/routes/page.ts';
import { ChannelQueries } from '../channels/channel.queries.ts';
import { type KnownChannel, KnownChannelsService } from '../channels/known-channels.service.ts';
import type { DiscussionEntity } from './discussion.entity.ts';
import { DiscussionQueries, LIST_ORDER, NEWEST_FIRST } from './discussion.queries.ts';
import { DiscussionAnswersService } from './discussion-answers.service.ts';

const newestCursorSchema = z.strictObject({ createdAt: z.iso.datetime(), id: z.uuid() });
const listCursorSchema = newestCursorSchema.extend({ isPinned: z.boolean() });
const placeByAge = (row: DiscussionEntity) => NEWEST_FIRST.positionOf(row);

/**
 * Public reads of discussions. Their queries run one after another, because they may run inside a transaction, on one
 * connection.
 */
@Injectable()
export class DiscussionsService {
  constructor(
    private readonly discussions: DiscussionQueries,
    private readonly channels: ChannelQueries,
    private readonly knownChannels: KnownChannelsService,
    private readonly answers: DiscussionAnswersService,
  ) {}

  /** Pinned discussions first, then the newest. @throws AppError `channel_not_found` */
  async listDiscussions({ channelId, cursor, limit = PAGE_MAX_ITEMS }: DiscussionListQuery): Promise<Page<Discussion>> {
    const channels = listed(await this.channels.all(), channelId);
    const filter = { channelIds: channels.map(({ id }) => id) };
    if (channels.length === 0) return { rows: [], total: 0 };
    const found = await this.discussions.inOrder(filter, limit + 1, positionIn(cursor, listCursorSchema));
    const total = channels.reduce((sum, { discussionCount }) => sum + discussionCount, 0);
    const positionOf = (row: DiscussionEntity) => LIST_ORDER.positionOf(row);
    return this.shown(await keysetPage(found, { limit, cursor }, positionOf, async () => total));
  }

  /** Discussions whose title, content or tags contain every word; newest first. @throws AppError `channel_not_found` */
  async search({ q, channelId, cursor, limit = PAGE_MAX_ITEMS }: DiscussionSearchQuery): Promise<Page<Discussion>> {
    const words = searchWords(q);
    const channelIds = listed(await this.knownChannels.all(), channelId).map(({ id }) => id);
    if (words.length === 0 || channelIds.length === 0) return { rows: [], total: 0 };
    const after = positionIn(cursor, newestCursorSchema);
    const { rows, total } = await this.discussions.search(channelIds, words, limit + 1, after);
    return this.shown(await keysetPage(rows, { limit, cursor }, placeByAge, async () => total));
  }

  /** Questions about a course or one of its lessons, the newest first. */
  async questionsAbout(courseId: string, query: LessonQuestionsQuery): Promise<Page<Discussion>> {
    const { lessonId, cursor, limit = PAGE_MAX_ITEMS } = query;
    const channelIds = listed(await this.knownChannels.all(), undefined).map(({ id }) => id);
    if (channelIds.length === 0) return { rows: [], total: 0 };
    const about = { courseId, lessonId, channelIds };
    const found = await this.discussions.aboutLesson(about, limit + 1, positionIn(cursor, newestCursorSchema));
    return this.shown(
      await keysetPage(found, { limit, cursor }, placeByAge, () => this.discussions.countAboutLesson(about)),
    );
  }

  /** @throws AppError `post_not_found`, also for hidden posts and posts of inactive channels */
  async getDiscussion(id: string): Promise<Discussion> {
    return this.answers.toDiscussion(await this.requireShown(id));
  }

  /** @throws AppError `post_not_found`, also for hidden posts and posts of inactive channels */
  async requireShown(id: string): Promise<DiscussionEntity> {
    return this.ifShown(id, await this.discussions.findById(id));
  }

  /** As `requireShown`; locks the row, so that no other process changes it until this transaction ends. */
  async requireShownAndLocked(id: string): Promise<DiscussionEntity> {
    return this.ifShown(id, await this.discussions.findAndLock(id));
  }

  /** A discussion is shown, and accepts replies, if it is not hidden and its channel is active. */
  async isShown({ isHidden, channelId }: DiscussionEntity): Promise<boolean> {
    return !isHidden && (await this.knownChannels.activeIds()).has(channelId);
  }

  private async ifShown(id: string, row: DiscussionEntity | null): Promise<DiscussionEntity> {
    if (!row || !(await this.isShown(row))) throw new AppError('post_not_found', `post ${id}`);
    return row;
  }

  private async shown(page: Page<DiscussionEntity>): Promise<Page<Discussion>> {
    return { ...page, rows: await this.answers.toDiscussions(page.rows) };
  }
}

/** The active channels, or only `channelId`. @throws AppError `channel_not_found` for a missing or inactive channel */
function listed<Channel extends KnownChannel>(channels: readonly Channel[], channelId: string | undefined): Channel[] {
  const active = channels.filter(({ isActive }) => isActive);
  if (channelId === undefined) return active;
  const channel = active.find(({ id }) => id === channelId);
  if (!channel) throw new AppError('channel_not_found', `channel ${channelId}`);
  return [channel];
}
