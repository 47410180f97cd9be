import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const DOWNLOADS = 'materials_download_record';
const REPORTS = 'community_report';

/** Indexes for a person's downloads and reports: their profile counts them, their export reads them. */
export class OwnedRows1763600000040 implements MigrationInterface {
  name = 'OwnedRows1763600000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex(DOWNLOADS, new TableIndex({ columnNames: ['userId'] }));
    await runner.createIndex(REPORTS, new TableIndex({ columnNames: ['reporterId'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, REPORTS, 'reporterId');
    await dropIndex(runner, DOWNLOADS, 'userId');
  }
}

async function dropIndex(runner: QueryRunner, tableName: string, column: string): Promise<void> {
  const table = await runner.getTable(tableName);
  const index = table?.indices.find(({ columnNames }) => columnNames.join() === column);
  if (!table || !index) throw new Error(`${tableName} has no index of ${column}`);
  await runner.dropIndex(table, index);
}
