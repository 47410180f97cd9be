import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../columns.ts';

export class Accounts1763600000001 implements MigrationInterface {
  name = 'Accounts1763600000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'auth_account',
        columns: [
          column.key('id', 36),
          column.varchar('email', 254, { isNullable: true }),
          column.varchar('username', 100, { isNullable: true }),
          column.varchar('passwordHash', 200),
          column.varchar('role', 10),
          column.varchar('name', 100),
          column.varchar('lastName', 100),
          column.boolean('isActive'),
          column.instant('createdAt'),
          column.instant('updatedAt'),
        ],
        indices: [
          { columnNames: ['email'], isUnique: true },
          { columnNames: ['username'], isUnique: true },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'auth_admin_session',
        columns: [
          column.key('keyHash', 43),
          column.id('accountId'),
          column.instant('createdAt'),
          column.instant('expiresAt'),
        ],
        indices: [{ columnNames: ['accountId'] }, { columnNames: ['expiresAt'] }],
        foreignKeys: [
          {
            columnNames: ['accountId'],
            referencedTableName: 'auth_account',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'admin_audit_entry',
        columns: [
          column.key('id', 36),
          column.id('actorId'),
          column.varchar('actorName', 201),
          column.varchar('action', 60),
          column.varchar('subjectId', 100),
          column.text('before', { isNullable: true }),
          column.text('after', { isNullable: true }),
          column.instant('createdAt'),
        ],
        indices: [{ columnNames: ['createdAt', 'id'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['admin_audit_entry', 'auth_admin_session', 'auth_account']) await runner.dropTable(table);
  }
}
