import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { linkOrCopy, replaceFile, syncFolder } from '../copied-file.ts';
import { contentPathOf } from '../manifest/manifest.ts';
import type { ManifestObject } from '../manifest/object-list.ts';

/**
 * Copies the missing and changed objects of a backup into the store. Later objects stay; those without uses are removed
 * after 24 hours.
 */
export async function putObjectsBack(
  dataFolder: string,
  folder: string,
  objects: AsyncIterable<ManifestObject>,
): Promise<void> {
  const touched = new Set<string>();
  for await (const object of objects) {
    const file = join(dataFolder, 'objects', object.name);
    if (await isThere(file, object)) continue;
    await mkdir(dirname(file), { recursive: true });
    const draft = join(dirname(file), `.unfinished-${object.sha256}`);
    await rm(draft, { force: true });
    await linkOrCopy(contentPathOf(folder, object), draft);
    await replaceFile(draft, file);
    await rm(draft, { force: true }); // a rename between two links of one file does nothing
    touched.add(dirname(file));
  }
  for (const one of touched) await syncFolder(one);
}

async function isThere(file: string, { sizeBytes, modifiedAtMs }: ManifestObject): Promise<boolean> {
  const stats = await stat(file).catch(() => null);
  return stats?.isFile() === true && stats.size === sizeBytes && stats.mtimeMs === modifiedAtMs;
}
