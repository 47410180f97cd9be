import type { MigrationInterface, QueryRunner } from 'typeorm';

const CERTIFICATES = 'certificates_certificate';

/** Certificates that came with a backup which this academy did not sign say so, as keys and rows of the audit log do. */
export class RestoredCertificates1763600000052 implements MigrationInterface {
  name = 'RestoredCertificates1763600000052';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "${CERTIFICATES}" ADD COLUMN "restoredFrom" varchar(100)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "${CERTIFICATES}" DROP COLUMN "restoredFrom"`);
  }
}
