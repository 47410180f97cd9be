import type { SqliteFile } from '../../database/sqlite-file.ts';

/** The database of the backup, and what is attached to it: the present one, or the one whose rows it gets, which may have been written to deceive. */
export type Schema = 'main' | 'present' | 'source';

/** The names of the columns that both databases have: the present one may be of an older version. */
export async function sharedColumns(
  database: SqliteFile,
  table: string,
): Promise<{ shared: string[]; areAll: boolean }> {
  const columns = await columnsOf(database, 'main', table);
  const shared = (await columnsOf(database, 'present', table)).filter((name) => columns.includes(name));
  return { shared, areAll: shared.length === columns.length };
}

export async function columnsOf(database: SqliteFile, schema: Schema, table: string): Promise<string[]> {
  return (await typedColumnsOf(database, schema, table)).map(({ name }) => name);
}

/** A column as a table declares it. */
export interface TypedColumn {
  readonly name: string;
  readonly type: string;
}

export function typedColumnsOf(database: SqliteFile, schema: Schema, table: string): Promise<TypedColumn[]> {
  return database.all<TypedColumn>('SELECT name, type FROM pragma_table_info(?, ?)', table, schema);
}

/** Terms of SQL: values of another database as this program's columns store them. SQLite puts a value of any type into a column of any other. */
export function storedValues(columns: readonly TypedColumn[]): string {
  return columns.map(({ name, type }) => storedValue(`"${name}"`, type)).join(', ');
}

function storedValue(column: string, type: string): string {
  if (/char|text/i.test(type))
    return `CASE typeof(${column}) WHEN 'blob' THEN CAST(${column} AS TEXT) ELSE ${column} END`;
  if (/bool/i.test(type)) return `CAST(${column} AS INTEGER) = 1`;
  if (!/int/i.test(type)) return column;
  return `min(max(CAST(${column} AS INTEGER), ${Number.MIN_SAFE_INTEGER}), ${Number.MAX_SAFE_INTEGER})`;
}

/** More than anything is counted, and far from where adding 1 to a number of JavaScript changes nothing. */
const COUNT_MAX = 9_999_999;

/** A condition: a term of SQL is a whole number that something may have been counted to. */
export function isCount(term: string): string {
  return `typeof(${term}) = 'integer' AND ${term} BETWEEN 0 AND ${COUNT_MAX}`;
}

/**
 * Puts rows of the present database into the backup's. Of a row that both have, the present one counts.
 * @param which a condition on `theirs`, the present row
 */
export async function putRows(database: SqliteFile, table: string, which = 'TRUE'): Promise<void> {
  const { shared, areAll } = await sharedColumns(database, table);
  const names = shared.map((name) => `"${name}"`).join(', ');
  // Rows that are the same stay: writing all of a long table again would take long.
  const differs = areAll ? shared.map((name) => `theirs."${name}" IS NOT own."${name}"`).join(' OR ') : 'TRUE';
  await database.all(
    `DELETE FROM main."${table}" AS own WHERE EXISTS (SELECT 1 FROM present."${table}" AS theirs
     WHERE theirs."id" = own."id" AND (${which}) AND (${differs}))`,
  );
  await database.all(
    `INSERT INTO main."${table}" (${names}) SELECT ${names} FROM present."${table}" AS theirs
     WHERE (${which}) AND "id" NOT IN (SELECT "id" FROM main."${table}")`,
  );
}

/** Makes a table of the backup's database what it is in the present one. */
export async function replaceRows(database: SqliteFile, table: string): Promise<void> {
  await database.all(`DELETE FROM main."${table}" WHERE "id" NOT IN (SELECT "id" FROM present."${table}")`);
  await putRows(database, table);
}

/**
 * Refuses a database in which something else stands in the place of these tables, or that have generated columns: reading a view, a generated
 * column or a virtual table can take any time and any memory. A virtual table is of the type 'table', and is not opened: that alone reads others.
 * @throws Error naming the table
 */
export async function requirePlainTables(
  database: SqliteFile,
  schema: Schema,
  tables: readonly string[],
): Promise<void> {
  for (const table of tables) {
    const others = await database.all(
      `SELECT 1 FROM ${schema}.sqlite_master WHERE lower(name) = lower(?) AND (type <> 'table' OR sql NOT GLOB 'CREATE TABLE *')`,
      table,
    );
    if (others.length > 0) throw new Error(`${table} is no plain table`);
    const generated = await database.all('SELECT 1 FROM pragma_table_xinfo(?, ?) WHERE hidden <> 0', table, schema);
    if (generated.length > 0) throw new Error(`${table} is no plain table`);
  }
}
