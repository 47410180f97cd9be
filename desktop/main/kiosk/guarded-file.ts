import { constants, type Stats } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { text } from './kiosk.es.ts';
import { type AccessRules, windowsProblem } from './windows-access.ts';

/** Largest size of the file, in bytes; a valid one has some hundred. */
export const MANAGED_FILE_MAX_BYTES = 64 * 1024;
/** Write permission of the group and of all others. */
const WRITABLE_BY_OTHERS = 0o022;

/** A file of the machine, and how to tell that only its administrators can change it. */
export interface GuardedFile {
  readonly path: string;
  readonly guard:
    | {
        readonly system: 'posix';
        /** Owner of the file and its folders. */
        readonly administratorUid: number;
        /** The outermost folder that is checked. */
        readonly upTo: string;
      }
    | { readonly system: 'windows'; readonly accessRules: (paths: string[]) => Promise<AccessRules[]> };
}

export type FileRead =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'read'; readonly bytes: Uint8Array };

/** Parts of `Stats` that decide; `isFolder`: a folder is expected. */
type Facts = Pick<Stats, 'uid' | 'mode' | 'isSymbolicLink' | 'isFile' | 'isDirectory'>;

/**
 * Reads a file that only administrators can change. The folders come first: others can't replace the file in a folder
 * that they can't write to, so the facts about the open file stay true.
 * @throws the errors of `node:fs`, except for a missing file
 */
export async function readGuardedFile(file: GuardedFile): Promise<FileRead> {
  try {
    return await readExisting(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { kind: 'none' };
    if (code === 'ELOOP') return { kind: 'refused', reason: text.link(file.path) }; // From O_NOFOLLOW.
    throw error;
  }
}

async function readExisting({ path, guard }: GuardedFile): Promise<FileRead> {
  // ENOENT here, before any other reason: a machine without the file has no kiosk.
  if ((await lstat(path)).isSymbolicLink()) return { kind: 'refused', reason: text.link(path) };
  const folders = guard.system === 'posix' ? foldersOf(path, guard.upTo) : [dirname(path)];
  for (const folder of folders) {
    const problem = problemOf(folder, await lstat(folder), guard, 'folder');
    if (problem) return { kind: 'refused', reason: problem };
  }
  // Not blocked by a pipe in place of the file. Windows has neither flag.
  const handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = await handle.stat();
    const problem = problemOf(path, stats, guard, 'file') ?? (await accessProblem(path, guard));
    if (problem) return { kind: 'refused', reason: problem };
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(MANAGED_FILE_MAX_BYTES + 1), 0);
    if (bytesRead > MANAGED_FILE_MAX_BYTES) return { kind: 'refused', reason: text.tooLarge };
    return { kind: 'read', bytes: buffer.subarray(0, bytesRead) };
  } finally {
    await handle.close();
  }
}

/** The reason why a file or folder does not count, in Spanish; null: it counts as far as `stats` tell. */
export function problemOf(
  path: string,
  stats: Facts,
  guard: GuardedFile['guard'],
  expected: 'file' | 'folder',
): string | null {
  if (stats.isSymbolicLink()) return text.link(path);
  if (!(expected === 'file' ? stats.isFile() : stats.isDirectory())) return text.wrongKind(path);
  if (guard.system === 'windows') return null; // Node reports neither owner nor permissions there.
  if (stats.uid !== guard.administratorUid) return text.foreign(path);
  return (stats.mode & WRITABLE_BY_OTHERS) === 0 ? null : text.tooOpen(path);
}

async function accessProblem(path: string, guard: GuardedFile['guard']): Promise<string | null> {
  if (guard.system === 'posix') return null;
  const rules = await guard.accessRules([dirname(path), path]).catch(() => null);
  return rules ? windowsProblem(rules) : text.rulesUnknown;
}

/** The folders around a file, up to `upTo`. */
function foldersOf(path: string, upTo: string): string[] {
  const folder = dirname(path);
  return folder === path ? [] : [folder, ...(folder === upTo ? [] : foldersOf(folder, upTo))];
}
