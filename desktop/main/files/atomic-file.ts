import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** How the unfinished file of a write is called, which a crash may leave behind. */
export const UNFINISHED_SUFFIX = '.unfinished';
/** Windows refuses to replace a file that a virus scanner is reading: tried again after these waits, in ms. */
const BUSY_WAITS_MS = [10, 50, 250, 1_000];
const BUSY_CODES = new Set(['EPERM', 'EACCES', 'EBUSY']);

/**
 * Writes a file so that at every moment, whatever is killed or loses power, it is the old one or the new one, whole. Ends when the
 * new one is on the disk. @throws what `node:fs` throws; the old file stays then
 */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const draft = join(dirname(file), `.${randomUUID()}${UNFINISHED_SUFFIX}`);
  try {
    await writeAndSync(draft, content);
    await replaceFile(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw new Error(`${basename(file)} could not be written`, { cause: error });
  }
  await syncFolder(dirname(file));
}

/** Removes a file, if there is one, and ends when that is on the disk. */
export async function removeAndSync(file: string): Promise<void> {
  await rm(file, { force: true });
  await syncFolder(dirname(file));
}

async function writeAndSync(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives a whole file the name of another, which is gone then; on the disk once `syncFolder` has ended. */
export async function replaceFile(draft: string, file: string): Promise<void> {
  const waits = process.platform === 'win32' ? BUSY_WAITS_MS : [];
  for (const waitMs of waits) {
    const code = await rename(draft, file).then(
      () => null,
      (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
    );
    if (code === null) return;
    if (BUSY_CODES.has(code)) await setTimeout(waitMs);
  }
  await rename(draft, file);
}

/** A new name is on the disk when its folder is synced. Windows does that by itself, and opens no folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
