import type { MigrationInterface, QueryRunner } from 'typeorm';

const CERTIFICATES = 'certificates_certificate';

/** Marks certificates from an unsigned backup, like keys and audit rows. */
export class RestoredCertificates1763600000052 implements MigrationInterface {
  name = 'RestoredCertificates1763600000052';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "${CERTIFICATES}" ADD COLUMN "restoredFrom" varchar(100)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "${CERTIFICATES}" DROP COLUMN "restoredFrom"`);
  }
}
