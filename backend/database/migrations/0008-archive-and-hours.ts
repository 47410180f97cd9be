import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column } from '../columns.ts';

const ARCHIVED = ['courses_category', 'courses_course', 'courses_lesson'];
const LEARNERS = 'training_course';
const BY_COURSE = ['courseId'];
const BY_COURSE_AND_PERSON = ['courseId', 'actorKey'];
const ACTIVITY = 'training_activity';
const BY_LESSON_FIRST = [column.key('actorKey', 64), column.key('lessonId', 36), column.key('hour', 13)];
const BY_HOUR_FIRST = [column.key('actorKey', 64), column.key('hour', 13), column.key('lessonId', 36)];

/**
 * What learners have begun is archived instead of deleted; the learners of a course can be gone through, a piece at a time; what
 * somebody watched in an hour is found by its key.
 */
export class ArchiveAndHours1763600000008 implements MigrationInterface {
  name = 'ArchiveAndHours1763600000008';

  async up(runner: QueryRunner): Promise<void> {
    // Not by the schema API: on SQLite it makes the table anew, and with it go the triggers that keep the search.
    for (const table of ARCHIVED) await runner.query(`ALTER TABLE "${table}" ADD COLUMN "archivedAt" varchar(24)`);
    await replaceIndex(runner, BY_COURSE, BY_COURSE_AND_PERSON);
    await replaceActivity(runner, 'training_activity_by_hour', BY_HOUR_FIRST);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceActivity(runner, 'training_activity_by_lesson', BY_LESSON_FIRST);
    await replaceIndex(runner, BY_COURSE_AND_PERSON, BY_COURSE);
    for (const table of ARCHIVED) await runner.query(`ALTER TABLE "${table}" DROP COLUMN "archivedAt"`);
  }
}

async function replaceIndex(runner: QueryRunner, before: string[], after: string[]): Promise<void> {
  const table = await runner.getTable(LEARNERS);
  // In any order: PostgreSQL's driver names the columns in that of the table.
  const index = table?.indices.find(({ columnNames }) => String(columnNames.toSorted()) === String(before.toSorted()));
  if (index) await runner.dropIndex(LEARNERS, index);
  await runner.createIndex(LEARNERS, new TableIndex({ columnNames: after }));
}

/** The order of a primary key is that of its columns in the table, which no statement changes. PostgreSQL keeps the key's name, from `next`. */
async function replaceActivity(runner: QueryRunner, next: string, key: typeof BY_HOUR_FIRST): Promise<void> {
  const names = '"actorKey", "lessonId", "hour", "courseId", "seconds"';
  await runner.createTable(
    new Table({ name: next, columns: [...key, column.id('courseId'), column.integer('seconds')] }),
  );
  await runner.query(`INSERT INTO "${next}" (${names}) SELECT ${names} FROM "${ACTIVITY}"`);
  await runner.dropTable(ACTIVITY);
  await runner.query(`ALTER TABLE "${next}" RENAME TO "${ACTIVITY}"`);
  await runner.createIndex(ACTIVITY, new TableIndex({ columnNames: ['hour'] }));
}
