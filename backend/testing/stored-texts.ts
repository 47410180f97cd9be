import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestAcademy } from './test-academy.ts';

/**
 * The places that contain one of these texts, ignoring case, in any column of any table and in any stored file:
 * `table.column` and `objects/folder/name`, each once. SQLite's search index is read only through its documents,
 * because its internal tables contain deleted words until they are merged.
 */
export async function placesOf(academy: TestAcademy, texts: readonly string[]): Promise<string[]> {
  const sought = texts.map((text) => text.toLowerCase());
  const holds = (value: unknown) => sought.some((text) => asText(value).includes(text));
  const places = new Set<string>();
  for (const table of await tablesOf(academy))
    for (const row of await academy.rows(`SELECT * FROM "${table}"`))
      for (const [column, value] of Object.entries(row)) if (holds(value)) places.add(`${table}.${column}`);
  const folder = join(academy.database.environment.DATA_DIR, 'objects');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && (holds(entry.name) || holds(await readFile(path))))
      places.add(path.slice(folder.length - 'objects'.length));
  }
  return [...places].toSorted();
}

async function tablesOf(academy: TestAcademy): Promise<string[]> {
  const statement = academy.database.isPostgres
    ? `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
    : `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
       AND name NOT LIKE '%\\_data' ESCAPE '\\' AND name NOT LIKE '%\\_idx' ESCAPE '\\'`;
  return (await academy.rows<{ name: string }>(statement)).map(({ name }) => name);
}

function asText(value: unknown): string {
  if (Buffer.isBuffer(value)) return value.toString('latin1').toLowerCase();
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toLowerCase();
}
