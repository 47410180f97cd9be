import type { FindOptionsWhere, ObjectLiteral, Repository } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';

/**
 * What happens to a column of a row that is there already: it gets the new value (the default), has it added, gets the later of both
 * instants, or stays as it is.
 */
type OnConflict = 'replace' | 'add' | 'latest' | 'keep';

/**
 * Inserts rows with one statement, or changes those whose key is there already; no two of them may have the same key. For the hottest
 * writes: the query builder takes longer to write the statement than the database to run it. Columns must not have transformers, which
 * are not called. Values of `simple-json` columns are written as JSON.
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
 * Inserts the rows that are missing and locks those that are there, unchanged, one after another in the order given: transactions that
 * lock in one order never deadlock. No two rows may have the same key. PostgreSQL alone has row locks; it locks a row even where `WHERE`
 * leaves it as it is (https://www.postgresql.org/docs/current/sql-insert.html#SQL-ON-CONFLICT).
 */
export async function insertOrLockRows<Row extends ObjectLiteral>(
  repository: Repository<Row>,
  rows: readonly Row[],
  key: readonly (keyof Row & string)[],
): Promise<void> {
  if (rows.length === 0) return;
  const [first] = keyColumnsOf(repository, key);
  // A change of the key takes the strongest lock, which a reference to the row waits for too.
  await insertRows(
    repository,
    rows,
    key,
    `UPDATE SET "${first?.databaseName}" = excluded."${first?.databaseName}" WHERE FALSE`,
  );
}

/** The databases have no function of one name for it. */
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

/** The rows that match, as plain objects: making entities of them takes longer than the query. Columns must not have transformers. */
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
