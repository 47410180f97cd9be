import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableForeignKey, TableIndex } from 'typeorm';
import { column } from '../columns.ts';

const NOTICE = 'community_notice';
const TABLES = ['materials_download', 'materials_material', 'materials_brand'];

/** Adds brands, materials, their downloads, and notices of new files. */
export class Materials1763600000020 implements MigrationInterface {
  name = 'Materials1763600000020';

  async up(runner: QueryRunner): Promise<void> {
    await createBrands(runner);
    await createMaterials(runner);
    const yes = isPostgres(runner) ? 'true' : '1';
    await runner.query(`ALTER TABLE "community_notice_setting" ADD COLUMN "material" boolean NOT NULL DEFAULT ${yes}`);
    await allowNull(runner, true);
    await runner.addColumn(NOTICE, new TableColumn(column.id('materialId', { isNullable: true })));
    await runner.createForeignKey(NOTICE, new TableForeignKey(TO_MATERIAL));
    await runner.createIndex(NOTICE, new TableIndex({ columnNames: ['materialId'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "${NOTICE}" WHERE "discussionId" IS NULL`);
    await runner.dropIndex(NOTICE, new TableIndex({ columnNames: ['materialId'] }));
    await runner.dropForeignKey(NOTICE, new TableForeignKey(TO_MATERIAL));
    await runner.dropColumn(NOTICE, 'materialId');
    await allowNull(runner, false);
    await runner.query('ALTER TABLE "community_notice_setting" DROP COLUMN "material"');
    for (const table of TABLES) await runner.dropTable(table);
  }
}

const TO_MATERIAL = referenceTo('materials_material', 'materialId', { onDelete: 'CASCADE' });

async function createBrands(runner: QueryRunner): Promise<void> {
  await runner.createTable(
    new Table({
      name: 'materials_brand',
      columns: [
        column.key('id', 36),
        column.varchar('name', 120),
        column.varchar('nameKey', 240),
        column.varchar('sortName', 480),
        column.text('searchText'),
        column.text('description', { isNullable: true }),
        column.boolean('isActive'),
        column.integer('sortOrder'),
        { ...column.integer('version'), default: 1 },
        column.instant('createdAt'),
        column.instant('updatedAt'),
      ],
      indices: [{ columnNames: ['nameKey'], isUnique: true }, { columnNames: ['sortOrder', 'sortName', 'id'] }],
    }),
  );
}

async function createMaterials(runner: QueryRunner): Promise<void> {
  await runner.createTable(
    new Table({
      name: 'materials_material',
      columns: [
        column.key('id', 36),
        column.id('brandId'),
        column.varchar('title', 200),
        column.varchar('sortTitle', 800),
        column.text('searchText'),
        column.text('description'),
        column.varchar('type', 12),
        column.text('fileUrl'),
        column.varchar('fileName', 255),
        { name: 'fileSize', type: 'double precision', isNullable: true },
        column.varchar('contentType', 100, { isNullable: true }),
        column.text('thumbnailUrl', { isNullable: true }),
        column.boolean('isActive'),
        column.integer('sortOrder'),
        column.integer('downloadCount'),
        column.integer('fileNumber'),
        column.varchar('fileReplacedAt', 24, { isNullable: true }),
        column.boolean('isNewsDue'),
        { ...column.integer('version'), default: 1 },
        column.instant('createdAt'),
        column.instant('updatedAt'),
      ],
      indices: [
        { columnNames: ['brandId', 'isActive'] },
        { columnNames: ['sortOrder', 'createdAt', 'id'] },
        { columnNames: ['isNewsDue'] },
      ],
      foreignKeys: [referenceTo('materials_brand', 'brandId', {})],
    }),
  );
  await runner.createTable(
    new Table({
      name: 'materials_download',
      columns: [
        column.key('materialId', 36),
        column.key('userId', 64),
        column.integer('knownFileNumber'),
        column.instant('downloadedAt'),
      ],
      foreignKeys: [TO_MATERIAL],
    }),
  );
}

/** Allows or forbids notices without a discussion. SQLite can recreate the table: no table refers to it. */
async function allowNull(runner: QueryRunner, isNullable: boolean): Promise<void> {
  if (isPostgres(runner))
    await runner.query(`ALTER TABLE "${NOTICE}" ALTER COLUMN "discussionId" ${isNullable ? 'DROP' : 'SET'} NOT NULL`);
  else await runner.changeColumn(NOTICE, 'discussionId', new TableColumn(column.id('discussionId', { isNullable })));
}

function isPostgres(runner: QueryRunner): boolean {
  return runner.connection.options.type === 'postgres';
}

function referenceTo(table: string, columnName: string, more: { onDelete?: string }) {
  return { columnNames: [columnName], referencedTableName: table, referencedColumnNames: ['id'], ...more };
}
