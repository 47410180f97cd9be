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

/** Most that a search finds: nobody reads on so far, and each is counted. */
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

  /** As `findById`, and no other process changes it until this transaction ends. */
  findAndLock(id: string): Promise<DiscussionEntity | null> {
    return locking(this.db.of(DiscussionEntity).createQueryBuilder('discussion').where({ id }), 'update').getOne();
  }

  /** Of some hundred ids those there are, each locked as by `findAndLock`; in one order everywhere, so that processes wait in turn. */
  lockAll(ids: readonly string[]): Promise<DiscussionEntity[]> {
    const rows = this.db
      .of(DiscussionEntity)
      .createQueryBuilder('discussion')
      .where('discussion.id IN (:...ids)', { ids });
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

  /**
   * Of the newest that hold all these words, of which there must be some: what follows `after`, at most `limit`, and how many there are
   * in all, up to `MAX_FOUND`. Without the query builder, and in one statement: there are no two searches alike.
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
       SELECT discussion.*, "count"."total" FROM (SELECT COUNT(*) AS "total" FROM "shown") "count" LEFT JOIN "page" ON TRUE
       LEFT JOIN "community_discussion" discussion ON discussion."id" = "page"."id"
       ORDER BY discussion."createdAt" DESC, discussion."id" DESC`,
      parameters,
    );
    // The count comes with an empty row where the page has none.
    return { rows: found.filter(({ id }) => id !== null).map(toEntity), total: Number(found[0]?.total) };
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
    // The rows hold every column: reading back those with defaults would ask SQLite for a thousand rows in one expression.
    await this.db.of(DiscussionEntity).createQueryBuilder().insert().values(rows).updateEntity(false).execute();
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

  private about({ courseId, lessonId, ...filter }: LessonFilter): SelectQueryBuilder<DiscussionEntity> {
    const rows = this.shown(filter).andWhere('discussion.courseId = :courseId', { courseId });
    return lessonId ? rows.andWhere('discussion.lessonId = :lessonId', { lessonId }) : rows;
  }
}

/** SQLite has 0 and 1 for what is true, and both databases a text for the tags. */
function toEntity({ total, ...row }: FoundRow): DiscussionEntity {
  return { ...row, tags: JSON.parse(row.tags), isPinned: Boolean(row.isPinned), isHidden: Boolean(row.isHidden) };
}
