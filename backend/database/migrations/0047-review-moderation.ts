import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { reviewSearch } from '../../search/search-fields.ts';
import { searchIndexOf } from '../../search/search-index-of.ts';
import { column } from '../columns.ts';

const RATING = 'courses_rating';
const REPORT = 'courses_review_report';
const SETTINGS = 'settings_academy';
const ADDED = [
  `"reviewState" varchar(16) NOT NULL DEFAULT 'shown'`,
  `"version" integer NOT NULL DEFAULT 1`,
  `"reportedAt" varchar(24) NOT NULL DEFAULT ''`,
];
const INDICES = {
  IDX_courses_review_reportedAt: `("reportedAt", "id", "reviewState", "rating", "courseId", "raterKey") WHERE "review" IS NOT NULL`,
  IDX_courses_review_createdAt: `("createdAt", "id", "reviewState", "rating", "courseId", "raterKey", "reportedAt") WHERE "review" IS NOT NULL`,
  IDX_courses_review_rating: `("rating", "id", "reviewState", "courseId", "raterKey", "reportedAt") WHERE "review" IS NOT NULL`,
  IDX_courses_review_open: `("id") WHERE "review" IS NOT NULL AND ("reviewState" = 'waiting' OR "reportedAt" <> '')`,
};

/** Adds moderation and reports of reviews. Existing reviews stay public. */
export class ReviewModeration1763600000047 implements MigrationInterface {
  name = 'ReviewModeration1763600000047';

  async up(runner: QueryRunner): Promise<void> {
    for (const added of ADDED) await runner.query(`ALTER TABLE "${RATING}" ADD COLUMN ${added}`);
    for (const [name, on] of Object.entries(INDICES)) await runner.query(`CREATE INDEX "${name}" ON "${RATING}" ${on}`);
    await runner.createTable(
      new Table({
        name: REPORT,
        columns: [
          column.id('id', { isPrimary: true }),
          column.id('ratingId'),
          column.varchar('reporterId', 64),
          column.varchar('reason', 500),
          column.instant('createdAt'),
          { ...column.instant('handledAt'), isNullable: true },
        ],
        indices: [{ columnNames: ['ratingId', 'reporterId'], isUnique: true }, { columnNames: ['reporterId'] }],
        foreignKeys: [
          {
            columnNames: ['ratingId'],
            referencedTableName: RATING,
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
    const search = searchIndexOf(runner.connection, reviewSearch);
    await search.create(runner);
    await search.fill(runner);
    await runner.query(`ALTER TABLE "${SETTINGS}" ADD COLUMN "guestReviews" varchar(16) NOT NULL DEFAULT 'approval'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "${SETTINGS}" DROP COLUMN "guestReviews"`);
    await searchIndexOf(runner.connection, reviewSearch).drop(runner);
    await runner.dropTable(REPORT);
    for (const name of Object.keys(INDICES)) await runner.query(`DROP INDEX "${name}"`);
    for (const name of ['reportedAt', 'version', 'reviewState'])
      await runner.query(`ALTER TABLE "${RATING}" DROP COLUMN "${name}"`);
  }
}
