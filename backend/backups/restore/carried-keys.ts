import { z } from 'zod';
import { isPublicKeyText, thumbprintOf } from '../../cryptography/key-thumbprint.ts';
import type { SqliteFile } from '../../database/sqlite-file.ts';
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
 * Decides which certificate keys the restored academy has. A key can sign in the academy's name, so those of an
 * unsigned backup are invalid until an admin admits them (`admitKeys`). A backup of this academy adds only keys with
 * its signature, unless the present database has them.
 * @param hasPresent the present keys can be read
 */
export async function carryKeys(database: SqliteFile, origin: Origin, hasPresent: boolean): Promise<void> {
  if (hasPresent) await dropUnknown(database, KEYS, origin);
  await removeFalseKeys(database);
  if (!origin.isSigned)
    await database.all(`UPDATE main."${KEYS}" SET "restoredFrom" = ?, "admittedAt" = NULL`, origin.backup);
  if (!hasPresent) return;
  if (origin.isSame) await carryDecisions(database);
  // Keys withdrawn here stay withdrawn, wherever they came from.
  await putRows(database, KEYS, `${await madeHere(database, KEYS)} OR ${await withdrawnHere(database, 'main')}`);
}

/** Admits keys from a backup, except those withdrawn there. @param ids of keys with compared fingerprints */
export async function admitKeys(database: SqliteFile, ids: readonly string[], nowIso: string): Promise<void> {
  for (const id of ids)
    await database.all(
      `UPDATE main."${KEYS}" SET "admittedAt" = ?
       WHERE "id" = ? AND "restoredFrom" IS NOT NULL AND "withdrawnAt" IS NULL`,
      nowIso,
      id,
    );
}

/** Like `carryKeys`: rows from a backup are marked, and removed when the next backup lacks them. */
export async function carryAuditLog(database: SqliteFile, origin: Origin, hasPresent: boolean): Promise<void> {
  const own = hasPresent ? await madeHere(database, AUDIT_LOG) : 'FALSE';
  if (hasPresent) await dropUnknown(database, AUDIT_LOG, origin);
  if (!origin.isSigned) {
    // Rows that the present ones replace stay unmarked: most are equal, and need no second write.
    const others = hasPresent
      ? `"id" NOT IN (SELECT theirs."id" FROM present."${AUDIT_LOG}" AS theirs WHERE ${own})`
      : 'TRUE';
    await database.all(`UPDATE main."${AUDIT_LOG}" SET "restoredFrom" = ? WHERE ${others}`, origin.backup);
  }
  if (hasPresent) await putRows(database, AUDIT_LOG, own);
  // Present databases of older versions lack the column.
  await database.all(
    `UPDATE main."${AUDIT_LOG}" SET "noun" = substr("action", 1, instr("action", '.') - 1) WHERE "noun" = ''`,
  );
}

/** SQL condition: the row was made in this academy, not brought by an unsigned backup. */
export async function madeHere(database: SqliteFile, table: string): Promise<string> {
  return (await columnsOf(database, 'present', table)).includes('restoredFrom')
    ? 'theirs."restoredFrom" IS NULL'
    : 'TRUE';
}

/**
 * SQL condition on `theirs`, a present key: staff of this academy withdrew it, not a backup. @param log the database
 * with this academy's audit log
 */
export async function withdrawnHere(database: SqliteFile, log: Schema): Promise<string> {
  if (!(await columnsOf(database, 'present', KEYS)).includes('withdrawnAt')) return 'FALSE';
  return `(theirs."withdrawnAt" IS NOT NULL AND (theirs."restoredFrom" IS NULL OR theirs."admittedAt" IS NOT NULL
    OR EXISTS (SELECT 1 FROM ${log}."${AUDIT_LOG}" AS act WHERE act."action" = 'certificate_key.withdraw'
      AND act."subjectId" = theirs."id" AND act."restoredFrom" IS NULL)))`;
}

/**
 * Removes rows that the present database lacks from a backup with this academy's id. Ids can be copied: with its
 * signature, the rows made by this academy stay.
 */
async function dropUnknown(database: SqliteFile, table: string, { isSame, isSigned }: Origin): Promise<void> {
  if (!isSame) return;
  await database.all(
    `DELETE FROM main."${table}" WHERE "id" NOT IN (SELECT "id" FROM present."${table}")
     ${isSigned ? 'AND "restoredFrom" IS NOT NULL' : ''}`,
  );
}

/** Present decisions of staff about keys from a backup replace those of the next backup. */
async function carryDecisions(database: SqliteFile): Promise<void> {
  if (!(await columnsOf(database, 'present', KEYS)).includes('restoredFrom')) return;
  await database.all(
    `UPDATE main."${KEYS}" AS own SET ("admittedAt", "withdrawnAt") =
       (SELECT theirs."admittedAt", theirs."withdrawnAt" FROM present."${KEYS}" AS theirs WHERE theirs."id" = own."id")
     WHERE own."restoredFrom" IS NOT NULL
       AND EXISTS (SELECT 1 FROM present."${KEYS}" AS theirs WHERE theirs."id" = own."id")`,
  );
}

/** A certificate key in a backup. */
export interface BroughtKey {
  readonly id: string;
  readonly use: 'proof' | 'credential';
  readonly publicKey: string;
  readonly createdAt: string;
}

/** The keys of a backup whose ids match; the newest `KEYS_MAX`, which is more than an academy ever makes. */
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

/** Removes invalid keys: they would hide a key with a compared fingerprint, or break the list of public keys. */
async function removeFalseKeys(database: SqliteFile): Promise<void> {
  const ids = (await trueKeysIn(database)).map(({ id }) => id);
  await database.all(
    `DELETE FROM main."${KEYS}" WHERE "id" NOT IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids),
  );
}
