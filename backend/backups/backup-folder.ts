import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Backup, type BackupReason, backupSchema } from '../../contract/backups.ts';
import { signerOf } from './backup-signature.ts';
import { type Manifest, readManifest } from './manifest/manifest.ts';

const NAME = /^academia-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})-(\d{3}Z)-([a-z]+)\.sqlite$/;

/** The folder of the backups of a data folder. */
export function backupFolderOf(dataFolder: string): string {
  return join(dataFolder, 'backups');
}

/** The file name of a backup: its instant, with hyphens because Windows allows no colons, and its reason. */
export function backupNameOf(madeAt: string, reason: BackupReason): string {
  return `academia-${madeAt.replace(/[:.]/g, '-')}-${reason}.sqlite`;
}

/** The backups of a data folder, newest first. Works without a server. */
export async function listBackups(dataFolder: string): Promise<Backup[]> {
  const folder = backupFolderOf(dataFolder);
  const names = await namesIn(folder); // the first backup creates the folder
  const found = await Promise.all(names.map((name) => backupIn(dataFolder, name)));
  return found.filter((backup) => backup !== undefined).toSorted((a, b) => b.madeAt.localeCompare(a.madeAt));
}

/** The backup of a file name; undefined for other names and missing files. */
export async function backupIn(dataFolder: string, name: string): Promise<Backup | undefined> {
  const [, hour, minute, second, millisecond, reason] = NAME.exec(name) ?? [];
  if (!reason) return undefined;
  const database = join(backupFolderOf(dataFolder), name);
  const file = await stat(database).catch(() => undefined);
  const madeAt = `${hour}:${minute}:${second}.${millisecond}`;
  const manifest = await readManifest(database).catch(() => null); // errors show when the backup is used
  const signer = await signerOf(dataFolder, manifest);
  return backupSchema.safeParse({ name, reason, madeAt, sizeBytes: file?.size, objects: totalOf(manifest), signer })
    .data;
}

/** The names in a folder; empty when the folder does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

function totalOf(manifest: Manifest | null): Backup['objects'] {
  return manifest?.objects ? { count: manifest.objects.count, sizeBytes: manifest.objects.sizeBytes } : null;
}
