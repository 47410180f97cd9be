import type { MigrationInterface, QueryRunner } from 'typeorm';

const SESSIONS = 'auth_admin_session';

/** A session of the panel stores what its browser or app is called, as a learner's does: its owner sees where it was opened. */
export class DevicesOfStaff1763600000054 implements MigrationInterface {
  name = 'DevicesOfStaff1763600000054';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "${SESSIONS}" ADD COLUMN "device" varchar(60)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "${SESSIONS}" DROP COLUMN "device"`);
  }
}
