import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACCOUNTS = 'auth_account';

/** Values of accounts that came with a backup which this academy did not sign say so, as certificates do. */
export class RestoredValues1763600000053 implements MigrationInterface {
  name = 'RestoredValues1763600000053';

  async up(runner: QueryRunner): Promise<void> {
    // Not by the schema API: on SQLite it makes the table anew, and with it go the triggers and what refers to it.
    await runner.query(`ALTER TABLE "${ACCOUNTS}" ADD COLUMN "restoredValues" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "${ACCOUNTS}" DROP COLUMN "restoredValues"`);
  }
}
