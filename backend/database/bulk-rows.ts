import type { FindOptionsWhere, ObjectLiteral, Repository } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';

/** What happens to a column of a row that is there already: it gets the new value (the default), has it added, or stays as it is. */
type OnConflict = 'replace' | 'add' | 'keep';

/**
 * Inserts rows with one statement, or changes those whose key is there already; no two of them may have the same key. For the hottest
 * writes: the query builder takes longer to write the statement than the database to run it. Columns must not have transformers, which
 * are not called.
 */
export async function upsertRows<Row extends ObjectLiteral>(
  repository: Repository<Row>,
  rows: readonly Row[],
  key: readonly (keyof Row & string)[],
  onConflict: { readonly [Name in keyof Row & string]?: OnConflict } = {},
): Promise<void> {
  if (rows.length === 0) return;
  const { metadata, manager } = repository;
  const table = metadata.tableName;
  const { columns } = metadata;
  const values: unknown[] = [];
  const tuples = rows.map((row) => `(${columns.map(({ propertyName }) => `$${values.push(row[propertyName])}`).join(', ')})`);
  const changes = columns
    .filter(({ propertyName }) => !key.includes(propertyName) && onConflict[propertyName] !== 'keep')
    .map(({ propertyName, databaseName: name }) => {
      const before = onConflict[propertyName] === 'add' ? `"${table}"."${name}" + ` : '';
      return `"${name}" = ${before}excluded."${name}"`;
    });
  const keyColumns = columns.filter(({ propertyName }) => key.includes(propertyName));
  await manager.query(
    `INSERT INTO "${table}" (${quoted(columns)}) VALUES ${tuples.join(', ')}
     ON CONFLICT (${quoted(keyColumns)}) DO ${changes.length === 0 ? 'NOTHING' : `UPDATE SET ${changes.join(', ')}`}`,
    values,
  );
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
