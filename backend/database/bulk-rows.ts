import type { FindOptionsWhere, ObjectLiteral, Repository } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';

/**
 * The change of a column on conflict: it gets the new value (the default), has it added, gets the later of both
 * instants, or stays unchanged.
 */
type OnConflict = 'replace' | 'add' | 'latest' | 'keep';

/**
 * Inserts rows with one statement, or updates those with an existing key; keys must be distinct. For frequent writes:
 * the query builder takes longer to build the statement than the database to run it. Ignores transformers of columns,
 * so none may exist. Values of `simple-json` columns are serialised.
 */
export async function upsertRows<Row extends ObjectLiteral>(
  repository: Repository<Row>,
  rows: readonly Row[],
  key: readonly (keyof Row & string)[],
  onConflict: { readonly [Name in keyof Row & string]?: OnConflict } = {},
): Promise<void> {
  if (rows.length === 0) return;
  const { tableName: table, columns } = repository.metadata;
  const changes = columns
    .filter(({ propertyName }) => !key.includes(propertyName) && onConflict[propertyName] !== 'keep')
    .map(({ propertyName, databaseName: name }) => {
      const [stored, given] = [`"${table}"."${name}"`, `excluded."${name}"`];
      const values = { replace: given, add: `${stored} + ${given}`, latest: laterOf(stored, given), keep: stored };
      return `"${name}" = ${values[onConflict[propertyName] ?? 'replace']}`;
    });
  await insertRows(repository, rows, key, changes.length === 0 ? 'NOTHING' : `UPDATE SET ${changes.join(', ')}`);
}

/**
 * Inserts missing rows and locks existing ones, unchanged, in the given order: transactions that lock in one order
 * never deadlock. Keys must be distinct. Only PostgreSQL has row locks; it locks a row even if `WHERE` excludes it
 * (https://www.postgresql.org/docs/current/sql-insert.html#SQL-ON-CONFLICT).
 */
export async function insertOrLockRows<Row extends ObjectLiteral>(
  repository: Repository<Row>,
  rows: readonly Row[],
  key: readonly (keyof Row & string)[],
): Promise<void> {
  if (rows.length === 0) return;
  const [first] = keyColumnsOf(repository, key);
  // A change of the key takes the strongest lock, which also blocks references to the row.
  await insertRows(
    repository,
    rows,
    key,
    `UPDATE SET "${first?.databaseName}" = excluded."${first?.databaseName}" WHERE FALSE`,
  );
}

/** The two databases have different functions for it. */
function laterOf(one: string, other: string): string {
  return `CASE WHEN ${one} > ${other} THEN ${one} ELSE ${other} END`;
}

async function insertRows<Row extends ObjectLiteral>(
  repository: Repository<Row>,
  rows: readonly Row[],
  key: readonly (keyof Row & string)[],
  onConflict: string,
): Promise<void> {
  const { tableName, columns } = repository.metadata;
  const values: unknown[] = [];
  const tuples = rows.map(
    (row) => `(${columns.map((column) => `$${values.push(storedValue(row, column))}`).join(', ')})`,
  );
  await repository.manager.query(
    `INSERT INTO "${tableName}" (${quoted(columns)}) VALUES ${tuples.join(', ')}
     ON CONFLICT (${quoted(keyColumnsOf(repository, key))}) DO ${onConflict}`,
    values,
  );
}

function storedValue(row: ObjectLiteral, { propertyName, type }: ColumnMetadata): unknown {
  return type === 'simple-json' ? JSON.stringify(row[propertyName]) : row[propertyName];
}

function keyColumnsOf<Row extends ObjectLiteral>(
  { metadata }: Repository<Row>,
  key: readonly string[],
): ColumnMetadata[] {
  return metadata.columns.filter(({ propertyName }) => key.includes(propertyName));
}

/** Matching rows as plain objects: hydrating entities takes longer than the query. Ignores column transformers. */
export async function plainRows<Row extends ObjectLiteral>(
  repository: Repository<Row>,
  where: FindOptionsWhere<Row>,
): Promise<Row[]> {
  const columns = repository.metadata.columns.map(({ propertyName, type }) => ({
    name: propertyName,
    isBoolean: type === 'boolean',
  }));
  const select = repository.createQueryBuilder('row').select([]).where(where);
  for (const { name } of columns) select.addSelect(`row.${name}`, name);
  const rows = await select.getRawMany<Record<string, unknown>>();
  const booleans = columns.filter(({ isBoolean }) => isBoolean);
  for (const row of rows) for (const { name } of booleans) row[name] = Boolean(row[name]); // SQLite has 0 and 1
  return rows as Row[];
}

function quoted(columns: readonly ColumnMetadata[]): string {
  return columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
}
