import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { column } from '../columns.ts';

const IMPORT = 'imports_import';
const ACCOUNT = 'imports_account';

/** Adds imports of courses and accounts, and the accounts that they created. */
export class Imports1763600000032 implements MigrationInterface {
  name = 'Imports1763600000032';

  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      column.id('id', { isPrimary: true }),
      column.varchar('kind', 10),
      column.varchar('name', 255),
      column.varchar('state', 10),
      ...['rows', 'toCreate', 'toUpdate', 'unchanged', 'problemCount', 'written', 'failed'].map(column.integer),
      ...['newCategories', 'ignoredColumns', 'problems'].map((name) => column.text(name)),
      column.text('reason', { isNullable: true }),
      column.varchar('startedBy', 201),
      column.instant('createdAt'),
      { ...column.instant('finishedAt'), isNullable: true },
      { ...column.instant('linksGivenAt'), isNullable: true },
    ];
    await runner.createTable(new Table({ name: IMPORT, columns }));
    await runner.createIndex(IMPORT, new TableIndex({ columnNames: ['createdAt', 'id'] }));
    await runner.createTable(
      new Table({ name: ACCOUNT, columns: [column.key('importId', 36), column.key('accountId', 36)] }),
    );
    await runner.createForeignKey(
      ACCOUNT,
      new TableForeignKey({
        columnNames: ['importId'],
        referencedTableName: IMPORT,
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(ACCOUNT);
    await runner.dropTable(IMPORT);
  }
}
