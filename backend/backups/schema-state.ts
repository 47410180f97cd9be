import { migrations } from '../database/migrations.ts';
import type { SqliteFile } from '../database/sqlite-file.ts';
import { requirePlainTables } from './restore/table-rows.ts';

/** More than any version has. */
const MIGRATIONS_MAX = 10_000;

/** How a database compares with the migrations of this program. */
export interface SchemaState {
  /** Whether it is a database of an academy: it has a table of migrations. */
  readonly isOurs: boolean;
  /** Whether it has any other table. */
  readonly hasContent: boolean;
  /** Whether it lacks migrations of this program. */
  readonly isBehind: boolean;
  /** Whether it has migrations that this program lacks: a newer version used it. */
  readonly isAhead: boolean;
}

/** @throws Error for a hostile database */
export async function schemaStateOf(database: SqliteFile): Promise<SchemaState> {
  const tables = await database.all<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table'`);
  const isOurs = tables.some(({ name }) => name === 'migration');
  if (isOurs) await requirePlainTables(database, 'main', ['migration']);
  const done = isOurs
    ? await database.all<{ name: string }>(`SELECT name FROM migration NOT INDEXED LIMIT ${MIGRATIONS_MAX}`)
    : [];
  const names = new Set(done.map(({ name }) => name));
  const known = new Set<string>(migrations.map(({ name }) => name));
  return {
    isOurs,
    hasContent: tables.some(({ name }) => name !== 'migration' && !name.startsWith('sqlite_')),
    isBehind: [...known].some((name) => !names.has(name)),
    isAhead: [...names].some((name) => !known.has(name)),
  };
}
