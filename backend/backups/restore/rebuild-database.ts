import { SqliteFile, withSqlite } from '../../database/sqlite-file.ts';
import { makeEmptyDatabase } from './migrate-copy.ts';
import { columnsOf, requirePlainTables, storedValues, typedColumnsOf } from './table-rows.ts';

/**
 * Copies the rows of an unsigned database into a new one with this program's tables, indexes and triggers, after the
 * migrations that the source names. Leaves out the source's triggers, views, generated columns, collations and conflict
 * clauses, which would act on later writes. The new triggers fill the search.
 * @param source a sound closed database @param target does not exist yet
 * @throws Error when rows do not fit, the reason of `ending` when that is aborted
 */
export async function rebuildDatabase(source: string, target: string, ending: AbortSignal): Promise<void> {
  await makeEmptyDatabase(target, await migrationsIn(source));
  await withSqlite(SqliteFile.open(target), async (database) => {
    const interrupt = () => database.interrupt();
    ending.addEventListener('abort', interrupt);
    try {
      await copyRows(database, source, ending);
    } catch (error) {
      throw ending.aborted ? ending.reason : error;
    } finally {
      ending.removeEventListener('abort', interrupt);
    }
  });
}

async function copyRows(database: SqliteFile, source: string, ending: AbortSignal): Promise<void> {
  await database.all('ATTACH DATABASE ? AS source', source);
  const tables = await tablesIn(database);
  await requireKnownTables(database);
  await requirePlainTables(database, 'source', tables);
  await database.all('BEGIN IMMEDIATE');
  for (const table of tables) {
    ending.throwIfAborted(); // an interrupt between two statements has no effect
    const given = await columnsOf(database, 'source', table);
    const shared = (await typedColumnsOf(database, 'main', table)).filter(({ name }) => given.includes(name));
    await database.all(`DELETE FROM main."${table}"`); // rows inserted by migrations
    if (shared.length === 0) continue;
    const names = shared.map(({ name }) => `"${name}"`).join(', ');
    await database.all(
      `INSERT INTO main."${table}" (${names}) SELECT ${storedValues(shared)} FROM source."${table}" NOT INDEXED`,
    );
  }
  ending.throwIfAborted();
  await database.all('COMMIT');
}

/** Refuses a source with tables that its migrations do not create: their rows would be lost silently. */
async function requireKnownTables(database: SqliteFile): Promise<void> {
  const [unknown] = await database.all<{ name: string }>(
    `SELECT name FROM source.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
     AND name NOT IN (SELECT name FROM main.sqlite_master)`,
  );
  if (unknown) throw new Error(`no migration makes the table ${unknown.name}`);
}

/** The tables to copy: without those of migrations and of the search, which triggers fill. */
async function tablesIn(database: SqliteFile): Promise<string[]> {
  const found = await database.all<{ name: string; sql: string }>(
    `SELECT name, sql FROM main.sqlite_master
     WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'migration'`,
  );
  const searches = found.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name);
  return found
    .map(({ name }) => name)
    .filter((name) => !searches.some((search) => name === search || name.startsWith(`${search}_`)));
}

async function migrationsIn(source: string): Promise<Set<string>> {
  const rows = await withSqlite(SqliteFile.openImmutable(source), async (database) => {
    await requirePlainTables(database, 'main', ['migration']);
    return database.all<{ name: string }>('SELECT name FROM migration NOT INDEXED LIMIT 10000');
  });
  return new Set(rows.map(({ name }) => name));
}
