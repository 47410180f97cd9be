import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { objectAt } from '../objects/object-store.service.ts';
import { batchesOf } from '../shared/batches.ts';
import { namesIn } from './backup-folder.ts';
import { digestOf, linkOrCopy, syncFolder } from './copied-file.ts';
import { contentPathOf } from './manifest/manifest.ts';
import type { ManifestObject } from './manifest/object-list.ts';
import type { Work } from './work.ts';

type PresentObject = Omit<ManifestObject, 'sha256'>;

/** Files of a list: what else reads and writes files waits for no more of them. */
const LOOKED_AT_ONCE = 50;

/** All objects of an academy, in the order of their names. Files that are still being written are none. */
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
 * Keeps the content of all objects in the folder of backups, named by its digest: the same file under a second name, which takes no room.
 * @param known the objects of older backups, which need not be read again
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
      // Removed meanwhile, because nothing has referred to it for a day.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  await syncFolder(join(folder, 'objects'));
  return all;
}

/** Removes the contents that no backup names any more. @param named the objects of all backups */
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
