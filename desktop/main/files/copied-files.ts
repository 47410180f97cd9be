import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, copyFile, link, mkdir, open, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** SQLite's shared memory, created again whenever the database is opened. */
const NOT_COPIED = /-shm$/;

/** Copies a file, replacing an existing one. Resolves when the copy is on the disk. */
async function copyAndSync(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const handle = await open(to, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * The files below a folder, as relative paths.
 * @throws Error for an entry that is neither file nor folder: a link can lead outside of the folder
 */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const other = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (other) throw new Error(`${join(other.parentPath, other.name)} is neither a file nor a folder`);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => file.slice(folder.length + 1)).filter((file) => !NOT_COPIED.test(file));
}

/**
 * Copies files from one folder to another, and compares each copy with its source. Hard links stay hard links: backups
 * link the academy's files. @throws Error if a file can't be copied, or if a copy differs; the copies stay
 */
export async function copyFiles(files: readonly string[], from: string, to: string): Promise<void> {
  const copies = new Map<bigint, string>();
  for (const file of files) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    const { ino, nlink } = await stat(join(from, file), { bigint: true });
    const copy = copies.get(ino);
    const isLinked = copy !== undefined && (await isLinkMade(copy, join(to, file)));
    if (!isLinked) await copyAndSync(join(from, file), join(to, file));
    if (nlink > 1n) copies.set(ino, join(to, file));
    await requireSame(join(from, file), join(to, file));
  }
}

/** False if the link can't be made, as on file systems without hard links. */
function isLinkMade(file: string, name: string): Promise<boolean> {
  return link(file, name).then(
    () => true,
    () => false,
  );
}

/** @throws Error if two files differ */
export async function requireSame(one: string, other: string): Promise<void> {
  const [first, second] = await Promise.all([digestOf(one), digestOf(other)]);
  if (first !== second) throw new Error(`${other} is not what was copied`);
}

/** Removes these files of a folder, its empty subfolders, and the folder itself if it is empty. Other files stay. */
export async function removeFiles(files: readonly string[], folder: string): Promise<void> {
  for (const file of files) await rm(join(folder, file), { force: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  const deepestFirst = folders.toSorted((a, b) => b.length - a.length);
  for (const one of [...deepestFirst, folder]) await rmdir(one).catch(ignoreNotEmpty);
}

/** Ignores the error of a folder that contains other files. */
function ignoreNotEmpty(error: NodeJS.ErrnoException): void {
  if (!['ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) throw error;
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
