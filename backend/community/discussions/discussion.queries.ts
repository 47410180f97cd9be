import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Database } from '../../database/database.ts';
import { Keyset } from '../../database/keyset.ts';
import { locking } from '../../database/row-lock.ts';
import { discussionSearch } from '../../search/search-fields.ts';
import { searchIndexOf } from '../../search/search-index-of.ts';
import { DiscussionEntity } from './discussion.entity.ts';

/** Pinned ones on top, then the newest. */
export const LIST_ORDER = new Keyset<DiscussionEntity, 'isPinned' | 'createdAt' | 'id'>({
  isPinned: 'DESC',
  createdAt: 'DESC',
  id: 'DESC',
});
/** The newest first. */
export const NEWEST_FIRST = new Keyset<DiscussionEntity, 'createdAt' | 'id'>({ createdAt: 'DESC', id: 'DESC' });

type Counter = 'upvotes' | 'downvotes' | 'replyCount' | 'viewCount';

/** Which discussions a list holds: those of these channels, hidden ones never. */
export interface DiscussionFilter {
  /** Undefined: of all channels. */
  readonly channelIds?: readonly string[] | undefined;
}

/** Those about a course, or about one of its lessons. */
export interface LessonFilter extends DiscussionFilter {
  readonly courseId: string;
  readonly lessonId?: string | undefined;
}

@Injectable()
export class DiscussionQueries {
  constructor(private readonly db: Database) {}

  findById(id: string): Promise<DiscussionEntity | null> {
    return this.db.of(DiscussionEntity).findOneBy({ id });
  }

  /** As `findById`, and no other process changes it until this transaction ends. */
  findAndLock(id: string): Promise<DiscussionEntity | null> {
    return locking(this.db.of(DiscussionEntity).createQueryBuilder('discussion').where({ id }), 'update').getOne();
  }

  /** Of some hundred ids those there are, each locked as by `findAndLock`; in one order everywhere, so that processes wait in turn. */
  lockAll(ids: readonly string[]): Promise<DiscussionEntity[]> {
    const rows = this.db.of(DiscussionEntity).createQueryBuilder('discussion').where('discussion.id IN (:...ids)', { ids });
    return locking(rows.orderBy('discussion.id'), 'update').getMany();
  }

  /** Pinned ones on top, then the newest; what follows `after`, at most `limit`. */
  inOrder(
    filter: DiscussionFilter,
    limit: number,
    after?: ReturnType<typeof LIST_ORDER.positionOf>,
  ): Promise<DiscussionEntity[]> {
    return LIST_ORDER.apply(this.shown(filter), after).limit(limit).getMany();
  }

  /** By relevance alone, from `offset`, at most `limit`. `words` must not be empty. */
  byRelevance(filter: DiscussionFilter, words: readonly string[], limit: number, offset: number): Promise<DiscussionEntity[]> {
    const { rows, rank } = this.matching(filter, words);
    return rows.orderBy(rank).addOrderBy('discussion.id', 'DESC').limit(limit).offset(offset).getMany();
  }

  countMatching(filter: DiscussionFilter, words: readonly string[]): Promise<number> {
    return this.matching(filter, words).rows.getCount();
  }

  /** What was asked about a course, or about one of its lessons; the newest first, what follows `after`, at most `limit`. */
  aboutLesson(
    about: LessonFilter,
    limit: number,
    after?: ReturnType<typeof NEWEST_FIRST.positionOf>,
  ): Promise<DiscussionEntity[]> {
    return NEWEST_FIRST.apply(this.about(about), after).limit(limit).getMany();
  }

  countAboutLesson(about: LessonFilter): Promise<number> {
    return this.about(about).getCount();
  }

  async insert(rows: DiscussionEntity | DiscussionEntity[]): Promise<void> {
    await this.db.of(DiscussionEntity).insert(rows);
  }

  async update(id: string, changes: Partial<DiscussionEntity>): Promise<void> {
    await this.db.of(DiscussionEntity).update({ id }, changes);
  }

  async add(id: string, counter: Counter, count: number): Promise<void> {
    await this.db.of(DiscussionEntity).increment({ id }, counter, count);
  }

  /** With its replies, votes, views and reports. */
  async remove(id: string): Promise<void> {
    await this.db.of(DiscussionEntity).delete({ id });
  }

  private shown({ channelIds }: DiscussionFilter): SelectQueryBuilder<DiscussionEntity> {
    const rows = this.db
      .of(DiscussionEntity)
      .createQueryBuilder('discussion')
      .where('discussion.isHidden = :isHidden', { isHidden: false });
    return channelIds ? rows.andWhere('discussion.channelId IN (:...channelIds)', { channelIds }) : rows;
  }

  /**
   * Those shown that hold all these words. `IS TRUE` so that SQLite does not go by an index of these columns, which names nearly all
   * discussions: it is to look up by their ids those that the search index has found.
   */
  private matching({ channelIds }: DiscussionFilter, words: readonly string[]) {
    const rows = this.db
      .of(DiscussionEntity)
      .createQueryBuilder('discussion')
      .where('(discussion.isHidden = :isHidden) IS TRUE', { isHidden: false });
    if (channelIds) rows.andWhere('(discussion.channelId IN (:...channelIds)) IS TRUE', { channelIds });
    return { rows, rank: searchIndexOf(this.db.manager.connection, discussionSearch).narrow(rows, words) };
  }

  private about({ courseId, lessonId, ...filter }: LessonFilter): SelectQueryBuilder<DiscussionEntity> {
    const rows = this.shown(filter).andWhere('discussion.courseId = :courseId', { courseId });
    return lessonId ? rows.andWhere('discussion.lessonId = :lessonId', { lessonId }) : rows;
  }
}
