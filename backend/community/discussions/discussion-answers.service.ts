import { Injectable } from '@nestjs/common';
import type { DiscussedLesson, Discussion } from '../../../contract/community.ts';
import { CoursesService } from '../../courses/courses.service.ts';
import { toAuthor } from '../author-answers.ts';
import { KnownChannelsService } from '../channels/known-channels.service.ts';
import type { DiscussionEntity } from './discussion.entity.ts';
import { KnownAuthorsService } from './known-authors.service.ts';

/** Shown in place of a channel that does not exist. */
const NO_CHANNEL = { name: 'Canal', emoji: '📝' };

/** Turns rows into public discussions, with the names of authors, channels and lessons. */
@Injectable()
export class DiscussionAnswersService {
  constructor(
    private readonly channels: KnownChannelsService,
    private readonly authors: KnownAuthorsService,
    private readonly courses: CoursesService,
  ) {}

  async toDiscussions(rows: readonly DiscussionEntity[]): Promise<Discussion[]> {
    if (rows.length === 0) return [];
    const channels = new Map((await this.channels.all()).map(({ id, name, emoji }) => [id, { name, emoji }]));
    const authors = await this.authors.of(rows.map(({ authorId }) => authorId));
    const titles = await this.courses.lessonTitles(rows.flatMap(({ lessonId }) => lessonId ?? []));
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      content: row.content,
      authorId: row.authorId,
      author: authors.get(row.authorId) ?? toAuthor(undefined),
      channelId: row.channelId,
      channel: channels.get(row.channelId) ?? NO_CHANNEL,
      tags: row.tags,
      isPinned: row.isPinned,
      upvotes: row.upvotes,
      downvotes: row.downvotes,
      replyCount: row.replyCount,
      viewCount: row.viewCount,
      hasAcceptedReply: row.acceptedReplyId !== null,
      createdAt: row.createdAt,
      editedAt: row.editedAt,
      lesson: lessonOf(row, titles),
    }));
  }

  async toDiscussion(row: DiscussionEntity): Promise<Discussion> {
    const [discussion] = await this.toDiscussions([row]);
    return discussion as Discussion;
  }
}

function lessonOf(
  { courseId, lessonId, second }: DiscussionEntity,
  titles: ReadonlyMap<string, { courseTitle: string; lessonTitle: string }>,
): DiscussedLesson | null {
  if (courseId === null || lessonId === null || second === null) return null;
  const { courseTitle = null, lessonTitle = null } = titles.get(lessonId) ?? {};
  return { courseId, lessonId, second, courseTitle, lessonTitle };
}
