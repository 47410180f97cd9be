import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../columns.ts';

export class Events1763600000003 implements MigrationInterface {
  name = 'Events1763600000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'events_event',
        columns: [
          column.key('id', 36),
          column.varchar('type', 60),
          column.varchar('title', 200),
          column.text('description'),
          column.varchar('date', 10),
          column.varchar('time', 5),
          column.integer('attendees'),
          column.varchar('instructor', 120),
          column.text('bookingUrl'),
          column.boolean('isActive'),
          column.instant('createdAt'),
          column.instant('updatedAt'),
        ],
        indices: [{ columnNames: ['date', 'time', 'id'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('events_event');
  }
}
