import type { SqliteFile } from '../../database/sqlite-file.ts';
import { CARRIED_VALUES } from '../../personal-data/restored-values.ts';
import type { Origin } from './restore-choices.ts';
import { columnsOf, type Schema } from './table-rows.ts';

const ACCOUNTS = 'auth_account';
type CarriedValue = (typeof CARRIED_VALUES)[number];

/**
 * SQL condition: a value of a present account, `theirs`, is valid for the account of the backup, `own`. With a signed
 * backup: values set here, and values from the restoration that brought the backup's value.
 */
export async function isTrusted(database: SqliteFile, { isSigned }: Origin, value: CarriedValue): Promise<string> {
  if (!isSigned || !(await hasMarks(database, 'present'))) return 'TRUE';
  const isFromSame = (await hasMarks(database, 'main'))
    ? `${markOf('theirs', value)} IS ${markOf('own', value)}`
    : 'FALSE';
  return `(${markOf('theirs', value)} IS NULL OR ${isFromSame})`;
}

/** SQL condition on `own`, a present admin: role, activity and password are valid for the backup. */
export async function isTrustedAdmin(database: SqliteFile, { isSigned }: Origin): Promise<string> {
  if (!isSigned || !(await hasMarks(database, 'present'))) return 'TRUE';
  return (['role', 'isActive', 'passwordHash'] as const)
    .map((value) => `${markOf('own', value)} IS NULL`)
    .join(' AND ');
}

/**
 * Marks account values that an unsigned backup added or changed, and unmarks those carried over from the present
 * database. Call it after the accounts are final.
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
    // A signed backup's marks stay, except for values that were set here.
    return `'${value}',
      CASE WHEN ${isSame} ${isSigned ? `AND ${mark} IS NULL` : ''} THEN ${mark} ELSE ${markOf('own', value)} END`;
  });
  await database.all(
    `UPDATE main."${ACCOUNTS}" AS own
     SET "restoredValues" = nullif(json_patch('{}', json_object(${marks.join(', ')})), '{}')
     FROM present."${ACCOUNTS}" AS theirs WHERE theirs."id" = own."id" AND own."restoredValues" IS NOT NULL`,
  );
}

function markOf(row: 'own' | 'theirs', value: CarriedValue): string {
  return `json_extract(${row}."restoredValues", '$.${value}')`;
}

/** Databases of older versions lack the column. */
async function hasMarks(database: SqliteFile, schema: Schema): Promise<boolean> {
  return (await columnsOf(database, schema, ACCOUNTS)).includes('restoredValues');
}
