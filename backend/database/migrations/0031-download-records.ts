import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../columns.ts';

const RECORDS = 'materials_download_record';

/** Adds a record of each download, for daily figures. */
export class DownloadRecords1763600000031 implements MigrationInterface {
  name = 'DownloadRecords1763600000031';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: RECORDS,
        columns: [
          column.key('id', 36),
          column.id('materialId'),
          column.varchar('userId', 64, { isNullable: true }),
          column.instant('downloadedAt'),
        ],
        indices: [{ columnNames: ['materialId'] }, { columnNames: ['downloadedAt'] }],
        foreignKeys: [
          {
            columnNames: ['materialId'],
            referencedTableName: 'materials_material',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(RECORDS);
  }
}
