import { pathToFileURL } from 'node:url';
import { immutableAddress, SqliteFile, withSqlite } from '../../database/sqlite-file.ts';
import { requirePlainTables, storedValues, typedColumnsOf } from './table-rows.ts';

/** The compared columns by table; null: all of them. Omits the texts of posts, which are long. */
const COMPARED: Readonly<Record<string, readonly string[] | null>> = {
  auth_account: null,
  certificates_certificate: null,
  certificates_key: null,
  courses_course: ['id', 'archivedAt'],
  courses_rating: ['id', 'review', 'reviewState'],
  materials_material: ['id'],
  community_discussion: ['id', 'isHidden'],
  community_reply: ['id'],
};

/**
 * Copies the compared rows of a backup into a temporary database, `main`, and attaches the present one as `present`.
 * Uses rows only: indexes, collations and column types of an unsigned backup may be false.
 * @param backup a sound closed database, maybe of an older version: `main` lacks the tables and columns that it lacks
 * @param present path of a sound database of this version
 * @throws Error when something else has the name of a table
 */
export function withComparedCopy<T>(
  backup: string,
  present: string,
  work: (database: SqliteFile) => Promise<T>,
): Promise<T> {
  return withSqlite(SqliteFile.openTemporary(), async (database) => {
    await database.all('ATTACH DATABASE ? AS source', immutableAddress(backup));
    await database.all('ATTACH DATABASE ? AS present', `${pathToFileURL(present).href}?mode=ro`);
    await requirePlainTables(database, 'source', Object.keys(COMPARED));
    await database.all('BEGIN');
    for (const [table, wanted] of Object.entries(COMPARED)) await copyTable(database, table, wanted);
    await database.all('COMMIT');
    await database.all('DETACH DATABASE source');
    return work(database);
  });
}

async function copyTable(database: SqliteFile, table: string, wanted: readonly string[] | null): Promise<void> {
  const given = (await typedColumnsOf(database, 'source', table)).map(({ name }) => name);
  const columns = (await typedColumnsOf(database, 'present', table)).filter(
    ({ name }) => given.includes(name) && (!wanted || wanted.includes(name)),
  );
  if (columns.length === 0) return;
  await database.all(
    `CREATE TABLE main."${table}" (${columns.map(({ name, type }) => `"${name}" ${type}`).join(', ')})`,
  );
  await database.all(`INSERT INTO main."${table}" SELECT ${storedValues(columns)} FROM source."${table}" NOT INDEXED`);
  await database.all(`CREATE INDEX main."${table}_id" ON "${table}" ("id")`);
}
