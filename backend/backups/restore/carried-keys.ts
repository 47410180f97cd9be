import { z } from 'zod';
import type { SqliteFile } from '../../database/sqlite-file.ts';
import { isPublicKeyText, thumbprintOf } from '../../shared/key-thumbprint.ts';
import type { Origin } from './restore-choices.ts';
import { columnsOf, putRows, type Schema } from './table-rows.ts';

const KEYS = 'certificates_key';
const KEYS_MAX = 1_000;
const TYPES = { proof: 'ed25519', credential: 'rsa' } as const;
const broughtKeySchema = z.object({
  id: z.string(),
  use: z.enum(['proof', 'credential']),
  publicKey: z.string(),
  createdAt: z.iso.datetime(),
});
const AUDIT_LOG = 'admin_audit_entry';

/**
 * Which keys of certificates the restored academy has. What a key signed counts as this academy's word, so a backup can't bring any by
 * itself: those of one that this academy did not sign count once an admin has admitted them (`admitKeys`). Of the same academy the backup
 * brings none that the present database does not have, but for keys that this academy made, by its own signature.
 * @param hasPresent the present keys can be read
 */
export async function carryKeys(database: SqliteFile, origin: Origin, hasPresent: boolean): Promise<void> {
  if (hasPresent) await dropUnknown(database, KEYS, origin);
  await removeFalseKeys(database);
  if (!origin.isSigned)
    await database.all(`UPDATE main."${KEYS}" SET "restoredFrom" = ?, "admittedAt" = NULL`, origin.backup);
  if (!hasPresent) return;
  if (origin.isSame) await carryDecisions(database);
  // A key that was withdrawn here stays so, wherever it came from.
  await putRows(database, KEYS, `${await madeHere(database, KEYS)} OR ${await withdrawnHere(database, 'main')}`);
}

/** Admits keys that a backup has brought, unless they were withdrawn where it comes from. @param ids of keys whose fingerprints were compared */
export async function admitKeys(database: SqliteFile, ids: readonly string[], nowIso: string): Promise<void> {
  for (const id of ids)
    await database.all(
      `UPDATE main."${KEYS}" SET "admittedAt" = ? WHERE "id" = ? AND "restoredFrom" IS NOT NULL AND "withdrawnAt" IS NULL`,
      nowIso,
      id,
    );
}

/** As `carryKeys`: rows that came with a backup say so, and stay only where the next backup has them too. */
export async function carryAuditLog(database: SqliteFile, origin: Origin, hasPresent: boolean): Promise<void> {
  const own = hasPresent ? await madeHere(database, AUDIT_LOG) : 'FALSE';
  if (hasPresent) await dropUnknown(database, AUDIT_LOG, origin);
  if (!origin.isSigned) {
    // Those that the present ones replace are not marked: most of them are the same, and need not be written again.
    const others = hasPresent
      ? `"id" NOT IN (SELECT theirs."id" FROM present."${AUDIT_LOG}" AS theirs WHERE ${own})`
      : 'TRUE';
    await database.all(`UPDATE main."${AUDIT_LOG}" SET "restoredFrom" = ? WHERE ${others}`, origin.backup);
  }
  if (hasPresent) await putRows(database, AUDIT_LOG, own);
  // A present database of an older version has no column for it.
  await database.all(
    `UPDATE main."${AUDIT_LOG}" SET "noun" = substr("action", 1, instr("action", '.') - 1) WHERE "noun" = ''`,
  );
}

/** The rows of the present database that no backup of another academy has brought. */
export async function madeHere(database: SqliteFile, table: string): Promise<string> {
  return (await columnsOf(database, 'present', table)).includes('restoredFrom')
    ? 'theirs."restoredFrom" IS NULL'
    : 'TRUE';
}

/**
 * Keys of the present database that staff have withdrawn in this academy: a backup may have brought others as withdrawn. A condition on
 * `theirs`. @param log where the audit log of this academy is
 */
export async function withdrawnHere(database: SqliteFile, log: Schema): Promise<string> {
  if (!(await columnsOf(database, 'present', KEYS)).includes('withdrawnAt')) return 'FALSE';
  return `(theirs."withdrawnAt" IS NOT NULL AND (theirs."restoredFrom" IS NULL OR theirs."admittedAt" IS NOT NULL
    OR EXISTS (SELECT 1 FROM ${log}."${AUDIT_LOG}" AS act WHERE act."action" = 'certificate_key.withdraw'
      AND act."subjectId" = theirs."id" AND act."restoredFrom" IS NULL)))`;
}

/**
 * Takes rows out of a backup that says to be of this academy, and that the present database does not have. An id can be copied: only by its
 * signature it brings some, which this academy made.
 */
async function dropUnknown(database: SqliteFile, table: string, { isSame, isSigned }: Origin): Promise<void> {
  if (!isSame) return;
  await database.all(
    `DELETE FROM main."${table}" WHERE "id" NOT IN (SELECT "id" FROM present."${table}") ${isSigned ? 'AND "restoredFrom" IS NOT NULL' : ''}`,
  );
}

/** What staff have decided about keys that a backup brought counts, whatever the next backup says of them. */
async function carryDecisions(database: SqliteFile): Promise<void> {
  if (!(await columnsOf(database, 'present', KEYS)).includes('restoredFrom')) return;
  await database.all(
    `UPDATE main."${KEYS}" AS own SET ("admittedAt", "withdrawnAt") =
       (SELECT theirs."admittedAt", theirs."withdrawnAt" FROM present."${KEYS}" AS theirs WHERE theirs."id" = own."id")
     WHERE own."restoredFrom" IS NOT NULL
       AND EXISTS (SELECT 1 FROM present."${KEYS}" AS theirs WHERE theirs."id" = own."id")`,
  );
}

/** A key of certificates as a backup has it. */
export interface BroughtKey {
  readonly id: string;
  readonly use: 'proof' | 'credential';
  readonly publicKey: string;
  readonly createdAt: string;
}

/** The keys in the database of a backup that are what their ids say; the newest, when there are more than an academy has ever made. */
export async function trueKeysIn(database: SqliteFile, where = 'TRUE'): Promise<BroughtKey[]> {
  const keys = await database.all<BroughtKey>(
    `SELECT "id", "use", "publicKey", "createdAt" FROM main."${KEYS}" WHERE length("publicKey") < 2000 AND (${where})
     ORDER BY "createdAt" DESC LIMIT ${KEYS_MAX}`,
  );
  return keys.filter(isTrue);
}

function isTrue(key: BroughtKey): boolean {
  const { success, data } = broughtKeySchema.safeParse(key);
  return success && isPublicKeyText(data.publicKey, TYPES[data.use]) && thumbprintOf(data.publicKey) === data.id;
}

/** Removes all others: they would hide a key whose fingerprint an admin has compared, or break the list of public keys. */
async function removeFalseKeys(database: SqliteFile): Promise<void> {
  const ids = (await trueKeysIn(database)).map(({ id }) => id);
  await database.all(
    `DELETE FROM main."${KEYS}" WHERE "id" NOT IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids),
  );
}
