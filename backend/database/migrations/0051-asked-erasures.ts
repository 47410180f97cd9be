import type { MigrationInterface, QueryRunner } from 'typeorm';
import { askedByAdmin } from '../asked-by-admin.ts';

const ACCOUNTS = 'auth_account';
const ERASED = 'people_erased';
const IMPORTS = 'imports_import';
const LOG = '"admin_audit_entry"';

/**
 * Adds to an erasure whether an admin requested it, from the audit log, and the time of its second run a day later;
 * earlier ones run again because that time is unknown. Adds the starter's id to imports.
 */
export class AskedErasures1763600000051 implements MigrationInterface {
  name = 'AskedErasures1763600000051';

  async up(runner: QueryRunner): Promise<void> {
    const [no, yes] = runner.connection.options.type === 'postgres' ? ['false', 'true'] : ['0', '1'];
    // Not with the schema API: on SQLite it recreates the table and drops its triggers and references.
    await runner.query(`ALTER TABLE "${ACCOUNTS}" ADD COLUMN "isErasureByAdmin" boolean NOT NULL DEFAULT ${no}`);
    await runner.query(`ALTER TABLE "${ERASED}" ADD COLUMN "isByAdmin" boolean NOT NULL DEFAULT ${no}`);
    await runner.query(`ALTER TABLE "${ERASED}" ADD COLUMN "erasedAgainAt" varchar(24)`);
    const ofAccount = askedByAdmin(`"${ACCOUNTS}"."id"`, LOG);
    await runner.query(
      `UPDATE "${ACCOUNTS}" SET "isErasureByAdmin" = ${yes} WHERE "erasesAt" IS NOT NULL AND ${ofAccount}`,
    );
    await runner.query(`ALTER TABLE "${IMPORTS}" ADD COLUMN "startedById" varchar(64) NOT NULL DEFAULT ''`);
    await runner.query(`UPDATE "${IMPORTS}" SET "startedById" = COALESCE((SELECT MAX(act."actorId") FROM ${LOG} AS act
      WHERE act."subjectId" = "${IMPORTS}"."id" AND act."action" = 'import.check'), '')`);
    await runner.query(`UPDATE "${ERASED}" SET "isByAdmin" = ${yes} WHERE ${askedByAdmin(`"${ERASED}"."id"`, LOG)}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "${IMPORTS}" DROP COLUMN "startedById"`);
    await runner.query(`ALTER TABLE "${ERASED}" DROP COLUMN "erasedAgainAt"`);
    await runner.query(`ALTER TABLE "${ERASED}" DROP COLUMN "isByAdmin"`);
    await runner.query(`ALTER TABLE "${ACCOUNTS}" DROP COLUMN "isErasureByAdmin"`);
  }
}
