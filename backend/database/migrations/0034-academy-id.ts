import { randomUUID } from 'node:crypto';
import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../columns.ts';

const TABLE = 'backups_academy';

export class AcademyId1763600000034 implements MigrationInterface {
  name = 'AcademyId1763600000034';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table({ name: TABLE, columns: [column.key('id', 36), column.instant('createdAt')] }));
    await runner.query(
      `INSERT INTO "${TABLE}" ("id", "createdAt") VALUES ('${randomUUID()}', '${new Date().toISOString()}')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(TABLE);
  }
}
