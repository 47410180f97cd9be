import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../columns.ts';

const LESSONS = 'courses_lesson';
const DEVICES = 'training_device';

/** Adds the limits for dates of progress: the creation of a lesson, and the last report of each device. */
export class DatesOfProgress1763600000046 implements MigrationInterface {
  name = 'DatesOfProgress1763600000046';

  async up(runner: QueryRunner): Promise<void> {
    // Not with the schema API: on SQLite it recreates the table and drops the triggers of the search.
    await runner.query(`ALTER TABLE "${LESSONS}" ADD COLUMN "createdAt" varchar(24) NOT NULL DEFAULT ''`);
    await runner.query(`UPDATE "${LESSONS}" SET "createdAt" =
      COALESCE((SELECT "course"."createdAt" FROM "courses_course" "course" WHERE "course"."id" = "${LESSONS}"."courseId"), '')`);
    await runner.createTable(
      new Table({
        name: DEVICES,
        columns: [column.key('deviceId', 64), column.varchar('actorKey', 64), column.instant('lastReportAt')],
        indices: [{ columnNames: ['actorKey'] }, { columnNames: ['lastReportAt'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(DEVICES);
    await runner.query(`ALTER TABLE "${LESSONS}" DROP COLUMN "createdAt"`);
  }
}
