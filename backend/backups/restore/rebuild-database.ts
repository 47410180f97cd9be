import { SqliteFile, withSqlite } from '../../database/sqlite-file.ts';
import { makeEmptyDatabase } from './migrate-copy.ts';
import { columnsOf, requirePlainTables, storedValues, typedColumnsOf } from './table-rows.ts';

/**
 * Copies the rows of a database that this academy did not sign into a new one, whose tables, indexes and triggers are this program's, as
 * they were after the migrations that the database names. Triggers, views, generated columns, collations and conflict clauses of the source
 * would decide about what is written later, and are left behind. The search is filled by the new triggers.
 * @param source a sound database that no process uses @param target does not exist yet
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
    ending.throwIfAborted(); // interrupting does nothing between two statements
    const given = await columnsOf(database, 'source', table);
    const shared = (await typedColumnsOf(database, 'main', table)).filter(({ name }) => given.includes(name));
    await database.all(`DELETE FROM main."${table}"`); // what migrations have made
    if (shared.length === 0) continue;
    const names = shared.map(({ name }) => `"${name}"`).join(', ');
    await database.all(
      `INSERT INTO main."${table}" (${names}) SELECT ${storedValues(shared)} FROM source."${table}" NOT INDEXED`,
    );
  }
  ending.throwIfAborted();
  await database.all('COMMIT');
}

/** Refuses a source that names fewer migrations than it has tables: their rows would be left behind, untold. */
async function requireKnownTables(database: SqliteFile): Promise<void> {
  const [unknown] = await database.all<{ name: string }>(
    `SELECT name FROM source.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
     AND name NOT IN (SELECT name FROM main.sqlite_master)`,
  );
  if (unknown) throw new Error(`no migration makes the table ${unknown.name}`);
}

/** The tables of rows: not those of migrations, nor those that triggers fill for the search. */
async function tablesIn(database: SqliteFile): Promise<string[]> {
  const found = await database.all<{ name: string; sql: string }>(
    `SELECT name, sql FROM main.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'migration'`,
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
