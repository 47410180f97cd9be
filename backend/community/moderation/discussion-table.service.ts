import { Injectable } from '@nestjs/common';
import type { Reply } from '../../../contract/community.ts';
import type { DiscussionTableQuery, ModeratedDiscussion } from '../../../contract/community-moderation.ts';
import { PAGE_MAX_ITEMS, type PageQuery } from '../../../contract/paging.ts';
import { searchWords } from '../../search/search-words.ts';
import { AppError } from '../../shared/app-error.ts';
import { offsetIn, offsetPage, type Page } from '../../shared/page.ts';
import type { DiscussionEntity } from '../discussions/discussion.entity.ts';
import { DiscussionQueries } from '../discussions/discussion.queries.ts';
import { DiscussionAnswersService } from '../discussions/discussion-answers.service.ts';
import { RepliesService } from '../replies/replies.service.ts';
import { DiscussionTableQueries } from './discussion-table.queries.ts';

/** The discussions as moderators read them: hidden ones, and those of inactive channels, too. */
@Injectable()
export class DiscussionTableService {
  constructor(
    private readonly table: DiscussionTableQueries,
    private readonly discussions: DiscussionQueries,
    private readonly answers: DiscussionAnswersService,
    private readonly replies: RepliesService,
  ) {}

  /** The newest first where no order is asked for. @throws AppError `invalid_cursor` */
  async listDiscussions(query: DiscussionTableQuery): Promise<Page<ModeratedDiscussion>> {
    const { q, channelId, isHidden, isPinned, sort = '-createdAt', limit = PAGE_MAX_ITEMS, cursor } = query;
    const offset = offsetIn(cursor);
    const words = q?.trim() ? searchWords(q) : undefined;
    if (words?.length === 0) return { rows: [], total: 0 };
    const filter = { words, channelId, isHidden: isYes(isHidden), isPinned: isYes(isPinned) };
    const rows = await this.table.page(filter, sort, { limit, offset });
    const page = offsetPage(rows, offset, await this.table.count(filter));
    return { ...page, rows: await this.toModerated(page.rows) };
  }

  /** @throws AppError `post_not_found` */
  async getDiscussion(id: string): Promise<ModeratedDiscussion> {
    const [moderated] = await this.toModerated([await this.require(id)]);
    return moderated as ModeratedDiscussion;
  }

  /** The accepted one first, then the oldest. @throws AppError `post_not_found` */
  async listReplies(id: string, query: PageQuery): Promise<Page<Reply>> {
    return this.replies.listRepliesOf(await this.require(id), query);
  }

  private async require(id: string): Promise<DiscussionEntity> {
    const row = await this.discussions.findById(id);
    if (!row) throw new AppError('post_not_found', `post ${id}`);
    return row;
  }

  private async toModerated(rows: readonly DiscussionEntity[]): Promise<ModeratedDiscussion[]> {
    const answers = await this.answers.toDiscussions(rows);
    return answers.map((answer, index) => ({ ...answer, isHidden: rows[index]?.isHidden ?? false }));
  }
}

function isYes(filter: '1' | '0' | undefined): boolean | undefined {
  return filter && filter === '1';
}
