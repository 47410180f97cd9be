import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const ADDRESSES = {
  auth_account: ['pictureUrl'],
  courses_course: ['thumbnailUrl'],
  courses_lesson: ['videoUrl'],
  materials_material: ['fileUrl', 'thumbnailUrl'],
  people_external_person: ['pictureUrl'],
};

/** Indexes for the hourly removal of files without references. */
export class ObjectReferences1763600000027 implements MigrationInterface {
  name = 'ObjectReferences1763600000027';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(ADDRESSES))
      for (const column of columns) await runner.createIndex(table, indexOf(table, column));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(ADDRESSES))
      for (const column of columns) await runner.dropIndex(table, indexOf(table, column));
  }
}

function indexOf(table: string, column: string): TableIndex {
  return new TableIndex({ name: `IDX_${table}_${column}`, columnNames: [column], where: `"${column}" IS NOT NULL` });
}
