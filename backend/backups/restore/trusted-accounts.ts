import type { SqliteFile } from '../../database/sqlite-file.ts';
import { CARRIED_VALUES } from '../../shared/restored-values.ts';
import type { Origin } from './restore-choices.ts';
import { columnsOf, type Schema } from './table-rows.ts';

const ACCOUNTS = 'auth_account';
type CarriedValue = (typeof CARRIED_VALUES)[number];

/**
 * Whether a value of a present account, `theirs`, counts for the same account of the backup, `own`; a condition of SQL. For a backup that this
 * academy signed a value counts that was set here, and one that came by the same restoring as what the backup has: the backup was made since.
 */
export async function isTrusted(database: SqliteFile, { isSigned }: Origin, value: CarriedValue): Promise<string> {
  if (!isSigned || !(await hasMarks(database, 'present'))) return 'TRUE';
  const isFromSame = (await hasMarks(database, 'main'))
    ? `${markOf('theirs', value)} IS ${markOf('own', value)}`
    : 'FALSE';
  return `(${markOf('theirs', value)} IS NULL OR ${isFromSame})`;
}

/** Whether all that makes an account of the present database an admin who can sign in counts for the backup; a condition on `own`, that account. */
export async function isTrustedAdmin(database: SqliteFile, { isSigned }: Origin): Promise<string> {
  if (!isSigned || !(await hasMarks(database, 'present'))) return 'TRUE';
  return (['role', 'isActive', 'passwordHash'] as const)
    .map((value) => `${markOf('own', value)} IS NULL`)
    .join(' AND ');
}

/**
 * Marks the values of accounts that an unsigned backup has brought or changed, and takes the marks from those that were carried over from the
 * present database. Call it when the accounts are what they will be.
 */
export async function markAccounts(
  database: SqliteFile,
  { isSigned }: Origin,
  hasPresent: boolean,
  nowIso: string,
): Promise<void> {
  if (!isSigned) {
    const all = JSON.stringify(Object.fromEntries(CARRIED_VALUES.map((value) => [value, nowIso])));
    await database.all(`UPDATE main."${ACCOUNTS}" SET "restoredValues" = ?`, all);
  }
  if (!hasPresent) return;
  const columns = await columnsOf(database, 'present', ACCOUNTS);
  const areMarked = await hasMarks(database, 'present');
  const marks = CARRIED_VALUES.map((value) => {
    const isSame = columns.includes(value) ? `own."${value}" IS theirs."${value}"` : 'FALSE';
    const mark = areMarked ? markOf('theirs', value) : 'NULL';
    // What a signed backup says of its own values stays, but for those that were set here.
    return `'${value}', CASE WHEN ${isSame} ${isSigned ? `AND ${mark} IS NULL` : ''} THEN ${mark} ELSE ${markOf('own', value)} END`;
  });
  await database.all(
    `UPDATE main."${ACCOUNTS}" AS own SET "restoredValues" = nullif(json_patch('{}', json_object(${marks.join(', ')})), '{}')
     FROM present."${ACCOUNTS}" AS theirs WHERE theirs."id" = own."id" AND own."restoredValues" IS NOT NULL`,
  );
}

function markOf(row: 'own' | 'theirs', value: CarriedValue): string {
  return `json_extract(${row}."restoredValues", '$.${value}')`;
}

/** Databases of older versions have no column for it. */
async function hasMarks(database: SqliteFile, schema: Schema): Promise<boolean> {
  return (await columnsOf(database, schema, ACCOUNTS)).includes('restoredValues');
}
