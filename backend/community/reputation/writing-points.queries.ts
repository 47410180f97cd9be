import { Injectable } from '@nestjs/common';
import { ERASED_AUTHOR_ID } from '../../../contract/identity.ts';
import { DAY_MAX_WRITING_POINTS, DISCUSSION_MAX_WRITING_POINTS, POINTS } from '../../../contract/reputation.ts';
import { Database } from '../../database/database.ts';
import { ReplyEntity } from '../replies/reply.entity.ts';
import type { ContributorEntity } from './contributor.entity.ts';

/** Points of posts and replies, and the last day of which any count. */
export type WritingPoints = Pick<ContributorEntity, 'writingPoints' | 'pointsDay' | 'pointsDayCount'>;

/**
 * A post that is not hidden counts. Of a person's replies to another's post that is not hidden the first five that are not short do.
 * (A post and replies of one person to it never meet in this limit: replies to one's own post count nothing.)
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

/** Of those of one day at most twenty do. */
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

/** What posts and replies are worth: the one place where their limits are applied to rows. */
@Injectable()
export class WritingPointsQueries {
  constructor(private readonly db: Database) {}

  /** Of these people (some hundred), or of all but those who were erased; those with none are missing. */
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

  /** Somebody's first replies to a discussion that are not short: those that may count, and one more. */
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
