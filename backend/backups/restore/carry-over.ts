import { existsSync } from 'node:fs';
import { v7 } from 'uuid';
import type { RestoreBackup } from '../../../contract/backups.ts';
import { SqliteFile, withEndingSqlite, withSqlite } from '../../database/sqlite-file.ts';
import { subjectNameOf } from '../../shared/subject-name.ts';
import { carryNumbers, carryRevocations, markCertificates } from './carried-certificates.ts';
import { carryErasures } from './carried-erasures.ts';
import { admitKeys, carryAuditLog, carryKeys } from './carried-keys.ts';
import { carryNames } from './carried-names.ts';
import { carryAdminsIfNone, carryPasswords, carryRights } from './carried-rights.ts';
import { carryAuditValues } from './carried-values.ts';
import type { Origin, RestoreChoices } from './restore-choices.ts';
import { columnsOf, replaceRows, type Schema } from './table-rows.ts';
import { markAccounts } from './trusted-accounts.ts';

/** What the audit log says of a restoring that no member of staff asked for in the panel. */
export interface RestoreAct {
  /** Stands in the log for whoever did it. */
  readonly actorName: string;
  readonly backup: string;
}

/** What became of the choices. */
export interface Carried {
  /** False where the rights of accounts are those of the backup, because the academy would have had no admin. */
  readonly areRightsKept: boolean;
}

export interface CarryOptions {
  readonly nowMs: number;
  readonly origin: Origin;
  readonly choices: RestoreChoices;
  readonly act: RestoreAct | null;
}

/** How the change begins and ends, and what interrupts it. */
interface Transaction {
  /** A deferred one locks nothing that is only read. */
  readonly begin: 'BEGIN' | 'BEGIN IMMEDIATE';
  readonly end: 'COMMIT' | 'ROLLBACK';
  readonly ending: AbortSignal;
}

const KEPT: Transaction = { begin: 'BEGIN IMMEDIATE', end: 'COMMIT', ending: new AbortController().signal };

/** What is read of the present database. */
const READ = [
  'admin_audit_entry',
  'admin_audit_values',
  'certificates_key',
  'certificates_year',
  'certificates_certificate',
  'backups_academy',
  'auth_refresh_token',
  'auth_account',
  'people_erased',
];
/** Rows that let somebody in; a restored academy has none of them. */
const SIGNED_IN = ['auth_admin_session', 'auth_refresh_token', 'auth_sso_code', 'auth_password_link'];

/**
 * Brings into the database of a backup what restoring must not undo, and ends all that people are signed in with. Both databases are
 * closed. Where there is no present one, there is nothing to bring; of a damaged one what can be read: it is what backups are restored for.
 */
export function carryOver(staged: string, present: string, options: CarryOptions): Promise<Carried> {
  return carryReadable(staged, present, options, KEPT);
}

/**
 * Does what `carryOver` does and takes it back: what can't be carried over is known before the academy is closed. Nobody writes to the backup's
 * database; the present one may be in use. @param ending interrupts it @throws as `carryOver`, the reason of `ending`
 */
export async function rehearseCarryOver(
  staged: string,
  present: string,
  options: CarryOptions,
  ending: AbortSignal,
): Promise<void> {
  await carryReadable(staged, present, options, { begin: 'BEGIN', end: 'ROLLBACK', ending });
}

async function carryReadable(
  staged: string,
  present: string,
  options: CarryOptions,
  as: Transaction,
): Promise<Carried> {
  const tables = existsSync(present) ? await tablesOf(present) : [];
  try {
    return await carry(staged, present, tables, options, as);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return carry(staged, present, await readable(present, tables), options, as);
  }
}

/** @param tables of the present database, those that are read */
async function carry(
  staged: string,
  present: string,
  tables: readonly string[],
  { nowMs, origin, choices, act }: CarryOptions,
  { begin, end, ending }: Transaction,
): Promise<Carried> {
  const has = (table: string) => tables.includes(table);
  return withEndingSqlite(SqliteFile.open(staged), ending, async (database) => {
    if (tables.length > 0) await database.all('ATTACH DATABASE ? AS present', present);
    await database.all(begin);
    // An edited backup could have tokens count from a day on which all of today's are of the past.
    const issuedMs = [
      origin.isSigned ? await latestIssueMs(database, 'main', READ) : 0,
      await latestIssueMs(database, 'present', tables),
    ];
    await carryAuditLog(database, origin, has('admin_audit_entry'));
    await carryAuditValues(
      database,
      origin,
      { hasLog: has('admin_audit_entry'), hasValues: has('admin_audit_values') },
      nowMs,
    );
    await carryKeys(database, origin, has('certificates_key'));
    await admitKeys(database, choices.admittedKeys, new Date(nowMs).toISOString());
    await carryNumbers(database, has('certificates_year'));
    if (has('certificates_certificate') && choices.keepRevocations) await carryRevocations(database, origin);
    await markCertificates(database, origin, has('certificates_certificate'));
    // Before the rights: an erased admin is none who could sign in.
    await carryErasures(database, origin, { hasList: has('people_erased'), hasAccounts: has('auth_account') }, nowMs);
    const areRightsKept = !has('auth_account') || (await carryRights(database, origin, choices.rights));
    if (has('auth_account') && choices.rights !== 'undo') await carryNames(database, origin);
    if (has('auth_account') && choices.keepPasswords) await carryPasswords(database, origin);
    if (has('auth_account')) await carryAdminsIfNone(database, origin);
    await markAccounts(database, origin, has('auth_account'), new Date(nowMs).toISOString());
    if ((origin.isSame || origin.hasNoId) && has('backups_academy')) await replaceRows(database, 'backups_academy');
    for (const table of SIGNED_IN) await database.all(`DELETE FROM main."${table}"`);
    // Later than every access token there is: they are signed with a secret that stays.
    const countFrom = new Date(Math.max(nowMs, ...issuedMs) + 1).toISOString();
    await database.all('UPDATE main.auth_account SET "tokensCountFrom" = ?', countFrom);
    const { admittedKeys, keepPasswords, keepRevocations } = choices;
    const fromAnotherAcademy = tables.length > 0 && !origin.isSame && !origin.hasNoId;
    const keepRights = choices.rights !== 'undo' && areRightsKept;
    const made = { fromAnotherAcademy, keepRights, keepPasswords, keepRevocations, admittedKeys: [...admittedKeys] };
    if (act) await record(database, act, made, new Date(nowMs).toISOString());
    await database.all(end);
    return { areRightsKept };
  });
}

/** When the youngest access token may have been issued; clocks may have been ahead. */
async function latestIssueMs(database: SqliteFile, schema: Schema, tables: readonly string[]): Promise<number> {
  const instants: (string | null)[] = [];
  const issued = [
    ['auth_refresh_token', 'createdAt'],
    ['auth_account', 'tokensCountFrom'],
  ] as const;
  for (const [table, column] of issued) {
    if (!tables.includes(table) || !(await columnsOf(database, schema, table)).includes(column)) continue;
    const [row] = await database.all<{ latest: string | null }>(
      `SELECT max("${column}") AS latest FROM ${schema}."${table}"`,
    );
    instants.push(row?.latest ?? null);
  }
  return Math.max(0, ...instants.map((instant) => Date.parse(instant ?? '') || 0));
}

/** @param made the choices as they were made, in the words of the panel's entries */
async function record(
  database: SqliteFile,
  { actorName, backup }: RestoreAct,
  made: Required<RestoreBackup>,
  createdAt: string,
): Promise<void> {
  const after = { name: backup, ...made };
  await database.all(
    `INSERT INTO main.admin_audit_entry
       ("id", "actorId", "actorName", "action", "noun", "subjectId", "subjectName", "before", "after", "createdAt")
     VALUES (?, 'operator', ?, 'backup.restore', 'backup', ?, ?, NULL, ?, ?)`,
    ...[v7(), actorName, backup, subjectNameOf(after) ?? '', JSON.stringify(after), createdAt],
  );
}

/** Those tables of the present database that are read; none where it is no database any more. */
async function tablesOf(present: string): Promise<string[]> {
  try {
    const found = await withSqlite(SqliteFile.open(present), (database) =>
      database.all<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table'`),
    );
    return found.map(({ name }) => name).filter((name) => READ.includes(name));
  } catch (error) {
    if (isDamage(error)) return [];
    throw error;
  }
}

/** Those of which every row can be read. */
async function readable(present: string, tables: readonly string[]): Promise<string[]> {
  const whole: string[] = [];
  for (const table of tables) {
    const check = (database: SqliteFile) => database.all<{ quick_check: string }>(`PRAGMA quick_check("${table}")`);
    const [found] = await withSqlite(SqliteFile.open(present), check).catch((error: unknown) => {
      if (isDamage(error)) return [];
      throw error;
    });
    if (found?.quick_check === 'ok') whole.push(table);
  }
  return whole;
}

/** SQLite's codes for a file that is no database, or a damaged one (sqlite.org/rescode.html). */
function isDamage(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT';
}
