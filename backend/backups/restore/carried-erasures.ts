import { ERASURE_GRACE_DAYS } from '../../../contract/erasure.ts';
import { askedByAdmin } from '../../database/asked-by-admin.ts';
import type { SqliteFile } from '../../database/sqlite-file.ts';
import type { Origin } from './restore-choices.ts';
import { columnsOf } from './table-rows.ts';

const ACCOUNTS = 'auth_account';
const ERASED = 'people_erased';
const DAY_MS = 86_400_000;

/** Which of it can be read in the present database. */
interface Present {
  readonly hasList: boolean;
  readonly hasAccounts: boolean;
}

/**
 * Keeps erased people erased: the present list stays, a signed backup adds its own, and one that this academy did not sign adds nothing,
 * since an editor of the backup could have people erased who never asked. The academy that opens on the database erases those on the list again
 * before it answers, and a second time after a day, unless the backup has that they were; until then they can't sign in. Requests of erasure are those of the present database: one that was taken
 * back since does not come back. Of accounts that are not there any more the week begins anew.
 */
export async function carryErasures(database: SqliteFile, origin: Origin, present: Present, nowMs: number): Promise<void> {
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
  const anew = origin.isSigned ? `max("erasesAt", '${new Date(nowMs + ERASURE_GRACE_DAYS * DAY_MS).toISOString()}')` : 'NULL';
  await database.all(`UPDATE main."${ACCOUNTS}" SET "erasesAt" = ${anew} WHERE "erasesAt" IS NOT NULL`);
  if (!origin.isSigned) await database.all(`UPDATE main."${ACCOUNTS}" SET "isErasureByAdmin" = 0 WHERE "isErasureByAdmin"`);
  const isKnown = present.hasAccounts && (await columnsOf(database, 'present', ACCOUNTS)).includes('erasesAt');
  if (!isKnown) return;
  await database.all(
    `UPDATE main."${ACCOUNTS}" AS own SET ("erasesAt", "isErasureByAdmin") =
       (SELECT theirs."erasesAt", theirs."erasesAt" IS NOT NULL AND ${await orOfLog(database, ACCOUNTS, 'isErasureByAdmin')}
        FROM present."${ACCOUNTS}" AS theirs WHERE theirs."id" = own."id")
     WHERE EXISTS (SELECT 1 FROM present."${ACCOUNTS}" AS theirs
       WHERE theirs."id" = own."id" AND (theirs."erasesAt" IS NOT NULL OR own."erasesAt" IS NOT NULL))`,
  );
}

/** Whether an admin asked, of a row `theirs`: a present database of an older version says it in the log alone, which was carried over. */
async function orOfLog(database: SqliteFile, table: string, column: string): Promise<string> {
  const isStored = (await columnsOf(database, 'present', table)).includes(column);
  return isStored ? `theirs."${column}"` : askedByAdmin('theirs."id"', 'main."admin_audit_entry"');
}
