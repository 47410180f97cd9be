import { SqliteFile, withEndingSqlite } from '../../database/sqlite-file.ts';
import { type StoredColumn, storedColumns } from '../../entities/stored-columns.ts';
import { AppError } from '../../errors/app-error.ts';
import { columnsOf, requirePlainTables } from './table-rows.ts';
import { text } from './unreadable-values.es.ts';

/** Not checked: restoring removes these rows, or those with invalid values. */
const JUDGED_LATER = new Set([
  'auth_admin_session',
  'auth_password_link',
  'auth_refresh_token',
  'auth_sso_code',
  'certificates_key.createdAt',
  'certificates_key.use',
]);
/** Rows that the academy needs to open. */
const NEEDED = [{ table: 'settings_academy', where: '"id" = 1' }];
const NUL = 'char(0)';

/** A column with unreadable values. */
interface Unreadable {
  readonly table: string;
  readonly column: string;
  readonly rows: number;
}

/**
 * Checks every value of a database before its use: one invalid JSON text breaks a list for all readers.
 * @param file a database with this program's tables @param ending interrupts it
 * @throws AppError `backup_damaged` naming the table, the column and the number of rows; the reason of `ending`
 */
export async function requireReadable(file: string, ending: AbortSignal): Promise<void> {
  await withEndingSqlite(SqliteFile.openImmutable(file), ending, async (database) => {
    const [found] = await unreadableIn(database, ending);
    if (found) throw unreadable(found);
    for (const { table, where } of NEEDED) {
      const rows = await database.all(`SELECT 1 FROM main."${table}" WHERE ${where}`);
      if (rows.length === 0) throw damaged(`${table} lacks a row`, text.missingRow(table));
    }
  });
}

/**
 * The value that prevents copying rows into this program's tables; null when there is none. Evaluates no expression of
 * the database. @param file may be of an older version, or of another academy
 */
export async function unreadableReason(file: string, ending: AbortSignal): Promise<AppError | null> {
  return withEndingSqlite(SqliteFile.openImmutable(file), ending, async (database) => {
    await requirePlainTables(database, 'main', [...storedColumns().keys()]);
    const [found] = await unreadableIn(database, ending);
    return found ? unreadable(found) : null;
  });
}

/** The Spanish reason when SQLite refused a row for a repeated value; null for other errors. */
export function repeatedValue({ message }: Error): string | null {
  const [, table, column] = /UNIQUE constraint failed: (\w+)\.(\w+)/.exec(message) ?? [];
  return table && column ? text.repeated(table, column) : null;
}

/** The columns of the first faulty table. Reads each table once, without its indexes, which may be false. */
async function unreadableIn(database: SqliteFile, ending: AbortSignal): Promise<Unreadable[]> {
  for (const [table, described] of storedColumns()) {
    if (JUDGED_LATER.has(table)) continue;
    ending.throwIfAborted(); // an interrupt between two statements has no effect
    const names = await columnsOf(database, 'main', table);
    const columns = described.filter(({ name }) => names.includes(name) && !JUDGED_LATER.has(`${table}.${name}`));
    if (columns.length === 0) continue;
    const counts = columns.map((column, index) => `count(*) FILTER (WHERE NOT (${conditionOf(column)})) AS "${index}"`);
    const [counted] = await database.all<Record<string, number>>(
      `SELECT ${counts.join(', ')} FROM main."${table}" NOT INDEXED`,
    );
    const found = columns
      .map(({ name }, index) => ({ table, column: name, rows: counted?.[index] ?? 0 }))
      .filter(({ rows }) => rows > 0);
    if (found.length > 0) return found;
  }
  return [];
}

/** SQL condition: the program can read a value. Never null. */
function conditionOf(column: StoredColumn): string {
  const value = `"${column.name}"`;
  const type = `typeof(${value})`;
  if (column.isNullable) return `(${value} IS NULL OR ${conditionOf({ ...column, isNullable: false })})`;
  if (column.mayBeEmpty) return `(${value} IS '' OR ${conditionOf({ ...column, mayBeEmpty: false })})`;
  if (column.values) return `(${type} = 'text' AND ${value} IN (${column.values.map((one) => `'${one}'`).join(', ')}))`;
  switch (column.kind) {
    case 'text':
      return `${type} = 'text'`;
    case 'integer':
      return `(${type} = 'integer' AND ${value} BETWEEN ${Number.MIN_SAFE_INTEGER} AND ${Number.MAX_SAFE_INTEGER})`;
    case 'number':
      return `${type} IN ('integer', 'real')`;
    case 'flag':
      return `(${type} = 'integer' AND ${value} IN (0, 1))`;
    case 'instant':
      return isDate(value, `strftime('%Y-%m-%dT%H:%M:%fZ', ${value}) = ${value} OR ${isInstant(value)}`);
    case 'hour':
      return isDate(value, `strftime('%Y-%m-%dT%H', ${value} || ':00') = ${value}`);
    case 'day':
      return isDate(value, `date(${value}) = ${value}`);
    case 'time':
      return isDate(value, `strftime('%H:%M', ${value}) = ${value}`);
    case 'object':
      return isJson(value, 'object');
    case 'texts':
      return isJson(value, 'array', `NOT EXISTS (SELECT 1 FROM json_each(${value}) WHERE type <> 'text')`);
    case 'objects':
      return isJson(value, 'array', `NOT EXISTS (SELECT 1 FROM json_each(${value}) WHERE type <> 'object')`);
  }
}

/** An instant without milliseconds: `2026-03-02T15:00:00Z`. */
function isInstant(value: string): string {
  return `(strftime('%Y-%m-%dT%H:%M:%S', ${value}) = substr(${value}, 1, 19)
    AND ${value} GLOB '*[0-9]Z' AND instr(${value}, ${NUL}) = 0)`;
}

function isDate(value: string, condition: string): string {
  return `(typeof(${value}) = 'text' AND coalesce(${condition}, FALSE))`;
}

/** SQLite parses JSON up to a NUL, which valid texts do not contain. */
function isJson(value: string, kind: 'array' | 'object', more = 'TRUE'): string {
  return `CASE WHEN typeof(${value}) <> 'text' OR instr(${value}, ${NUL}) > 0 OR NOT json_valid(${value}) THEN FALSE
    WHEN json_type(${value}) <> '${kind}' THEN FALSE ELSE ${more} END`;
}

function unreadable({ table, column, rows }: Unreadable): AppError {
  return damaged(`${rows} values of ${table}.${column} can't be read`, text.unreadable(table, column, rows));
}

function damaged(detail: string, message: string): AppError {
  return new AppError('backup_damaged', detail, [{ path: 'name', message }]);
}
