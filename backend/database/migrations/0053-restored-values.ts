import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACCOUNTS = 'auth_account';

/** Marks account values from an unsigned backup, like certificates. */
export class RestoredValues1763600000053 implements MigrationInterface {
  name = 'RestoredValues1763600000053';

  async up(runner: QueryRunner): Promise<void> {
    // Not with the schema API: on SQLite it recreates the table and drops its triggers and references.
    await runner.query(`ALTER TABLE "${ACCOUNTS}" ADD COLUMN "restoredValues" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "${ACCOUNTS}" DROP COLUMN "restoredValues"`);
  }
}
