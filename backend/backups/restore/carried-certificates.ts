import { ERASED_PREFIX } from '../../../contract/identity.ts';
import type { SqliteFile } from '../../database/sqlite-file.ts';
import type { Origin } from './restore-choices.ts';
import { columnsOf, isCount, type Schema, sharedColumns } from './table-rows.ts';

const CERTIFICATES = 'certificates_certificate';
const YEARS = 'certificates_year';
/** SQL for the prefix of the numbers of a year's certificates (`AC-2026-000123`). */
const NUMBERS_OF_YEAR = `'AC-' || own."year" || '-'`;

/**
 * SQL condition on `own` and `theirs`: the present database has a valid revocation. For a backup that this academy
 * signed, revocations that another backup brought are invalid.
 */
export async function countsAsRevoked(database: SqliteFile, { isSigned }: Origin): Promise<string> {
  const isRevoked = 'theirs."revokedAt" IS NOT NULL';
  if (!isSigned) return isRevoked;
  return `${isRevoked} AND ${await markIn(database, 'present', 'theirs')} IS ${await markIn(database, 'main', 'own')}`;
}

/**
 * Revokes the certificates that were revoked since the backup, and copies their replacements. Replacements for a person
 * erased since get the owner of the first edition in the backup, so that the next erasure finds them all.
 */
export async function carryRevocations(database: SqliteFile, origin: Origin): Promise<void> {
  const isRevoked = await countsAsRevoked(database, origin);
  await database.all(
    `UPDATE main."${CERTIFICATES}" AS own SET ("revokedAt", "revocationReason") =
       (SELECT "revokedAt", "revocationReason" FROM present."${CERTIFICATES}" AS theirs WHERE theirs."id" = own."id")
     WHERE own."revokedAt" IS NULL
       AND EXISTS (SELECT 1 FROM present."${CERTIFICATES}" AS theirs WHERE theirs."id" = own."id" AND ${isRevoked})`,
  );
  const { shared } = await sharedColumns(database, CERTIFICATES);
  const isMadeHere = origin.isSigned ? `${await markIn(database, 'present', 'theirs')} IS NULL` : 'TRUE';
  const owner = `CASE WHEN theirs."userId" LIKE '${ERASED_PREFIX}%' THEN "replacing"."owner" ELSE theirs."userId" END`;
  const values = shared.map((name) => (name === 'userId' ? owner : `theirs."${name}"`)).join(', ');
  await database.all(
    `INSERT OR IGNORE INTO main."${CERTIFICATES}" (${shared.map((name) => `"${name}"`).join(', ')})
     WITH RECURSIVE "replacing"("id", "owner") AS (
       SELECT theirs."id", own."userId"
         FROM present."${CERTIFICATES}" AS theirs JOIN main."${CERTIFICATES}" AS own ON own."id" = theirs."replacesId"
         WHERE ${isMadeHere}
       UNION SELECT theirs."id", "replacing"."owner"
         FROM present."${CERTIFICATES}" AS theirs JOIN "replacing" ON "replacing"."id" = theirs."replacesId"
         WHERE ${isMadeHere}
     )
     SELECT ${values} FROM present."${CERTIFICATES}" AS theirs JOIN "replacing" ON "replacing"."id" = theirs."id"
     ORDER BY theirs."edition"`,
  );
}

/**
 * Marks certificates that an unsigned backup added or changed, so that the next signed backup removes them.
 * Certificates that equal those of the present database keep its mark. Call it after `carryRevocations`.
 */
export async function markCertificates(
  database: SqliteFile,
  { backup, isSigned }: Origin,
  hasPresent: boolean,
): Promise<void> {
  if (isSigned) return;
  if (!hasPresent) {
    await database.all(`UPDATE main."${CERTIFICATES}" SET "restoredFrom" = ?`, backup);
    return;
  }
  const { shared } = await sharedColumns(database, CERTIFICATES);
  const same = shared
    .filter((name) => name !== 'restoredFrom')
    .map((name) => (name === 'userId' ? isOwnerSame : `theirs."${name}" IS own."${name}"`));
  const theirs = `FROM present."${CERTIFICATES}" AS theirs WHERE theirs."id" = own."id" AND ${same.join(' AND ')}`;
  await database.all(
    `UPDATE main."${CERTIFICATES}" AS own SET "restoredFrom" =
       CASE WHEN EXISTS (SELECT 1 ${theirs}) THEN (SELECT ${await markIn(database, 'present', 'theirs')} ${theirs})
       ELSE ? END`,
    backup,
  );
}

/** Same owner, or one erased since, whose id the backup still has. */
const isOwnerSame = `(theirs."userId" IS own."userId" OR theirs."userId" LIKE '${ERASED_PREFIX}%')`;

/** Prevents reuse of numbers from either database. Invalid numbers come from edited backups and are ignored. */
export async function carryNumbers(database: SqliteFile, hasPresent: boolean): Promise<void> {
  const number = `CAST(substr("certificateNumber", 1 + length(${NUMBERS_OF_YEAR})) AS INTEGER)`;
  await database.all(
    `UPDATE main."${YEARS}" AS own
     SET "lastNumber" = max(CASE WHEN ${isCount('"lastNumber"')} THEN "lastNumber" ELSE 0 END, coalesce((
       SELECT max(${number}) FROM main."${CERTIFICATES}"
       WHERE "certificateNumber" > ${NUMBERS_OF_YEAR} AND "certificateNumber" < ${NUMBERS_OF_YEAR} || ':'
         AND ${isCount(number)}), 0))`,
  );
  if (!hasPresent) return;
  await database.all(
    `INSERT INTO main."${YEARS}" ("year", "lastNumber")
     SELECT "year", "lastNumber" FROM present."${YEARS}" WHERE ${isCount('"lastNumber"')}
     ON CONFLICT ("year") DO UPDATE SET "lastNumber" = max("lastNumber", excluded."lastNumber")`,
  );
}

/** Databases of older versions lack the column. */
async function markIn(database: SqliteFile, schema: Schema, row: 'own' | 'theirs'): Promise<string> {
  return (await columnsOf(database, schema, CERTIFICATES)).includes('restoredFrom') ? `${row}."restoredFrom"` : 'NULL';
}
