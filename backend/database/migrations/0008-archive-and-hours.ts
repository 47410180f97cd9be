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
 * Courses with trainings are archived instead of deleted; learners of a course can be read in batches; the activity of
 * an hour is found by its key.
 */
export class ArchiveAndHours1763600000008 implements MigrationInterface {
  name = 'ArchiveAndHours1763600000008';

  async up(runner: QueryRunner): Promise<void> {
    // Not with the schema API: on SQLite it recreates the table and drops the triggers of the search.
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
  // Ignores the order: PostgreSQL's driver lists the columns in table order.
  const index = table?.indices.find(({ columnNames }) => String(columnNames.toSorted()) === String(before.toSorted()));
  if (index) await runner.dropIndex(LEARNERS, index);
  await runner.createIndex(LEARNERS, new TableIndex({ columnNames: after }));
}

/** Recreates the table, because the order of a primary key can't change. PostgreSQL names the key after `next`. */
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
