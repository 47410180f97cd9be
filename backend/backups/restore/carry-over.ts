import { existsSync } from 'node:fs';
import { v7 } from 'uuid';
import { SqliteFile, withSqlite } from '../../database/sqlite-file.ts';

/** What the audit log says of a restoring that no member of staff asked for in the panel. */
export interface RestoreAct {
  /** Stands in the log for whoever did it. */
  readonly actorName: string;
  readonly backup: string;
}

/** Rows that let somebody in; a restored academy has none of them. */
const SIGNED_IN = ['auth_admin_session', 'auth_refresh_token', 'auth_sso_code', 'auth_password_link'];

/**
 * Brings into the database of a backup what restoring must not undo, and ends all that people are signed in with. Both databases are
 * closed and of this version; without a present one, or with one that can't be read, there is nothing to bring.
 * @param isSame the backup is of this academy: one from before academies had ids gets the academy's own
 */
export async function carryOver(
  staged: string,
  present: string,
  { nowMs, isSame, act }: { nowMs: number; isSame: boolean; act: RestoreAct | null },
): Promise<void> {
  await withSqlite(SqliteFile.open(staged), async (database) => {
    const hasPresent = existsSync(present) && (await isReadable(database, present));
    await database.all('BEGIN IMMEDIATE');
    const latestMs = Math.max(
      nowMs,
      await latestIssueMs(database, 'main'),
      hasPresent ? await latestIssueMs(database, 'present') : 0,
    );
    if (hasPresent) await carry(database, isSame);
    for (const table of SIGNED_IN) if (await hasTable(database, 'main', table)) await database.all(`DELETE FROM main."${table}"`);
    // Later than every access token there is: they are signed with a secret that stays.
    await database.all('UPDATE main.auth_account SET "tokensCountFrom" = ?', new Date(latestMs + 1).toISOString());
    if (act) await record(database, act, new Date(nowMs).toISOString());
    await database.all('COMMIT');
  });
}

async function carry(database: SqliteFile, isSame: boolean): Promise<void> {
  await addMissing(database, 'admin_audit_entry', ['id']);
  // Signatures that were made with these keys are on paper.
  await addMissing(database, 'certificates_key', ['id']);
  if (await hasTable(database, 'present', 'certificates_year'))
    await database.all(
      `INSERT INTO main.certificates_year ("year", "lastNumber") SELECT "year", "lastNumber" FROM present.certificates_year WHERE true
       ON CONFLICT ("year") DO UPDATE SET "lastNumber" = max("lastNumber", excluded."lastNumber")`,
    );
  if (isSame && (await hasTable(database, 'present', 'backups_academy'))) {
    await database.all('DELETE FROM main.backups_academy');
    await addMissing(database, 'backups_academy', ['id']);
  }
}

/** Adds the rows of a table that are missing, as far as both have its columns: the present one may be older. */
async function addMissing(database: SqliteFile, table: string, [key = '']: readonly string[]): Promise<void> {
  const columns = await columnsOf(database, 'main', table);
  const shared = (await columnsOf(database, 'present', table)).filter((name) => columns.includes(name));
  if (!shared.includes(key)) return;
  const names = shared.map((name) => `"${name}"`).join(', ');
  await database.all(
    `INSERT INTO main."${table}" (${names}) SELECT ${names} FROM present."${table}" WHERE "${key}" NOT IN (SELECT "${key}" FROM main."${table}")`,
  );
}

/** When the youngest access token may have been issued; clocks may have been ahead. */
async function latestIssueMs(database: SqliteFile, schema: 'main' | 'present'): Promise<number> {
  const instants: (string | null)[] = [];
  const issued = [
    ['auth_refresh_token', 'createdAt'],
    ['auth_account', 'tokensCountFrom'],
  ] as const;
  for (const [table, column] of issued) {
    if (!(await columnsOf(database, schema, table)).includes(column)) continue;
    const [row] = await database.all<{ latest: string | null }>(`SELECT max("${column}") AS latest FROM ${schema}."${table}"`);
    instants.push(row?.latest ?? null);
  }
  return Math.max(0, ...instants.map((instant) => (instant === null ? 0 : Date.parse(instant))));
}

async function record(database: SqliteFile, { actorName, backup }: RestoreAct, createdAt: string): Promise<void> {
  await database.all(
    `INSERT INTO main.admin_audit_entry ("id", "actorId", "actorName", "action", "subjectId", "before", "after", "createdAt")
     VALUES (?, 'operator', ?, 'backup.restore', ?, NULL, ?, ?)`,
    v7(),
    actorName,
    backup,
    JSON.stringify({ name: backup }),
    createdAt,
  );
}

/** Attaches the present database, if that is one. */
async function isReadable(database: SqliteFile, present: string): Promise<boolean> {
  try {
    await database.all('ATTACH DATABASE ? AS present', present);
    return await hasTable(database, 'present', 'migration');
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') return false;
    throw error;
  }
}

async function hasTable(database: SqliteFile, schema: 'main' | 'present', name: string): Promise<boolean> {
  const rows = await database.all(`SELECT 1 FROM ${schema}.sqlite_master WHERE type = 'table' AND name = ?`, name);
  return rows.length > 0;
}

async function columnsOf(database: SqliteFile, schema: 'main' | 'present', table: string): Promise<string[]> {
  const rows = await database.all<{ name: string }>('SELECT name FROM pragma_table_info(?, ?)', table, schema);
  return rows.map(({ name }) => name);
}
