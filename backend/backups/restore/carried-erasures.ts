import { ERASURE_GRACE_DAYS } from '../../../contract/erasure.ts';
import { askedByAdmin } from '../../database/asked-by-admin.ts';
import type { SqliteFile } from '../../database/sqlite-file.ts';
import type { Origin } from './restore-choices.ts';
import { columnsOf } from './table-rows.ts';
import { isTrusted } from './trusted-accounts.ts';

const ACCOUNTS = 'auth_account';
const ERASED = 'people_erased';
const DAY_MS = 86_400_000;

/** The readable tables of the present database. */
interface Present {
  readonly hasList: boolean;
  readonly hasAccounts: boolean;
}

/**
 * Carries the list of erased people over: the present list, plus that of a signed backup. An unsigned backup adds none:
 * an edited list would erase people without their request. When the academy opens, it erases the listed people again
 * before it serves, and once more a day later unless a signed backup has that second erasure; until then their accounts
 * are inactive.
 * Requests of erasure are those of the present database, so that cancelled ones stay cancelled. Accounts that the
 * present database lacks, or that came with an unsigned backup without requests, get the request of a signed backup,
 * and its waiting time (`ERASURE_GRACE_DAYS`) starts again.
 */
export async function carryErasures(
  database: SqliteFile,
  origin: Origin,
  present: Present,
  nowMs: number,
): Promise<void> {
  if (!origin.isSigned) await database.all(`DELETE FROM main."${ERASED}"`);
  if (present.hasList) {
    const isByAdmin = await orOfLog(database, ERASED, 'isByAdmin');
    await database.all(
      `INSERT OR IGNORE INTO main."${ERASED}" ("id", "erasedAt", "isByAdmin")
       SELECT theirs."id", theirs."erasedAt", ${isByAdmin} FROM present."${ERASED}" AS theirs`,
    );
  }
  await database.all(`UPDATE main."${ERASED}" SET "finishedAt" = NULL`);
  await database.all(`UPDATE main."${ACCOUNTS}" SET "isActive" = 0 WHERE "id" IN (SELECT "id" FROM main."${ERASED}")`);
  const anew = origin.isSigned
    ? `max("erasesAt", '${new Date(nowMs + ERASURE_GRACE_DAYS * DAY_MS).toISOString()}')`
    : 'NULL';
  await database.all(`UPDATE main."${ACCOUNTS}" SET "erasesAt" = ${anew} WHERE "erasesAt" IS NOT NULL`);
  if (!origin.isSigned)
    await database.all(`UPDATE main."${ACCOUNTS}" SET "isErasureByAdmin" = 0 WHERE "isErasureByAdmin"`);
  const isKnown = present.hasAccounts && (await columnsOf(database, 'present', ACCOUNTS)).includes('erasesAt');
  if (!isKnown) return;
  await database.all(
    `UPDATE main."${ACCOUNTS}" AS own SET ("erasesAt", "isErasureByAdmin") =
       (SELECT theirs."erasesAt",
          theirs."erasesAt" IS NOT NULL AND ${await orOfLog(database, ACCOUNTS, 'isErasureByAdmin')}
        FROM present."${ACCOUNTS}" AS theirs WHERE theirs."id" = own."id")
     WHERE EXISTS (SELECT 1 FROM present."${ACCOUNTS}" AS theirs
       WHERE theirs."id" = own."id" AND (theirs."erasesAt" IS NOT NULL
         OR (own."erasesAt" IS NOT NULL AND ${await isTrusted(database, origin, 'erasesAt')})))`,
  );
}

/** SQL: an admin requested the erasure of `theirs`; in older databases, according to the audit log. */
async function orOfLog(database: SqliteFile, table: string, column: string): Promise<string> {
  const isStored = (await columnsOf(database, 'present', table)).includes(column);
  return isStored ? `theirs."${column}"` : askedByAdmin('theirs."id"', 'main."admin_audit_entry"');
}
