import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const TABLE = 'training_progress';
const LATEST_FIRST = ['actorKey', 'lastWatched', 'lessonId'];

/** Progress is sorted when it is read: an index that every report changes costs more. */
export class ProgressOrder1763600000006 implements MigrationInterface {
  name = 'ProgressOrder1763600000006';

  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable(TABLE);
    const index = table?.indices.find(({ columnNames }) => String(columnNames) === String(LATEST_FIRST));
    if (index) await runner.dropIndex(TABLE, index);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.createIndex(TABLE, new TableIndex({ columnNames: LATEST_FIRST }));
  }
}
