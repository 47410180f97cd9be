import type { Dirent } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const OWNER_ONLY = { folder: 0o700, file: 0o600 };
const RIGHTS_OF_OTHERS = 0o077;
/** The names of the academy's own files in its data folder, which may contain other files. */
const OWN_NAMES = /^(academia.*\.sqlite.*|secret.*|certificate-.*|backup\.key|backups|imports|objects|previews)$/;

/**
 * Restricts the files of the data folder, and those that this process creates from now on, to their owner. Does nothing
 * on Windows, which has no such rights.
 * @returns The paths whose rights could not be changed.
 */
export async function makeFilesPrivate(dataDir: string): Promise<string[]> {
  if (process.platform === 'win32') return [];
  process.umask(RIGHTS_OF_OTHERS);
  const entries = (await entriesOf(dataDir)).filter(({ name }) => OWN_NAMES.test(name));
  const refused = await Promise.all([
    setMode(dataDir, OWNER_ONLY.folder),
    ...entries.map((entry) => closeToOthers(join(dataDir, entry.name), entry)),
  ]);
  return refused.flat();
}

/** Skips links, which may lead to other people's files. */
async function closeToOthers(path: string, entry: Dirent): Promise<string[]> {
  if (entry.isFile()) return setMode(path, OWNER_ONLY.file);
  if (!entry.isDirectory()) return [];
  const inside = await entriesOf(path).catch(() => undefined);
  if (!inside) return [path];
  const refused = await Promise.all(inside.map((one) => closeToOthers(join(path, one.name), one)));
  return [...(await setMode(path, OWNER_ONLY.folder)), ...refused.flat()];
}

async function setMode(path: string, mode: number): Promise<string[]> {
  try {
    const isOpen = ((await lstat(path)).mode & RIGHTS_OF_OTHERS) !== 0;
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

/** Not created yet, or removed meanwhile: SQLite removes the journal when the database is closed. */
function isGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
