import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE } from '../../database/source-names.ts';
import { SqliteFile, withSqlite } from '../../database/sqlite-file.ts';
import { backupFolderOf } from '../backup-folder.ts';
import { signerOf } from '../backup-signature.ts';
import { academyIdOf } from '../describe-backup.ts';
import { readManifest } from '../manifest/manifest.ts';
import type { Origin } from './restore-choices.ts';

/** The origin of a backup, compared with the academy of that folder. */
export async function originOf(dataFolder: string, name: string): Promise<Origin> {
  const backup = join(backupFolderOf(dataFolder), name);
  const academyId = await withSqlite(SqliteFile.openImmutable(backup), academyIdOf);
  return {
    backup: name,
    hasNoId: academyId === null,
    isSame: academyId !== null && academyId === (await presentAcademyId(join(dataFolder, DATABASE_FILE))),
    isSigned: (await signerOf(dataFolder, await readManifest(backup))).state === 'own',
  };
}

/** Null without a database, or with an unreadable one. */
export async function presentAcademyId(database: string): Promise<string | null> {
  if (!existsSync(database)) return null;
  return withSqlite(SqliteFile.open(database), academyIdOf).catch(() => null);
}
