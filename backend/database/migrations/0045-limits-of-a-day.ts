import type { MigrationInterface, QueryRunner } from 'typeorm';

const DISCUSSIONS = 'community_discussion';
const REPLIES = 'community_reply';
const CONTRIBUTORS = 'community_contributor';
const SETTINGS = 'settings_academy';
const ACCOUNTS = 'auth_account';

/** In the order of their addition. */
const COLUMNS: readonly (readonly [table: string, name: string, type: string])[] = [
  [DISCUSSIONS, 'day', `varchar(10) NOT NULL DEFAULT ''`],
  [REPLIES, 'day', `varchar(10) NOT NULL DEFAULT ''`],
  [REPLIES, 'isShort', 'boolean NOT NULL DEFAULT false'],
  [CONTRIBUTORS, 'writingPoints', 'integer NOT NULL DEFAULT 0'],
  [CONTRIBUTORS, 'pointsDay', `varchar(10) NOT NULL DEFAULT ''`],
  [CONTRIBUTORS, 'pointsDayCount', 'integer NOT NULL DEFAULT 0'],
  [CONTRIBUTORS, 'writtenDay', `varchar(10) NOT NULL DEFAULT ''`],
  [CONTRIBUTORS, 'writtenDayPosts', 'integer NOT NULL DEFAULT 0'],
  [CONTRIBUTORS, 'writtenDayReplies', 'integer NOT NULL DEFAULT 0'],
  [SETTINGS, 'postsPerDay', 'integer'],
  [SETTINGS, 'repliesPerDay', 'integer'],
  [SETTINGS, 'votesPerDay', 'integer'],
  [ACCOUNTS, 'nameChangesDay', `varchar(10) NOT NULL DEFAULT ''`],
  [ACCOUNTS, 'nameChanges', 'integer NOT NULL DEFAULT 0'],
];

const REPLY_INDEX = 'IDX_community_reply_counting';
const BATCH_ROWS = 1_000;
const MIN_LETTERS = 10;

/**
 * Daily limits of an account, and limits of points per discussion and day. Recomputes all reputations in the same
 * migration, so that no start shows the former ranking. Earlier rows get their day in UTC: the academy's time zone at
 * that time is unknown.
 */
export class LimitsOfADay1763600000045 implements MigrationInterface {
  name = 'LimitsOfADay1763600000045';

  async up(runner: QueryRunner): Promise<void> {
    const no = runner.connection.options.type === 'postgres' ? 'false' : '0';
    for (const [table, name, type] of COLUMNS)
      await runner.query(`ALTER TABLE "${table}" ADD COLUMN "${name}" ${type.replace('false', no)}`);
    for (const table of [DISCUSSIONS, REPLIES])
      await runner.query(`UPDATE "${table}" SET "day" = substr("createdAt", 1, 10)`);
    await markShortReplies(runner);
    await runner.query(
      `CREATE INDEX "${REPLY_INDEX}" ON "${REPLIES}" ("authorId", "discussionId", "isShort", "createdAt", "id")`,
    );
    await countPoints(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await setReputation(runner, '"totalPosts" + "totalReplies"');
    await runner.query(`DROP INDEX "${REPLY_INDEX}"`);
    for (const [from, name] of COLUMNS.toReversed()) await runner.query(`ALTER TABLE "${from}" DROP COLUMN "${name}"`);
  }
}

/** In JavaScript: neither database can count letters by the rule. */
async function markShortReplies(runner: QueryRunner): Promise<void> {
  const yes = runner.connection.options.type === 'postgres' ? 'true' : '1';
  for (let after = ''; ; ) {
    const rows: { id: string; content: string }[] = await runner.query(
      `SELECT "id", "content" FROM "${REPLIES}" WHERE "id" > $1 ORDER BY "id" LIMIT ${BATCH_ROWS}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const short = rows.filter(({ content }) => (content.match(/[\p{L}\p{N}]/gu) ?? []).length < MIN_LETTERS);
    if (short.length === 0) continue;
    const places = short.map((_, index) => `$${index + 1}`).join(', ');
    const ids = short.map(({ id }) => id);
    await runner.query(`UPDATE "${REPLIES}" SET "isShort" = ${yes} WHERE "id" IN (${places})`, ids);
  }
}

/** At most 5 points per discussion and 20 per day: the first replies to other people's posts, without hidden posts. */
async function countPoints(runner: QueryRunner): Promise<void> {
  await runner.query(
    `UPDATE "${CONTRIBUTORS}" SET "writingPoints" = "points"."sum", "pointsDay" = "points"."lastDay", "pointsDayCount" = "points"."lastCount"
     FROM (
       SELECT "id", SUM(CASE WHEN "count" < 20 THEN "count" ELSE 20 END) AS "sum", MAX("day") AS "lastDay",
              MAX(CASE WHEN "day" = "latest" THEN "count" END) AS "lastCount"
       FROM (SELECT "id", "day", COUNT(*) AS "count", MAX("day") OVER (PARTITION BY "id") AS "latest" FROM (
         SELECT "authorId" AS "id", "day" FROM "${DISCUSSIONS}" WHERE NOT "isHidden"
         UNION ALL
         SELECT reply."authorId", reply."day" FROM (
           SELECT "authorId", "discussionId", "day",
                  ROW_NUMBER() OVER (PARTITION BY "authorId", "discussionId" ORDER BY "createdAt", "id") AS "place"
           FROM "${REPLIES}" WHERE NOT "isShort"
         ) reply INNER JOIN "${DISCUSSIONS}" discussion ON discussion."id" = reply."discussionId"
         WHERE reply."place" <= 5 AND NOT discussion."isHidden" AND discussion."authorId" <> reply."authorId"
       ) "counting" GROUP BY "id", "day") "days" GROUP BY "id"
     ) AS "points" WHERE "points"."id" = "${CONTRIBUTORS}"."id"`,
  );
  await setReputation(runner, '"writingPoints"');
}

async function setReputation(runner: QueryRunner, ofWriting: string): Promise<void> {
  const sum = `10 * "acceptedReplies" + 2 * "upvotes" - "downvotes" + ${ofWriting}`;
  await runner.query(`UPDATE "${CONTRIBUTORS}" SET "reputation" = CASE WHEN ${sum} > 0 THEN ${sum} ELSE 0 END`);
}
