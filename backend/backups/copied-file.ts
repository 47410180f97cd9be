import { createHash } from 'node:crypto';
import { constants, copyFile, type FileHandle, link, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ReservedRoom } from '../files/disk-room.ts';
import { OWNER_ONLY } from '../files/private-files.ts';
import type { Work } from './work.ts';

/** Milliseconds between retries: Windows refuses to replace a file that a virus scanner is reading. */
const BUSY_WAITS_MS = process.platform === 'win32' ? [10, 50, 250, 1_000] : [];
/** Bytes per chunk: hashing one blocks the event loop for less than a millisecond. */
const CHUNK_BYTES = 256 * 1024;
/** Bytes between two syncs: one long sync at the end would delay every other write. */
const SYNC_BYTES = 4 * 1024 * 1024;

/** SHA-256 of a file, in hexadecimal. */
export async function digestOf(file: string, work: Work): Promise<string> {
  return readInSteps(file, work, async () => undefined);
}

/** Copies a file, replaces an existing one, and syncs it. @returns SHA-256 of the content, in hexadecimal */
export async function copyInSteps(from: string, to: string, work: Work, room: ReservedRoom): Promise<string> {
  const target = await open(to, 'w', OWNER_ONLY.file);
  const write = syncedNowAndThen(target);
  try {
    const digest = await readInSteps(from, work, async (chunk) => {
      await room.take(chunk.length);
      await write(chunk);
    });
    await target.sync();
    return digest;
  } finally {
    await target.close();
  }
}

/** Returns a function that appends chunks and syncs the file every `SYNC_BYTES`. */
export function syncedNowAndThen(target: FileHandle): (chunk: Uint8Array) => Promise<void> {
  let unsynced = 0;
  return async (chunk) => {
    await target.appendFile(chunk);
    unsynced += chunk.length;
    if (unsynced < SYNC_BYTES) return;
    unsynced = 0;
    await target.datasync();
  };
}

async function readInSteps(file: string, work: Work, take: (chunk: Uint8Array) => Promise<void>): Promise<string> {
  const hash = createHash('sha256');
  const source = await open(file, 'r');
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  try {
    for (let isEnd = false; !isEnd; ) {
      await work.step(CHUNK_BYTES, async () => {
        const { bytesRead } = await source.read(buffer, 0, CHUNK_BYTES);
        isEnd = bytesRead === 0;
        const chunk = buffer.subarray(0, bytesRead);
        hash.update(chunk);
        if (!isEnd) await take(chunk);
      });
    }
  } finally {
    await source.close();
  }
  return hash.digest('hex');
}

/** Links an immutable file to a second name, or copies it on file systems without links. Keeps an existing file. */
export async function linkOrCopy(file: string, name: string): Promise<void> {
  try {
    await link(file, name);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code === 'ENOENT') throw error;
    const draft = `${name}.part`;
    try {
      await copyFile(file, draft, constants.COPYFILE_FICLONE);
      await syncFile(draft);
      await rename(draft, name);
    } catch (copying) {
      await rm(draft, { force: true });
      throw copying;
    }
  }
}

/** Renames a complete file over another; durable after `syncFolder`. */
export async function replaceFile(draft: string, file: string): Promise<void> {
  for (const waitMs of BUSY_WAITS_MS) {
    const isReplaced = await rename(draft, file).then(
      () => true,
      () => false,
    );
    if (isReplaced) return;
    await delay(waitMs);
  }
  await rename(draft, file);
}

/** Resolves when the content of a file is on the disk. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, process.platform === 'win32' ? 'r+' : 'r');
  await handle.sync().finally(() => handle.close());
}

/** Resolves when the names in a folder are on the disk; Windows can't open folders, and needs no sync of them. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncFile(folder);
}

/** Writes a file from a text or its parts, atomically. */
export async function writeWhole(file: string, content: string | AsyncIterable<string>): Promise<void> {
  const draft = `${file}.part`;
  try {
    const handle = await open(draft, 'w', OWNER_ONLY.file);
    await writeFile(handle, content)
      .then(() => handle.sync())
      .finally(() => handle.close());
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}
