import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { column } from '../columns.ts';

const SESSIONS = 'rooms_group_session';
const EVENTS = 'rooms_group_event';
const ATTENDANCE = 'rooms_attendance';
const ACCOUNTS = 'auth_account';
const NULLABLE = { isNullable: true };

/** Adds group sessions of training rooms with their events and the attendance. */
export class GroupSessions1763600000057 implements MigrationInterface {
  name = 'GroupSessions1763600000057';

  async up(runner: QueryRunner): Promise<void> {
    await addSessions(runner);
    await addEvents(runner);
    await addAttendance(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [ATTENDANCE, EVENTS, SESSIONS]) await runner.dropTable(table);
  }
}

async function addSessions(runner: QueryRunner): Promise<void> {
  const columns = [
    column.key('id', 36),
    column.id('roomId'),
    column.id('roomKeyId', NULLABLE),
    column.varchar('name', 60),
    column.id('courseId', NULLABLE),
    column.text('courseTitle'),
    column.id('trainerId', NULLABLE),
    column.varchar('issuerRole', 10),
    column.integer('issuerRightsVersion'),
    column.instant('startedAt'),
    column.instant('machineStartedAt'),
    column.varchar('endedAt', 24, NULLABLE),
    column.varchar('endReason', 12, NULLABLE),
    { ...column.integer('lastNumber'), ...NULLABLE },
    { ...column.integer('countedNumber'), default: 0 },
  ];
  const foreignKeys = [
    keyTo('rooms_room', 'roomId', 'CASCADE'),
    keyTo('rooms_key', 'roomKeyId', 'SET NULL'),
    keyTo('courses_course', 'courseId', 'SET NULL'),
    keyTo(ACCOUNTS, 'trainerId', 'SET NULL'),
  ];
  await runner.createTable(new Table({ name: SESSIONS, columns, foreignKeys }));
  for (const columnNames of [['roomId', 'startedAt'], ['roomKeyId'], ['trainerId']])
    await runner.createIndex(SESSIONS, new TableIndex({ columnNames }));
}

async function addEvents(runner: QueryRunner): Promise<void> {
  const columns = [
    column.key('sessionId', 36),
    { ...column.integer('number'), isPrimary: true },
    column.varchar('kind', 12),
    column.id('accountId', NULLABLE),
    column.id('lessonId', NULLABLE),
    column.varchar('startedAt', 24, NULLABLE),
    column.instant('happenedAt'),
    { ...column.integer('startMs'), ...NULLABLE },
    { ...column.integer('endMs'), ...NULLABLE },
    { ...column.integer('ratePercentage'), ...NULLABLE },
    column.instant('receivedAt'),
  ];
  const foreignKeys = [keyTo(SESSIONS, 'sessionId', 'CASCADE'), keyTo(ACCOUNTS, 'accountId', 'SET NULL')];
  await runner.createTable(new Table({ name: EVENTS, columns, foreignKeys }));
  await runner.createIndex(EVENTS, new TableIndex({ columnNames: ['accountId'] }));
}

async function addAttendance(runner: QueryRunner): Promise<void> {
  const columns = [
    column.key('sessionId', 36),
    column.key('accountId', 36),
    column.boolean('isFromStart'),
    column.text('stays', { default: "''" }),
    { ...column.integer('presentSeconds'), default: 0 },
    { ...column.integer('shownSeconds'), default: 0 },
    column.text('creditedTime', { default: "''" }),
    column.text('completedLessonIds'),
    { ...column.integer('correctedMinutes'), ...NULLABLE },
    column.varchar('correctionReason', 200, NULLABLE),
    column.id('correctedById', NULLABLE),
    column.varchar('correctedAt', 24, NULLABLE),
    { ...column.integer('version'), default: 1 },
  ];
  const foreignKeys = [
    keyTo(SESSIONS, 'sessionId', 'CASCADE'),
    keyTo(ACCOUNTS, 'accountId', 'CASCADE'),
    keyTo(ACCOUNTS, 'correctedById', 'SET NULL'),
  ];
  await runner.createTable(new Table({ name: ATTENDANCE, columns, foreignKeys }));
  for (const name of ['accountId', 'correctedById'])
    await runner.createIndex(ATTENDANCE, new TableIndex({ columnNames: [name] }));
}

function keyTo(table: string, name: string, onDelete: 'CASCADE' | 'SET NULL'): TableForeignKey {
  return new TableForeignKey({
    columnNames: [name],
    referencedTableName: table,
    referencedColumnNames: ['id'],
    onDelete,
  });
}
