import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Suffix of the draft of a write, which a crash can leave behind. */
export const UNFINISHED_SUFFIX = '.unfinished';
/** Windows refuses to replace a file that a virus scanner is reading; retried after these delays, in ms. */
const BUSY_WAITS_MS = [10, 50, 250, 1_000];
const BUSY_CODES = new Set(['EPERM', 'EACCES', 'EBUSY']);

/**
 * Writes a file atomically: after a kill or a loss of power it is the complete old or the complete new file. Resolves
 * when the new one is on the disk. @throws Error with the error of `node:fs` as `cause`; the old file stays then
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

/** Removes a file if there is one. Resolves when the removal is on the disk. */
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

/** Renames a complete file to replace another; on the disk once `syncFolder` has resolved. */
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

/** Syncs a folder, which puts new names on the disk. Windows does so by itself, and can't open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
