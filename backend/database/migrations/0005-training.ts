import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../columns.ts';

export class Training1763600000005 implements MigrationInterface {
  name = 'Training1763600000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'training_progress',
        columns: [
          column.key('actorKey', 64),
          column.key('lessonId', 36),
          column.id('courseId'),
          column.integer('progressPercentage'),
          column.integer('watchTime'),
          column.boolean('completed'),
          column.instant('lastWatched'),
        ],
        indices: [
          { columnNames: ['lessonId'] },
          { columnNames: ['actorKey', 'courseId'] },
          { columnNames: ['actorKey', 'lastWatched', 'lessonId'] },
        ],
        foreignKeys: [referenceTo('courses_lesson', 'lessonId')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'training_activity',
        columns: [
          column.key('actorKey', 64),
          column.key('lessonId', 36),
          column.key('hour', 13),
          column.id('courseId'),
          column.integer('seconds'),
        ],
        indices: [{ columnNames: ['hour'] }],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'training_course',
        columns: [
          column.key('actorKey', 64),
          column.key('courseId', 36),
          column.instant('startedAt'),
          column.instant('lastActivityAt'),
          column.varchar('completedAt', 24, { isNullable: true }),
        ],
        indices: [{ columnNames: ['courseId'] }],
        foreignKeys: [referenceTo('courses_course', 'courseId')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'courses_rating',
        columns: [
          column.key('id', 36),
          column.id('courseId'),
          column.varchar('raterKey', 64),
          column.integer('rating'),
          column.text('review', { isNullable: true }),
          column.instant('createdAt'),
          column.instant('updatedAt'),
        ],
        indices: [
          { columnNames: ['courseId', 'raterKey'], isUnique: true },
          { columnNames: ['courseId', 'createdAt', 'id'] },
          { columnNames: ['raterKey'] },
        ],
        foreignKeys: [referenceTo('courses_course', 'courseId')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['courses_rating', 'training_course', 'training_activity', 'training_progress'])
      await runner.dropTable(table);
  }
}

function referenceTo(table: string, columnName: string) {
  return { columnNames: [columnName], referencedTableName: table, referencedColumnNames: ['id'], onDelete: 'CASCADE' };
}
