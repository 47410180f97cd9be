import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../columns.ts';

const ACCOUNTS = 'auth_account';
const ERASED = 'people_erased';
const DUE = 'IDX_auth_account_erasesAt';

/** Adds the time of a due erasure to accounts, and a list of erased people that restoring carries over. */
export class ErasedPeople1763600000049 implements MigrationInterface {
  name = 'ErasedPeople1763600000049';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "${ACCOUNTS}" ADD COLUMN "erasesAt" varchar(24)`);
    await runner.query(`CREATE INDEX "${DUE}" ON "${ACCOUNTS}" ("erasesAt") WHERE "erasesAt" IS NOT NULL`);
    const columns = [
      column.key('id', 64),
      column.instant('erasedAt'),
      column.varchar('finishedAt', 24, { isNullable: true }),
    ];
    await runner.createTable(new Table({ name: ERASED, columns }));
    // In lower case like accounts, whose e-mail finds a person's reports. E-mails beyond ASCII are rare.
    await runner.query(
      `UPDATE "help_problem_report" SET "userEmail" = LOWER("userEmail") WHERE "userEmail" <> LOWER("userEmail")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(ERASED);
    await runner.query(`DROP INDEX "${DUE}"`);
    await runner.query(`ALTER TABLE "${ACCOUNTS}" DROP COLUMN "erasesAt"`);
  }
}
