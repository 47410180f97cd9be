import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../columns.ts';

const TABLE = 'objects_use';

export class ObjectUse1763600000019 implements MigrationInterface {
  name = 'ObjectUse1763600000019';

  async up(runner: QueryRunner): Promise<void> {
    const columns = [column.key('address', 420), { ...column.instant('unusedSince'), isNullable: true }];
    await runner.createTable(new Table({ name: TABLE, columns }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(TABLE);
  }
}
