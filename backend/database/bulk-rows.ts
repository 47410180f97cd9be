import type { FindOptionsWhere, ObjectLiteral, Repository } from 'typeorm';

/** What becomes of a column of a row that is there already: the new value takes its place (unless said otherwise), is added, or is not taken. */
type Meeting = 'replace' | 'add' | 'keep';

/**
 * Inserts rows with one statement, or changes those whose key is there already; no two of them may have the same key. For the hottest
 * writes: the query builder takes longer to write the statement than the database to run it. Values travel as they are, so columns must
 * not have transformers.
 */
export async function upsertRows<Row extends ObjectLiteral>(
  repository: Repository<Row>,
  rows: readonly Row[],
  key: readonly (keyof Row & string)[],
  meetings: { readonly [Name in keyof Row & string]?: Meeting } = {},
): Promise<void> {
  if (rows.length === 0) return;
  const { metadata, manager } = repository;
  const table = metadata.tableName;
  const names = metadata.columns.map(({ propertyName }) => propertyName);
  const values: unknown[] = [];
  const tuples = rows.map((row) => `(${names.map((name) => `$${values.push(row[name])}`).join(', ')})`);
  const changes = names
    .filter((name) => !key.includes(name) && meetings[name] !== 'keep')
    .map((name) => `"${name}" = ${meetings[name] === 'add' ? `"${table}"."${name}" + ` : ''}excluded."${name}"`);
  await manager.query(
    `INSERT INTO "${table}" (${quoted(names)}) VALUES ${tuples.join(', ')}
     ON CONFLICT (${quoted(key)}) DO UPDATE SET ${changes.join(', ')}`,
    values,
  );
}

/** The rows that match, without the entities' machinery, which takes longer than the database. Columns must not have transformers. */
export async function plainRows<Row extends ObjectLiteral>(
  repository: Repository<Row>,
  where: FindOptionsWhere<Row>,
): Promise<Row[]> {
  const columns = repository.metadata.columns.map(({ propertyName, type }) => ({
    name: propertyName,
    isFlag: type === 'boolean',
  }));
  const select = repository.createQueryBuilder('row').select([]).where(where);
  for (const { name } of columns) select.addSelect(`row.${name}`, name);
  const rows = await select.getRawMany<Record<string, unknown>>();
  const flags = columns.filter(({ isFlag }) => isFlag);
  for (const row of rows) for (const { name } of flags) row[name] = Boolean(row[name]); // SQLite has 0 and 1
  return rows as Row[];
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
