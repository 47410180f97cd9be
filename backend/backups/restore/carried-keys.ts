import { z } from 'zod';
import type { SqliteFile } from '../../database/sqlite-file.ts';
import { isPublicKeyText, thumbprintOf } from '../../shared/key-thumbprint.ts';
import type { Origin } from './restore-choices.ts';
import { columnsOf, putRows, replaceRows } from './table-rows.ts';

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
 * itself. Of the same academy the present keys are all there are. Otherwise keys of the backup come along, and count when the backup is
 * signed by this academy, or once an admin has admitted them (`admitKeys`).
 * @param hasPresent the present keys can be read
 */
export async function carryKeys(database: SqliteFile, origin: Origin, hasPresent: boolean): Promise<void> {
  if (origin.isSame && hasPresent) return replaceRows(database, KEYS);
  await removeFalseKeys(database);
  if (!origin.isSigned) await database.all(`UPDATE main."${KEYS}" SET "restoredFrom" = ?, "admittedAt" = NULL`, origin.backup);
  // A key that was withdrawn here stays so, wherever it came from.
  if (hasPresent) await putRows(database, KEYS, `${await madeHere(database, KEYS)} OR ${await withdrawnHere(database)}`);
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

/** As `carryKeys`: rows that came with a backup say so, and do not outlast the academy that they came with. */
export async function carryAuditLog(database: SqliteFile, origin: Origin, hasPresent: boolean): Promise<void> {
  if (origin.isSame && hasPresent) await replaceRows(database, AUDIT_LOG);
  else {
    if (!origin.isSigned) await database.all(`UPDATE main."${AUDIT_LOG}" SET "restoredFrom" = ?`, origin.backup);
    if (hasPresent) await putRows(database, AUDIT_LOG, await madeHere(database, AUDIT_LOG));
  }
  // A present database of an older version has no column for it.
  await database.all(`UPDATE main."${AUDIT_LOG}" SET "noun" = substr("action", 1, instr("action", '.') - 1) WHERE "noun" = ''`);
}

/** The rows of the present database that no backup of another academy has brought. */
export async function madeHere(database: SqliteFile, table: string): Promise<string> {
  return (await columnsOf(database, 'present', table)).includes('restoredFrom') ? 'theirs."restoredFrom" IS NULL' : 'TRUE';
}

async function withdrawnHere(database: SqliteFile): Promise<string> {
  return (await columnsOf(database, 'present', KEYS)).includes('withdrawnAt') ? 'theirs."withdrawnAt" IS NOT NULL' : 'FALSE';
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
  await database.all(`DELETE FROM main."${KEYS}" WHERE "id" NOT IN (SELECT value FROM json_each(?))`, JSON.stringify(ids));
}
