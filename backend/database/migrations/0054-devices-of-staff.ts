import type { MigrationInterface, QueryRunner } from 'typeorm';

const SESSIONS = 'auth_admin_session';

/** Adds the browser's name to panel sessions, so that the account's owner can recognise each session. */
export class DevicesOfStaff1763600000054 implements MigrationInterface {
  name = 'DevicesOfStaff1763600000054';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "${SESSIONS}" ADD COLUMN "device" varchar(60)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "${SESSIONS}" DROP COLUMN "device"`);
  }
}
