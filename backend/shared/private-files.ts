import type { Dirent } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const OWNER_ONLY = { folder: 0o700, file: 0o600 };
const OTHERS = 0o077;
/** What the academy keeps in its data folder: the folder may be one that holds other people's files too. */
const OURS = /^(academia.*\.sqlite.*|secret.*|backups|objects)$/;

/**
 * Whatever this process makes from now on, and what the data folder holds already, is for its owner alone. Where the system has no
 * such rights (Windows) it does nothing.
 * @returns The paths whose rights could not be changed.
 */
export async function keepFilesPrivate(dataDir: string): Promise<string[]> {
  if (process.platform === 'win32') return [];
  process.umask(OTHERS);
  const entries = (await entriesOf(dataDir)).filter(({ name }) => OURS.test(name));
  const refused = await Promise.all([
    change(dataDir, OWNER_ONLY.folder),
    ...entries.map((entry) => close(join(dataDir, entry.name), entry)),
  ]);
  return refused.flat();
}

/** Links lead to what is not ours to change. */
async function close(path: string, entry: Dirent): Promise<string[]> {
  if (entry.isFile()) return change(path, OWNER_ONLY.file);
  if (!entry.isDirectory()) return [];
  const inside = await entriesOf(path).catch(() => undefined);
  if (!inside) return [path];
  const refused = await Promise.all(inside.map((one) => close(join(path, one.name), one)));
  return [...(await change(path, OWNER_ONLY.folder)), ...refused.flat()];
}

async function change(path: string, mode: number): Promise<string[]> {
  try {
    const isOpen = ((await lstat(path)).mode & OTHERS) !== 0;
    if (isOpen) await chmod(path, mode);
    return [];
  } catch (error) {
    return isGone(error) ? [] : [path];
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

/** Not there yet, or not any more: a database that is closed takes its journal along. */
function isGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
