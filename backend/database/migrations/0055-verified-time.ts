import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../columns.ts';

const PROGRESS = 'training_progress';
const SPENT_TIME = 'training_spent_time';
const SETTINGS = 'settings_academy';
const CERTIFICATES = 'certificates_certificate';

/**
 * Adds the verified parts of lessons, the time that people have spent on them, and the share that certificates require.
 * Earlier progress has no verified part.
 */
export class VerifiedTime1763600000055 implements MigrationInterface {
  name = 'VerifiedTime1763600000055';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "${PROGRESS}" ADD COLUMN "segments" text NOT NULL DEFAULT ''`);
    await runner.query(`ALTER TABLE "${PROGRESS}" ADD COLUMN "verifiedSeconds" integer NOT NULL DEFAULT 0`);
    await runner.query(`ALTER TABLE "${CERTIFICATES}" ADD COLUMN "verifiedSeconds" integer`);
    await runner.query(`ALTER TABLE "${SETTINGS}" ADD COLUMN "verifiedShare" integer NOT NULL DEFAULT 0`);
    await runner.createTable(
      new Table({
        name: SPENT_TIME,
        columns: [
          column.key('actorKey', 64),
          column.instant('firstReportAt'),
          column.instant('lastReportAt'),
          column.text('intervals'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(SPENT_TIME);
    await runner.query(`ALTER TABLE "${SETTINGS}" DROP COLUMN "verifiedShare"`);
    await runner.query(`ALTER TABLE "${CERTIFICATES}" DROP COLUMN "verifiedSeconds"`);
    await runner.query(`ALTER TABLE "${PROGRESS}" DROP COLUMN "verifiedSeconds"`);
    await runner.query(`ALTER TABLE "${PROGRESS}" DROP COLUMN "segments"`);
  }
}
