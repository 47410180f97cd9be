import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { batchesOf } from '../database/batches.ts';
import { objectAt } from '../objects/object-store.service.ts';
import { namesIn } from './backup-folder.ts';
import { digestOf, linkOrCopy, syncFolder } from './copied-file.ts';
import { contentPathOf } from './manifest/manifest.ts';
import type { ManifestObject } from './manifest/object-list.ts';
import type { Work } from './work.ts';

type PresentObject = Omit<ManifestObject, 'sha256'>;

/** Files per batch of `stat`, so that other file access is not delayed. */
const LOOKED_AT_ONCE = 50;

/** All objects of an academy, ordered by name, without unfinished files. */
export async function presentObjects(dataFolder: string): Promise<PresentObject[]> {
  const root = join(dataFolder, 'objects');
  const objects: PresentObject[] = [];
  for (const folder of (await namesIn(root)).toSorted()) {
    const names = (await filesOf(join(root, folder))).map((filename) => `${folder}/${filename}`);
    const found = names.filter((name) => objectAt(`/objects/${name}`)).toSorted();
    for (const batch of batchesOf(found, LOOKED_AT_ONCE)) {
      const looked = await Promise.all(batch.map((name) => presentObject(root, name)));
      objects.push(...looked.filter((object) => object !== null));
    }
  }
  return objects;
}

/**
 * Links the content of all objects into the folder of backups, named by digest: hard links take no extra space.
 * @param known the objects of older backups, which are not read again
 */
export async function linkObjects(
  dataFolder: string,
  folder: string,
  known: AsyncIterable<ManifestObject>,
  work: Work,
): Promise<ManifestObject[]> {
  await mkdir(join(folder, 'objects'), { recursive: true });
  const digests = new Map<string, string>();
  for await (const object of known) digests.set(keyOf(object), object.sha256);
  const stored = new Set(await namesIn(join(folder, 'objects')));
  const present = await presentObjects(dataFolder);
  for (const object of present) if (!digests.has(keyOf(object))) work.expect(object.sizeBytes);
  const all: ManifestObject[] = [];
  for (const object of present) {
    const file = join(dataFolder, 'objects', object.name);
    try {
      const sha256 = digests.get(keyOf(object)) ?? (await digestOf(file, work));
      if (!stored.has(sha256)) await work.step(0, () => linkOrCopy(file, contentPathOf(folder, { sha256 })));
      stored.add(sha256);
      all.push({ ...object, sha256 });
    } catch (error) {
      // Removed in the meantime because it had no uses for 24 hours.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  await syncFolder(join(folder, 'objects'));
  return all;
}

/** Removes contents that no backup refers to. @param named the objects of all backups */
export async function removeUnneededContents(folder: string, named: AsyncIterable<ManifestObject>): Promise<void> {
  const needed = new Set<string>();
  for await (const { sha256 } of named) needed.add(sha256);
  const unneeded = (await namesIn(join(folder, 'objects'))).filter((name) => !needed.has(name));
  for (const name of unneeded) await rm(join(folder, 'objects', name), { force: true });
}

async function presentObject(root: string, name: string): Promise<PresentObject | null> {
  const stats = await stat(join(root, name)).catch(() => null);
  return stats?.isFile() ? { name, sizeBytes: stats.size, modifiedAtMs: stats.mtimeMs } : null;
}

function keyOf({ name, sizeBytes, modifiedAtMs }: PresentObject): string {
  return `${name} ${sizeBytes} ${modifiedAtMs}`;
}

function filesOf(folder: string): Promise<string[]> {
  return namesIn(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return [];
    throw error;
  });
}
