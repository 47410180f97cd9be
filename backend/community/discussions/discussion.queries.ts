import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Database } from '../../database/database.ts';
import { Keyset } from '../../database/keyset.ts';
import { locking } from '../../database/row-lock.ts';
import { discussionSearch } from '../../search/search-fields.ts';
import { searchIndexOf } from '../../search/search-index-of.ts';
import { DiscussionEntity } from './discussion.entity.ts';

/** Pinned discussions first, then the newest first. */
export const LIST_ORDER = new Keyset<DiscussionEntity, 'isPinned' | 'createdAt' | 'id'>({
  isPinned: 'DESC',
  createdAt: 'DESC',
  id: 'DESC',
});
/** The newest first. */
export const NEWEST_FIRST = new Keyset<DiscussionEntity, 'createdAt' | 'id'>({ createdAt: 'DESC', id: 'DESC' });

type Counter = 'upvotes' | 'downvotes' | 'replyCount' | 'viewCount';

/** Channels of a list of discussions. Hidden discussions are never listed. */
export interface DiscussionFilter {
  /** Undefined: all channels. */
  readonly channelIds?: readonly string[] | undefined;
}

/** Discussions about a course, or about one of its lessons. */
export interface LessonFilter extends DiscussionFilter {
  readonly courseId: string;
  readonly lessonId?: string | undefined;
}

/** Maximum matches of a search, because each match is counted; readers do not page further. */
const MAX_FOUND = 500;

interface FoundRow extends Omit<DiscussionEntity, 'tags'> {
  readonly tags: string;
  readonly total: number | string;
}

@Injectable()
export class DiscussionQueries {
  constructor(private readonly db: Database) {}

  findById(id: string): Promise<DiscussionEntity | null> {
    return this.db.of(DiscussionEntity).findOneBy({ id });
  }

  /** As `findById`; locks the row, so that no other process changes it until this transaction ends. */
  findAndLock(id: string): Promise<DiscussionEntity | null> {
    return locking(this.db.of(DiscussionEntity).createQueryBuilder('discussion').where({ id }), 'update').getOne();
  }

  /** Existing rows of some 100 ids, locked as by `findAndLock`; always ordered by id, which prevents deadlocks. */
  lockAll(ids: readonly string[]): Promise<DiscussionEntity[]> {
    const rows = this.db
      .of(DiscussionEntity)
      .createQueryBuilder('discussion')
      .where('discussion.id IN (:...ids)', { ids });
    return locking(rows.orderBy('discussion.id'), 'update').getMany();
  }

  /** Pinned discussions first, then the newest: at most `limit` rows after the position `after`. */
  inOrder(
    filter: DiscussionFilter,
    limit: number,
    after?: ReturnType<typeof LIST_ORDER.positionOf>,
  ): Promise<DiscussionEntity[]> {
    return LIST_ORDER.apply(this.shown(filter), after).limit(limit).getMany();
  }

  /**
   * The newest discussions that contain all these words (at least one): at most `limit` rows after `after`, and the
   * number of all matches, up to `MAX_FOUND`. One statement without the query builder, for speed: searches rarely
   * repeat, so caching their answers helps little.
   */
  async search(
    channelIds: readonly string[],
    words: readonly string[],
    limit: number,
    after?: ReturnType<typeof NEWEST_FIRST.positionOf>,
  ): Promise<{ rows: DiscussionEntity[]; total: number }> {
    const index = searchIndexOf(this.db.manager.connection, discussionSearch);
    const parameters = [index.expressionOf(words), false, ...channelIds];
    const places = channelIds.map((_, place) => `$${place + 3}`).join(', ');
    const follows = after ? `WHERE ("createdAt", "id") < ($${parameters.length + 1}, $${parameters.length + 2})` : '';
    if (after) parameters.push(after.createdAt, after.id);
    const found: FoundRow[] = await this.db.manager.query(
      `WITH "shown" AS MATERIALIZED (${index.newest(`d."isHidden" = $2 AND d."channelId" IN (${places})`, MAX_FOUND)}),
            "page" AS (SELECT "id" FROM "shown" ${follows} ORDER BY "createdAt" DESC, "id" DESC LIMIT ${limit})
       SELECT discussion.*, "count"."total" FROM (SELECT COUNT(*) AS "total" FROM "shown") "count"
       LEFT JOIN "page" ON TRUE
       LEFT JOIN "community_discussion" discussion ON discussion."id" = "page"."id"
       ORDER BY discussion."createdAt" DESC, discussion."id" DESC`,
      parameters,
    );
    // When the page has no rows, the count comes with one empty row.
    return { rows: found.filter(({ id }) => id !== null).map(toEntity), total: Number(found[0]?.total) };
  }

  /** Questions about a course or one of its lessons: the newest first, at most `limit` rows after `after`. */
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
    // The rows hold every column. TypeORM would read back defaults, in SQLite by one expression for 1,000 rows.
    await this.db.of(DiscussionEntity).createQueryBuilder().insert().values(rows).updateEntity(false).execute();
  }

  async update(id: string, changes: Partial<DiscussionEntity>): Promise<void> {
    await this.db.of(DiscussionEntity).update({ id }, changes);
  }

  async add(id: string, counter: Counter, count: number): Promise<void> {
    await this.db.of(DiscussionEntity).increment({ id }, counter, count);
  }

  /** Removes the discussion with its replies, votes, views and reports. */
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

  private about({ courseId, lessonId, ...filter }: LessonFilter): SelectQueryBuilder<DiscussionEntity> {
    const rows = this.shown(filter).andWhere('discussion.courseId = :courseId', { courseId });
    return lessonId ? rows.andWhere('discussion.lessonId = :lessonId', { lessonId }) : rows;
  }
}

/** SQLite returns 0 and 1 for booleans, and both databases return the tags as text. */
function toEntity({ total, ...row }: FoundRow): DiscussionEntity {
  return { ...row, tags: JSON.parse(row.tags), isPinned: Boolean(row.isPinned), isHidden: Boolean(row.isHidden) };
}
