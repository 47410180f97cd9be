import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { column } from '../columns.ts';

const PROFILE_COLUMNS = [
  column.varchar('phone', 30, { isNullable: true }),
  column.varchar('phoneCode', 6, { isNullable: true }),
  column.varchar('rut', 20, { isNullable: true }),
  column.varchar('code', 40, { isNullable: true }),
  column.text('pictureUrl', { isNullable: true }),
  column.varchar('lastSessionAt', 24, { isNullable: true }),
];

export class People1763600000004 implements MigrationInterface {
  name = 'People1763600000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns(
      'auth_account',
      PROFILE_COLUMNS.map((options) => new TableColumn(options)),
    );
    // Existing rows need a default while the column is added; inserts name a value.
    const experience = new TableColumn({ ...column.integer('experience'), default: '0' });
    await runner.addColumn('auth_account', experience);
    await runner.changeColumn('auth_account', experience, new TableColumn(column.integer('experience')));
    const ofAccount = {
      columnNames: ['accountId'],
      referencedTableName: 'auth_account',
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
    };
    await runner.createTable(
      new Table({
        name: 'auth_refresh_token',
        columns: [
          column.key('tokenHash', 43),
          column.id('familyId'),
          column.varchar('parentHash', 43, { isNullable: true }),
          column.id('accountId'),
          column.instant('createdAt'),
          column.instant('expiresAt'),
          column.varchar('usedAt', 24, { isNullable: true }),
        ],
        indices: ['familyId', 'parentHash', 'accountId', 'expiresAt'].map((name) => ({ columnNames: [name] })),
        foreignKeys: [ofAccount],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'auth_sso_code',
        columns: [column.key('codeHash', 43), column.id('accountId'), column.instant('expiresAt')],
        indices: ['accountId', 'expiresAt'].map((name) => ({ columnNames: [name] })),
        foreignKeys: [ofAccount],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('auth_sso_code');
    await runner.dropTable('auth_refresh_token');
    await runner.dropColumns('auth_account', ['experience', ...PROFILE_COLUMNS.map(({ name }) => name)]);
  }
}
