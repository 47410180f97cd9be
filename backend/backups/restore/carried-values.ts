import { PERSONAL_VALUES_KEPT_DAYS } from '../../../contract/audit-log.ts';
import type { SqliteFile } from '../../database/sqlite-file.ts';
import { setAuditValuesApart } from '../../database/values-apart.ts';
import { madeHere } from './carried-keys.ts';
import type { Origin } from './restore-choices.ts';
import { sharedColumns } from './table-rows.ts';

const LOG = 'admin_audit_entry';
const VALUES = 'admin_audit_values';
const DAY_MS = 86_400_000;

/** The readable tables of the present database. */
interface Present {
  readonly hasLog: boolean;
  readonly hasValues: boolean;
}

/**
 * Call it after `carryAuditLog`: entries of this academy get their present personal values, and none that was removed
 * since the backup. Entries of an older present database contain them: they are moved out.
 */
export async function carryAuditValues(
  database: SqliteFile,
  origin: Origin,
  present: Present,
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs).toISOString();
  // Values with a future date would never expire.
  if (!origin.isSigned) await database.all(`DELETE FROM main."${VALUES}" WHERE "createdAt" > ?`, now);
  if (present.hasLog) await putPresent(database, present.hasValues);
  if (present.hasLog && !present.hasValues)
    await setAuditValuesApart(
      { isPostgres: false, query: (sql, parameters) => database.all(sql, ...parameters) },
      new Date(nowMs - PERSONAL_VALUES_KEPT_DAYS * DAY_MS).toISOString(),
    );
  await database.all(`DELETE FROM main."${VALUES}" WHERE "entryId" NOT IN (SELECT "id" FROM main."${LOG}")`);
}

async function putPresent(database: SqliteFile, hasValues: boolean): Promise<void> {
  const carried = `SELECT theirs."id" FROM present."${LOG}" AS theirs WHERE ${await madeHere(database, LOG)}`;
  await database.all(`DELETE FROM main."${VALUES}" WHERE "entryId" IN (${carried})`);
  if (!hasValues) return;
  const names = (await sharedColumns(database, VALUES)).shared.map((name) => `"${name}"`).join(', ');
  await database.all(
    `INSERT INTO main."${VALUES}" (${names}) SELECT ${names} FROM present."${VALUES}" WHERE "entryId" IN (${carried})`,
  );
}
