import { Injectable } from '@nestjs/common';
import { ERASED_AUTHOR_ID } from '../../../contract/identity.ts';
import { DAY_MAX_WRITING_POINTS, DISCUSSION_MAX_WRITING_POINTS, POINTS } from '../../../contract/reputation.ts';
import { Database } from '../../database/database.ts';
import { ReplyEntity } from '../replies/reply.entity.ts';
import type { ContributorEntity } from './contributor.entity.ts';

/** Points of posts and replies, and the last day with counted rows. */
export type WritingPoints = Pick<ContributorEntity, 'writingPoints' | 'pointsDay' | 'pointsDayCount'>;

/**
 * Rows that count: posts that are not hidden, and a person's first five replies to another person's visible post that
 * are not short. (Replies to one's own post do not count, so that a post and its author's replies never share the
 * limit.)
 */
function counting(authors: string): string {
  return `
    SELECT "authorId" AS "id", "day" FROM "community_discussion" WHERE "isHidden" = FALSE AND ${authors}
    UNION ALL
    SELECT reply."authorId", reply."day"
    FROM (SELECT "authorId", "discussionId", "day",
                 ROW_NUMBER() OVER (PARTITION BY "authorId", "discussionId" ORDER BY "createdAt", "id") AS "place"
          FROM "community_reply" WHERE "isShort" = FALSE AND ${authors}) reply
    INNER JOIN "community_discussion" discussion ON discussion."id" = reply."discussionId"
    WHERE reply."place" <= ${DISCUSSION_MAX_WRITING_POINTS}
      AND discussion."isHidden" = FALSE AND discussion."authorId" <> reply."authorId"`;
}

/** At most 20 rows of one day count. */
function pointsOf(authors: string): string {
  const most = DAY_MAX_WRITING_POINTS;
  return `
    SELECT "id", SUM(CASE WHEN "count" < ${most} THEN "count" ELSE ${most} END) * ${POINTS.written} AS "writingPoints",
           MAX("day") AS "pointsDay", MAX(CASE WHEN "day" = "lastDay" THEN "count" END) AS "pointsDayCount"
    FROM (SELECT "id", "day", COUNT(*) AS "count", MAX("day") OVER (PARTITION BY "id") AS "lastDay"
          FROM (${counting(authors)}) "counting" GROUP BY "id", "day") "days"
    GROUP BY "id"`;
}

interface FoundRow {
  readonly id: string;
  readonly writingPoints: number | string;
  readonly pointsDay: string;
  readonly pointsDayCount: number | string;
}

/** Points of posts and replies; only these queries apply the limits to rows. */
@Injectable()
export class WritingPointsQueries {
  constructor(private readonly db: Database) {}

  /** Points of these people (some 100), or of all; people without points and erased people are missing. */
  async of(ids?: readonly string[]): Promise<Map<string, WritingPoints>> {
    const authors = ids ? `"authorId" IN (${ids.map((_, index) => `$${index + 1}`).join(', ')})` : '"authorId" <> $1';
    const rows: FoundRow[] = await this.db.manager.query(pointsOf(authors), ids ? [...ids] : [ERASED_AUTHOR_ID]);
    return new Map(
      rows.map(({ id, pointsDay, ...counts }) => {
        const [writingPoints, pointsDayCount] = [Number(counts.writingPoints), Number(counts.pointsDayCount)];
        return [id, { writingPoints, pointsDay, pointsDayCount }];
      }),
    );
  }

  /** A person's first replies to a discussion that are not short: one more than may count. */
  async firstRepliesOf(authorId: string, discussionId: string): Promise<string[]> {
    const rows = await this.db.of(ReplyEntity).find({
      select: { id: true },
      where: { authorId, discussionId, isShort: false },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: DISCUSSION_MAX_WRITING_POINTS + 1,
    });
    return rows.map(({ id }) => id);
  }
}
