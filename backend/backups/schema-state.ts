import { migrations } from '../database/migrations.ts';
import type { SqliteFile } from '../database/sqlite-file.ts';

/** How the tables of a database stand to the migrations of this program. */
export interface SchemaState {
  /** Whether the academy has made it: there is a record of its migrations. */
  readonly isOurs: boolean;
  /** Whether there is any table beside that record. */
  readonly hasContent: boolean;
  /** Whether this program has migrations that were not run on it. */
  readonly isBehind: boolean;
  /** Whether migrations were run on it that this program does not know: a newer version used it. */
  readonly isAhead: boolean;
}

export async function schemaStateOf(database: SqliteFile): Promise<SchemaState> {
  const tables = await database.all<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table'`);
  const isOurs = tables.some(({ name }) => name === 'migration');
  const done = isOurs ? await database.all<{ name: string }>('SELECT name FROM migration') : [];
  const names = new Set(done.map(({ name }) => name));
  const known = new Set<string>(migrations.map(({ name }) => name));
  return {
    isOurs,
    hasContent: tables.some(({ name }) => name !== 'migration' && !name.startsWith('sqlite_')),
    isBehind: [...known].some((name) => !names.has(name)),
    isAhead: [...names].some((name) => !known.has(name)),
  };
}
