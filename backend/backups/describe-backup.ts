import { stat } from 'node:fs/promises';
import { version } from '../config/project-root.ts';
import { SqliteFile, withSqlite } from '../database/sqlite-file.ts';
import { digestOf } from './copied-file.ts';
import type { Manifest } from './manifest/manifest.ts';
import { requirePlainTables } from './restore/table-rows.ts';
import type { Work } from './work.ts';

/** The facts about a database in a manifest: its academy, version and digest. */
export async function describeBackup(
  file: string,
  work: Work,
): Promise<Pick<Manifest, 'format' | 'version' | 'academyId' | 'lastMigration' | 'database'>> {
  const { academyId, lastMigration } = await withSqlite(SqliteFile.openImmutable(file), async (database) => ({
    academyId: await academyIdOf(database),
    lastMigration: await lastMigrationOf(database),
  }));
  const sha256 = await digestOf(file, work);
  const { size: sizeBytes } = await stat(file);
  return { format: 2, version, academyId, lastMigration, database: { sizeBytes, sha256 } };
}

/** `null` for databases from before academies had ids. */
export async function academyIdOf(database: SqliteFile): Promise<string | null> {
  if (!(await hasTable(database, 'backups_academy'))) return null;
  await requirePlainTables(database, 'main', ['backups_academy']);
  const [row] = await database.all<{ id: string }>(
    'SELECT substr(id, 1, 100) AS id FROM backups_academy NOT INDEXED LIMIT 1',
  );
  return row?.id ?? null;
}

async function lastMigrationOf(database: SqliteFile): Promise<string> {
  if (!(await hasTable(database, 'migration'))) return '';
  const [row] = await database.all<{ name: string }>('SELECT name FROM migration ORDER BY id DESC LIMIT 1');
  return row?.name ?? '';
}

async function hasTable(database: SqliteFile, name: string): Promise<boolean> {
  const rows = await database.all(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?`, name);
  return rows.length > 0;
}
