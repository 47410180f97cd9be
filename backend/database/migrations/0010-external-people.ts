import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../columns.ts';

export class ExternalPeople1763600000010 implements MigrationInterface {
  name = 'ExternalPeople1763600000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'people_external_person',
        columns: [
          column.key('id', 64),
          column.varchar('shownName', 200),
          column.text('pictureUrl', { isNullable: true }),
          column.instant('lastSeenAt'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('people_external_person');
  }
}
