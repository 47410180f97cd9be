import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Reply } from '../../../contract/community.ts';
import {
  type DiscussionTableQuery,
  discussionTableQuerySchema,
  type ModeratedDiscussion,
} from '../../../contract/community-moderation.ts';
import { PAGE_MAX_ITEMS, type PageQuery } from '../../../contract/paging.ts';
import { searchWords } from '../../../contract/words/search-words.ts';
import { PanelSearchService } from '../../admin/panel-search.service.ts';
import { AppError } from '../../errors/app-error.ts';
import { type FoundRows, inOneBatch, mapped, TableExportsService } from '../../exports/tables/table-exports.service.ts';
import { offsetIn, offsetPage, type Page } from '../../http/routes/page.ts';
import type { DiscussionEntity } from '../discussions/discussion.entity.ts';
import { DiscussionQueries } from '../discussions/discussion.queries.ts';
import { DiscussionAnswersService } from '../discussions/discussion-answers.service.ts';
import { RepliesService } from '../replies/replies.service.ts';
import { DISCUSSION_COLUMNS } from './community-columns.ts';
import { type DiscussionTableFilter, DiscussionTableQueries } from './discussion-table.queries.ts';

const NEWEST_FIRST = '-createdAt';

/** Discussions as moderators read them, including hidden discussions and those of inactive channels. */
@Injectable()
export class DiscussionTableService implements OnModuleInit {
  constructor(
    private readonly table: DiscussionTableQueries,
    private readonly discussions: DiscussionQueries,
    private readonly answers: DiscussionAnswersService,
    private readonly replies: RepliesService,
    private readonly exports: TableExportsService,
    private readonly search: PanelSearchService,
  ) {}

  onModuleInit(): void {
    this.exports.add('community/posts', {
      access: 'trainer',
      fileName: 'publicaciones',
      query: discussionTableQuerySchema,
      columns: DISCUSSION_COLUMNS,
      find: (query) => this.findAll(query),
    });
    this.search.add('post', {
      access: 'trainer',
      find: async (q, limit) =>
        (await this.listDiscussions({ q, limit })).rows.map(({ id, title, author }) => ({
          id,
          title,
          detail: author.username,
        })),
    });
  }

  /** The newest first, unless `sort` is given. @throws AppError `invalid_cursor` */
  async listDiscussions(query: DiscussionTableQuery): Promise<Page<ModeratedDiscussion>> {
    const { sort = NEWEST_FIRST, limit = PAGE_MAX_ITEMS, cursor } = query;
    const offset = offsetIn(cursor);
    const filter = filterOf(query);
    if (!filter) return { rows: [], total: 0 };
    const rows = await this.table.page(filter, sort, { limit, offset });
    const page = offsetPage(rows, offset, await this.table.count(filter));
    return { ...page, rows: await this.toModerated(page.rows) };
  }

  /** @throws AppError `post_not_found` */
  async getDiscussion(id: string): Promise<ModeratedDiscussion> {
    const [moderated] = await this.toModerated([await this.require(id)]);
    return moderated as ModeratedDiscussion;
  }

  /** The accepted reply first, then the oldest first. @throws AppError `post_not_found` */
  async listReplies(id: string, query: PageQuery): Promise<Page<Reply>> {
    return this.replies.listRepliesOf(await this.require(id), query);
  }

  private async findAll(query: DiscussionTableQuery): Promise<FoundRows<ModeratedDiscussion>> {
    const filter = filterOf(query);
    if (!filter) return inOneBatch([]);
    const { total, batches } = await this.table.ids(filter, query.sort ?? NEWEST_FIRST);
    return { total, batches: mapped(batches, async (ids) => this.toModerated(await this.table.allOf(ids))) };
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

/** Null when the search text contains no word, so that no row matches. */
function filterOf({ q, channelId, isHidden, isPinned }: DiscussionTableQuery): DiscussionTableFilter | null {
  const words = q?.trim() ? searchWords(q) : undefined;
  return words?.length === 0 ? null : { words, channelId, isHidden: isYes(isHidden), isPinned: isYes(isPinned) };
}

function isYes(filter: '1' | '0' | undefined): boolean | undefined {
  return filter && filter === '1';
}
