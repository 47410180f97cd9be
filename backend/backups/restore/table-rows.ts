import type { SqliteFile } from '../../database/sqlite-file.ts';

/** The backup's database, and an attached one: the present one, or a maybe hostile source of its rows. */
export type Schema = 'main' | 'present' | 'source';

/** The names of the columns in both databases: the present one may be of an older version. */
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

/** A column as its table declares it. */
export interface TypedColumn {
  readonly name: string;
  readonly type: string;
}

export function typedColumnsOf(database: SqliteFile, schema: Schema, table: string): Promise<TypedColumn[]> {
  return database.all<TypedColumn>('SELECT name, type FROM pragma_table_info(?, ?)', table, schema);
}

/** SQL for the values of a foreign database, cast to this program's columns: SQLite allows any type in any column. */
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

/** Above every real count, and far below the largest number to which JavaScript can add 1. */
const COUNT_MAX = 9_999_999;

/** SQL condition: a term is a possible count. */
export function isCount(term: string): string {
  return `typeof(${term}) = 'integer' AND ${term} BETWEEN 0 AND ${COUNT_MAX}`;
}

/**
 * Copies rows of the present database into the backup's; they replace rows with the same id.
 * @param which a condition on `theirs`, the present row
 */
export async function putRows(database: SqliteFile, table: string, which = 'TRUE'): Promise<void> {
  const { shared, areAll } = await sharedColumns(database, table);
  const names = shared.map((name) => `"${name}"`).join(', ');
  // Equal rows stay: rewriting a long table takes long.
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

/** Makes a table of the backup's database equal to the present one. */
export async function replaceRows(database: SqliteFile, table: string): Promise<void> {
  await database.all(`DELETE FROM main."${table}" WHERE "id" NOT IN (SELECT "id" FROM present."${table}")`);
  await putRows(database, table);
}

/**
 * Refuses a database with other objects of these names, or with generated columns: reading a view, a generated column
 * or a virtual table can take unlimited time and memory. Detects virtual tables by their SQL: opening one reads others.
 * @throws Error naming the table
 */
export async function requirePlainTables(
  database: SqliteFile,
  schema: Schema,
  tables: readonly string[],
): Promise<void> {
  for (const table of tables) {
    const others = await database.all(
      `SELECT 1 FROM ${schema}.sqlite_master
       WHERE lower(name) = lower(?) AND (type <> 'table' OR sql NOT GLOB 'CREATE TABLE *')`,
      table,
    );
    if (others.length > 0) throw new Error(`${table} is no plain table`);
    const generated = await database.all('SELECT 1 FROM pragma_table_xinfo(?, ?) WHERE hidden <> 0', table, schema);
    if (generated.length > 0) throw new Error(`${table} is no plain table`);
  }
}
