import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../errors/app-error.ts';
import { isStorageFull } from '../../errors/storage-full.ts';
import { type DiskRoom, withinRoom } from '../../files/disk-room.ts';
import { backupFolderOf } from '../backup-folder.ts';
import { signerOf } from '../backup-signature.ts';
import { requireSound, requireSoundForeign } from '../check-backup.ts';
import { copyInSteps, digestOf } from '../copied-file.ts';
import { reserveRoom } from '../disk-room.ts';
import { contentPathOf, type Manifest, objectsOf, readManifest } from '../manifest/manifest.ts';
import type { Work } from '../work.ts';
import { migrateCopy } from './migrate-copy.ts';
import { rebuildDatabase } from './rebuild-database.ts';
import { repeatedValue, requireReadable, unreadableReason } from './unreadable-values.ts';

const sentences = {
  manifest: 'La copia está dañada: no se puede leer la lista de lo que contiene.',
  changed: 'La copia está dañada: la base de datos no es la que se guardó.',
  notUpdated: 'La copia está dañada: esta versión de la academia no puede abrirla.',
  missing: 'La copia está incompleta: falta el archivo ',
  object: 'La copia está dañada: cambió el archivo ',
};

/**
 * Copies the database of a backup to a file that this version can open at once. Compares every part of the backup with
 * its digest, and leaves the backup unchanged. From an unsigned backup it takes only the rows.
 * @param target does not exist; `foreignCopyOf` it is a temporary file
 * @returns null for a backup without a manifest
 * @throws AppError `backup_not_found`, `backup_damaged`, `backup_newer`, `storage_full`; the reason of the work's end
 */
export async function stageBackup(
  dataFolder: string,
  name: string,
  target: string,
  work: Work,
  disk: DiskRoom,
): Promise<Manifest | null> {
  const folder = backupFolderOf(dataFolder);
  const database = join(folder, name);
  const file = await stat(database).catch(() => null);
  if (!file) throw new AppError('backup_not_found', 'no such backup');
  const manifest = await readManifest(database).catch((error: Error) => {
    throw damaged(error.message, sentences.manifest);
  });
  const isSigned = (await signerOf(dataFolder, manifest)).state === 'own';
  work.expect(file.size + (manifest?.objects?.sizeBytes ?? 0));
  const copy = isSigned ? target : foreignCopyOf(target);
  const room = await reserveRoom(disk, dirname(target), isSigned ? file.size : 2 * file.size);
  await withinRoom(room, async () => {
    const sha256 = await copyInSteps(database, copy, work, room);
    if (manifest && sha256 !== manifest.database.sha256) throw damaged('another database', sentences.changed);
    await (isSigned ? requireSound : requireSoundForeign)(copy, work.ending);
    if (!isSigned) {
      await rebuildDatabase(copy, target, work.ending).catch(async (error: Error) => {
        throw work.ending.aborted || isStorageFull(error) ? error : await notUpdated(error, copy, work.ending);
      });
      await rm(copy);
    }
  });
  await migrateCopy(target).catch(async (error: Error) => {
    throw await notUpdated(error, target, work.ending);
  });
  await requireReadable(target, work.ending);
  await requireContents(folder, database, work);
  return manifest;
}

/** The temporary path of an unsigned database, until its rows are copied. */
export function foreignCopyOf(target: string): string {
  return `${target}.foreign`;
}

/** The error of a database that this version can't open, with the unreadable values if these are the reason. */
async function notUpdated(error: Error, file: string, ending: AbortSignal): Promise<AppError> {
  const reason = await unreadableReason(file, ending).catch(() => null);
  ending.throwIfAborted();
  return reason ?? damaged(error.message, repeatedValue(error) ?? sentences.notUpdated);
}

async function requireContents(folder: string, database: string, work: Work): Promise<void> {
  const checked = new Set<string>();
  const objects = objectsOf(database);
  for (;;) {
    const { value: object } = await objects.next().catch((error: Error) => {
      throw damaged(error.message, sentences.manifest);
    });
    if (!object) return;
    if (!checked.has(object.sha256)) await requireContent(contentPathOf(folder, object), object, work);
    checked.add(object.sha256);
  }
}

async function requireContent(
  path: string,
  { name, sha256 }: { name: string; sha256: string },
  work: Work,
): Promise<void> {
  const digest = await digestOf(path, work).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? damaged(`${name} is missing`, `${sentences.missing}${name}.`) : error;
  });
  if (digest !== sha256) throw damaged(`${name} is another`, `${sentences.object}${name}.`);
}

function damaged(detail: string, message: string): AppError {
  return new AppError('backup_damaged', detail, [{ path: 'name', message }]);
}
