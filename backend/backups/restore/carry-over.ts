import { existsSync } from 'node:fs';
import { v7 } from 'uuid';
import type { RestoreBackup } from '../../../contract/backups.ts';
import { SqliteFile, withEndingSqlite, withSqlite } from '../../database/sqlite-file.ts';
import { subjectNameOf } from '../../personal-data/subject-name.ts';
import { carryNumbers, carryRevocations, markCertificates } from './carried-certificates.ts';
import { carryErasures } from './carried-erasures.ts';
import { admitKeys, carryAuditLog, carryKeys } from './carried-keys.ts';
import { carryNames } from './carried-names.ts';
import { carryAdminsIfNone, carryPasswords, carryRights } from './carried-rights.ts';
import { carryRoomKeys } from './carried-room-keys.ts';
import { carryAuditValues } from './carried-values.ts';
import type { Origin, RestoreChoices } from './restore-choices.ts';
import { columnsOf, replaceRows, type Schema } from './table-rows.ts';
import { markAccounts } from './trusted-accounts.ts';

/** A restoration outside the panel, as it appears in the audit log. */
export interface RestoreAct {
  /** Name in the log in place of a member of staff. */
  readonly actorName: string;
  readonly backup: string;
}

/** The result of the choices. */
export interface Carried {
  /** False when accounts have the rights of the backup, because the academy would have had no admin. */
  readonly areRightsKept: boolean;
}

export interface CarryOptions {
  readonly nowMs: number;
  readonly origin: Origin;
  readonly choices: RestoreChoices;
  readonly act: RestoreAct | null;
}

/** Start, end and interruption of the transaction. */
interface Transaction {
  /** A deferred transaction locks no database that it only reads. */
  readonly begin: 'BEGIN' | 'BEGIN IMMEDIATE';
  readonly end: 'COMMIT' | 'ROLLBACK';
  readonly ending: AbortSignal;
}

const KEPT: Transaction = { begin: 'BEGIN IMMEDIATE', end: 'COMMIT', ending: new AbortController().signal };

/** The tables of the present database that are read. */
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
  'rooms_key',
];
/** Tables of sessions and sign-in links; they are emptied. */
const SIGNED_IN = ['auth_admin_session', 'auth_refresh_token', 'auth_sso_code', 'auth_password_link'];

/**
 * Carries data into a backup's database that restoring must not undo, and ends all sessions. Both databases are closed.
 * Does nothing without a present database; reads the undamaged tables of a damaged one.
 */
export function carryOver(staged: string, present: string, options: CarryOptions): Promise<Carried> {
  return carryReadable(staged, present, options, KEPT);
}

/**
 * Runs `carryOver` and rolls it back, so that its errors appear before the academy is closed. The backup's database has
 * no other writers. @param ending interrupts it @throws as `carryOver`, the reason of `ending`
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

/** @param tables of the present database that are read */
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
    // An edited backup could have a future date, which would invalidate every token of today.
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
    // Before the rights: an erased admin can not sign in.
    await carryErasures(database, origin, { hasList: has('people_erased'), hasAccounts: has('auth_account') }, nowMs);
    const areRightsKept = !has('auth_account') || (await carryRights(database, origin, choices.rights));
    if (has('auth_account') && choices.rights !== 'undo') await carryNames(database, origin);
    if (has('auth_account') && choices.keepPasswords) await carryPasswords(database, origin);
    if (has('auth_account')) await carryAdminsIfNone(database, origin);
    await markAccounts(database, origin, has('auth_account'), new Date(nowMs).toISOString());
    await carryRoomKeys(database, origin, has('rooms_key'), new Date(nowMs).toISOString());
    if ((origin.isSame || origin.hasNoId) && has('backups_academy')) await replaceRows(database, 'backups_academy');
    for (const table of SIGNED_IN) await database.all(`DELETE FROM main."${table}"`);
    // Later than every access token: the secret that signs them stays the same.
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

/** The latest possible time of issue of an access token; clocks may have been ahead. */
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

/** @param made the choices, as in the panel's entries */
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

/** The present tables that are read; none when the file is not a database. */
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

/** The undamaged tables. */
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

/** SQLite's codes for a file that is not a database, or a damaged one (sqlite.org/rescode.html). */
function isDamage(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT';
}
