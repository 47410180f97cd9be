import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Backup, type BackupReason, backupSchema } from '../../contract/backups.ts';
import { signerOf } from './backup-signature.ts';
import { type Manifest, readManifest } from './manifest/manifest.ts';

const NAME = /^academia-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})-(\d{3}Z)-([a-z]+)\.sqlite$/;

/** Where the backups of a data folder are. */
export function backupFolderOf(dataFolder: string): string {
  return join(dataFolder, 'backups');
}

/** The name of a backup's file: its instant, with hyphens where file systems allow no colon, and its reason. */
export function backupNameOf(madeAt: string, reason: BackupReason): string {
  return `academia-${madeAt.replace(/[:.]/g, '-')}-${reason}.sqlite`;
}

/** The backups of a data folder, newest first, without other files. Needs no server. */
export async function listBackups(dataFolder: string): Promise<Backup[]> {
  const folder = backupFolderOf(dataFolder);
  const names = await namesIn(folder); // the first backup makes the folder
  const found = await Promise.all(names.map((name) => backupIn(dataFolder, name)));
  return found.filter((backup) => backup !== undefined).toSorted((a, b) => b.madeAt.localeCompare(a.madeAt));
}

/** The backup that a file's name describes; undefined when it is no backup's name, or the file does not exist. */
export async function backupIn(dataFolder: string, name: string): Promise<Backup | undefined> {
  const [, hour, minute, second, millisecond, reason] = NAME.exec(name) ?? [];
  if (!reason) return undefined;
  const database = join(backupFolderOf(dataFolder), name);
  const file = await stat(database).catch(() => undefined);
  const madeAt = `${hour}:${minute}:${second}.${millisecond}`;
  const manifest = await readManifest(database).catch(() => null); // using the backup says what is wrong
  const signer = await signerOf(dataFolder, manifest);
  return backupSchema.safeParse({ name, reason, madeAt, sizeBytes: file?.size, objects: totalOf(manifest), signer })
    .data;
}

/** The names in a folder; none where there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

function totalOf(manifest: Manifest | null): Backup['objects'] {
  return manifest?.objects ? { count: manifest.objects.count, sizeBytes: manifest.objects.sizeBytes } : null;
}
