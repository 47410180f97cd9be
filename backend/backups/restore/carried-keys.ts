import type { SqliteFile } from '../../database/sqlite-file.ts';
import { thumbprintOf } from '../../shared/key-thumbprint.ts';
import type { Origin } from './restore-choices.ts';
import { columnsOf, putRows, replaceRows } from './table-rows.ts';

const KEYS = 'certificates_key';
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
  if (hasPresent) await putRows(database, KEYS, await madeHere(database, KEYS));
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
async function madeHere(database: SqliteFile, table: string): Promise<string> {
  return (await columnsOf(database, 'present', table)).includes('restoredFrom') ? 'theirs."restoredFrom" IS NULL' : 'TRUE';
}

/** Removes keys whose id is not their thumbprint: they would hide a key that somebody has compared by its fingerprint. */
async function removeFalseKeys(database: SqliteFile): Promise<void> {
  const keys = await database.all<{ id: string; publicKey: string }>(`SELECT "id", "publicKey" FROM main."${KEYS}"`);
  for (const { id, publicKey } of keys)
    if (thumbprintOf(publicKey) !== id) await database.all(`DELETE FROM main."${KEYS}" WHERE "id" = ?`, id);
}
