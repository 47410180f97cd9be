import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { column } from '../columns.ts';

const TABLES = ['certificates_key', 'certificates_due', 'certificates_year', 'certificates_certificate'];

export class Certificates1763600000017 implements MigrationInterface {
  name = 'Certificates1763600000017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'certificates_certificate',
        columns: [
          column.key('id', 36),
          column.varchar('userId', 64),
          column.id('courseId'),
          column.integer('edition'),
          column.id('replacesId', { isNullable: true }),
          column.varchar('studentName', 201),
          column.varchar('courseName', 200),
          column.varchar('instructor', 120),
          column.instant('completionDate'),
          column.integer('minutes'),
          { ...column.integer('finalGrade'), isNullable: true },
          column.varchar('certificateNumber', 20),
          column.varchar('verificationCode', 19),
          column.instant('issuedAt'),
          column.varchar('revokedAt', 24, { isNullable: true }),
          column.varchar('revocationReason', 500, { isNullable: true }),
        ],
        indices: [
          { columnNames: ['userId', 'courseId', 'edition'], isUnique: true },
          { columnNames: ['userId', 'courseId'], isUnique: true, where: '"revokedAt" IS NULL' },
          { columnNames: ['certificateNumber'], isUnique: true },
          { columnNames: ['verificationCode'], isUnique: true },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'certificates_year',
        columns: [{ ...column.integer('year'), isPrimary: true }, column.integer('lastNumber')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'certificates_key',
        columns: [
          column.key('id', 43),
          column.varchar('use', 10),
          column.text('publicKey'),
          column.instant('createdAt'),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'certificates_due',
        columns: [column.key('userId', 64), column.key('courseId', 36), column.instant('completedAt')],
      }),
    );
    await setActorLength(runner, 64);
    // A course completed earlier makes a certificate due, except for visitors.
    await runner.query(`
      INSERT INTO "certificates_due" ("userId", "courseId", "completedAt")
      SELECT "actorKey", "courseId", "completedAt" FROM "training_course"
      WHERE "completedAt" IS NOT NULL AND "actorKey" NOT LIKE 'anon:%'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await setActorLength(runner, 36);
    for (const table of TABLES) await runner.dropTable(table);
  }
}

/** The audit log has ids of other providers too. On PostgreSQL `changeColumn` would lose the column's values. */
async function setActorLength(runner: QueryRunner, length: number): Promise<void> {
  if (runner.connection.options.type === 'postgres') {
    await runner.query(`ALTER TABLE "admin_audit_entry" ALTER COLUMN "actorId" TYPE varchar(${length})`);
    return;
  }
  await runner.changeColumn('admin_audit_entry', 'actorId', new TableColumn(column.varchar('actorId', length)));
}
