import type { SqliteFile } from '../../database/sqlite-file.ts';
import { AppError } from '../../shared/app-error.ts';
import type { RightsChoice } from './restore-choices.ts';
import { columnsOf, sharedColumns } from './table-rows.ts';

const ACCOUNTS = 'auth_account';
const CERTIFICATES = 'certificates_certificate';

/** The rank of a role, as a term of SQL. */
function rankOf(account: string): string {
  return `CASE ${account}."role" WHEN 'admin' THEN 2 WHEN 'trainer' THEN 1 ELSE 0 END`;
}

/** Accounts of both databases that may do less in the present one; a condition on `own` and `theirs`. */
export const HAS_LESS_NOW = {
  active: 'own."isActive" = 1 AND theirs."isActive" = 0',
  role: `${rankOf('theirs')} < ${rankOf('own')}`,
};

/**
 * Keeps deactivated accounts deactivated, and lowered roles lowered. A capability that was issued before the restoring ends in any case:
 * the backup knows fewer changes of rights.
 * @throws AppError `restore_without_admin` when nobody would be left who administers the academy
 */
export async function carryRights(database: SqliteFile, choice: RightsChoice): Promise<void> {
  await endCapabilities(database);
  if (choice === 'undo') return;
  const hadAdmin = await hasAdmin(database);
  await database.all('SAVEPOINT rights');
  const theirs = `FROM present."${ACCOUNTS}" AS theirs WHERE theirs."id" = own."id"`;
  await database.all(
    `UPDATE main."${ACCOUNTS}" AS own SET "isActive" = 0 WHERE EXISTS (SELECT 1 ${theirs} AND ${HAS_LESS_NOW.active})`,
  );
  await database.all(
    `UPDATE main."${ACCOUNTS}" AS own SET ("role", "username") =
       (SELECT theirs."role", CASE theirs."role" WHEN 'learner' THEN NULL ELSE own."username" END ${theirs})
     WHERE EXISTS (SELECT 1 ${theirs} AND ${HAS_LESS_NOW.role})`,
  );
  if (hadAdmin && !(await hasAdmin(database))) {
    if (choice === 'keep') throw new AppError('restore_without_admin', 'every admin of the backup has lost the rights since');
    await database.all('ROLLBACK TO rights');
  }
  await database.all('RELEASE rights');
}

/** Certificates that were revoked since are so in the backup too, and those that were issued in their place come along. */
export async function carryRevocations(database: SqliteFile): Promise<void> {
  await database.all(
    `UPDATE main."${CERTIFICATES}" AS own SET ("revokedAt", "revocationReason") =
       (SELECT "revokedAt", "revocationReason" FROM present."${CERTIFICATES}" AS theirs WHERE theirs."id" = own."id")
     WHERE own."revokedAt" IS NULL
       AND EXISTS (SELECT 1 FROM present."${CERTIFICATES}" AS theirs WHERE theirs."id" = own."id" AND theirs."revokedAt" IS NOT NULL)`,
  );
  const names = (await sharedColumns(database, CERTIFICATES)).shared.map((name) => `"${name}"`).join(', ');
  await database.all(
    `INSERT OR IGNORE INTO main."${CERTIFICATES}" (${names})
     WITH RECURSIVE "replacing"("id") AS (
       SELECT theirs."id" FROM present."${CERTIFICATES}" AS theirs JOIN main."${CERTIFICATES}" AS own ON own."id" = theirs."replacesId"
       UNION SELECT theirs."id" FROM present."${CERTIFICATES}" AS theirs JOIN "replacing" ON "replacing"."id" = theirs."replacesId"
     )
     SELECT ${names} FROM present."${CERTIFICATES}" WHERE "id" IN (SELECT "id" FROM "replacing")`,
  );
}

async function endCapabilities(database: SqliteFile): Promise<void> {
  const isCounted = (await columnsOf(database, 'present', ACCOUNTS)).includes('rightsVersion');
  const present = `(SELECT theirs."rightsVersion" FROM present."${ACCOUNTS}" AS theirs WHERE theirs."id" = own."id")`;
  await database.all(
    `UPDATE main."${ACCOUNTS}" AS own SET "rightsVersion" = 1 + max("rightsVersion", ${isCounted ? `coalesce(${present}, 0)` : '0'})`,
  );
}

async function hasAdmin(database: SqliteFile): Promise<boolean> {
  const rows = await database.all(`SELECT 1 FROM main."${ACCOUNTS}" WHERE "role" = 'admin' AND "isActive" = 1 LIMIT 1`);
  return rows.length > 0;
}
