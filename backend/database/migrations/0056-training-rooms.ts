import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { column } from '../columns.ts';

const ROOMS = 'rooms_room';
const KEYS = 'rooms_key';
const LEARNERS = 'rooms_learner';
const TOKENS = 'auth_refresh_token';
const OF_ROOM = 'IDX_auth_refresh_token_roomId';
const NULLABLE = { isNullable: true };

/** Adds training rooms with the keys of their machines and their rosters; sessions may belong to a training room. */
export class TrainingRooms1763600000056 implements MigrationInterface {
  name = 'TrainingRooms1763600000056';

  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    await addRooms(runner);
    await addKeys(runner, isPostgres ? 'false' : '0');
    await addLearners(runner);
    for (const name of ['roomId', 'roomKeyId'])
      await runner.query(`ALTER TABLE "${TOKENS}" ADD COLUMN "${name}" varchar(36)`);
    await runner.query(`CREATE INDEX "${OF_ROOM}" ON "${TOKENS}" ("roomId") WHERE "roomId" IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM "${TOKENS}" WHERE "roomId" IS NOT NULL`);
    await runner.query(`DROP INDEX "${OF_ROOM}"`);
    for (const name of ['roomKeyId', 'roomId']) await runner.query(`ALTER TABLE "${TOKENS}" DROP COLUMN "${name}"`);
    for (const table of [LEARNERS, KEYS, ROOMS]) await runner.dropTable(table);
  }
}

async function addRooms(runner: QueryRunner): Promise<void> {
  const columns = [
    column.key('id', 36),
    column.varchar('name', 60),
    column.varchar('nameKey', 120),
    column.varchar('sortName', 240),
    column.integer('idleMinutes'),
    column.boolean('requiresPin'),
    column.varchar('printing', 12),
    column.id('startCourseId', NULLABLE),
    { ...column.integer('version'), default: 1 },
    column.instant('createdAt'),
    column.instant('updatedAt'),
  ];
  const foreignKeys = [keyTo('courses_course', 'startCourseId', 'SET NULL')];
  await runner.createTable(new Table({ name: ROOMS, columns, foreignKeys }));
  await runner.createIndex(ROOMS, new TableIndex({ columnNames: ['nameKey'], isUnique: true }));
}

async function addKeys(runner: QueryRunner, no: string): Promise<void> {
  const columns = [
    column.key('id', 36),
    column.id('roomId'),
    column.varchar('keyHash', 43),
    column.varchar('prefix', 6),
    column.varchar('label', 60),
    column.instant('createdAt'),
    column.varchar('lastUsedAt', 24, NULLABLE),
    column.varchar('appVersion', 40, NULLABLE),
    { ...column.boolean('hasGuest'), default: no },
    column.varchar('withdrawnAt', 24, NULLABLE),
  ];
  await runner.createTable(new Table({ name: KEYS, columns, foreignKeys: [keyTo(ROOMS, 'roomId', 'CASCADE')] }));
  await runner.createIndex(KEYS, new TableIndex({ columnNames: ['keyHash'], isUnique: true }));
  await runner.createIndex(KEYS, new TableIndex({ columnNames: ['roomId'] }));
}

async function addLearners(runner: QueryRunner): Promise<void> {
  const columns = [
    column.key('roomId', 36),
    column.key('accountId', 36),
    column.varchar('pinHash', 200),
    { ...column.integer('failedTries'), default: 0 },
    column.instant('addedAt'),
    column.id('presentKeyId', NULLABLE),
  ];
  const foreignKeys = [
    keyTo(ROOMS, 'roomId', 'CASCADE'),
    keyTo('auth_account', 'accountId', 'CASCADE'),
    keyTo(KEYS, 'presentKeyId', 'SET NULL'),
  ];
  await runner.createTable(new Table({ name: LEARNERS, columns, foreignKeys }));
  for (const name of ['accountId', 'presentKeyId'])
    await runner.createIndex(LEARNERS, new TableIndex({ columnNames: [name] }));
}

function keyTo(table: string, name: string, onDelete: 'CASCADE' | 'SET NULL'): TableForeignKey {
  return new TableForeignKey({
    columnNames: [name],
    referencedTableName: table,
    referencedColumnNames: ['id'],
    onDelete,
  });
}
