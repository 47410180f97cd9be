import type { ByteRange } from '../../contract/byte-range.ts';
import type { CourseFile } from '../../contract/course-files.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import { ApiError } from '../client/api-error.ts';
import {
  removeSavedCourses,
  removeUnneededFiles,
  type SavedCourse,
  savedCourse,
  stateOf,
  writeSavedCourse,
} from './saved-courses.ts';
import { markWhole, partKey, partsOf, SAVED_FILES_CACHE, type SavedFile, savedFile } from './saved-files.ts';

/** The device can't hold what is needed, in bytes. */
export class NoRoom extends Error {
  /** @param freeBytes null where the browser refused all the same, whatever it had said before */
  constructor(
    readonly neededBytes: number,
    readonly freeBytes: number | null,
    readonly doneBytes = 0,
  ) {
    super(`${neededBytes} bytes are needed, ${freeBytes} are free`);
    this.name = 'NoRoom';
  }
}

export interface SavingEnvironment {
  /** The files of the course as the server has them now. */
  files(courseId: string): Promise<CourseFile[]>;
  readPart(
    file: SavedFile,
    range: ByteRange,
    signal: AbortSignal,
    onProgress: (doneBytes: number) => void,
  ): Promise<Blob>;
  /** How many bytes more the browser lets the academy store; null where it does not say. */
  freeBytes(): Promise<number | null>;
  /** Ends when the server answers again, or `signal` ends it. */
  untilOnline(signal: AbortSignal): Promise<void>;
  /** Ends after `ms`, or when `signal` ends it. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  nowIso(): string;
  actorId(): string;
}

export interface SavingOptions {
  signal: AbortSignal;
  onProgress: (doneBytes: number, totalBytes: number) => void;
  /** The connection is gone, or back. */
  onWaiting: (isWaiting: boolean) => void;
}

/** So much is left to what else the academy stores, in bytes. */
const SPARE_BYTES = 5 * 1024 * 1024;
/**
 * A request that the server refuses for now is sent so often in a row. The pauses double, from the first one, in ms: 93 s in all, longer
 * than the minute for which a rate limit refuses.
 */
const ATTEMPTS = 6;
const PAUSE_MS = 3_000;
/** How often a course may change under way. */
const MAX_CHANGES = 3;

/**
 * Saves a course on this device, or what is missing of it. What broke off goes on where it was; what has changed since is fetched anew.
 * @throws ApiError; NoRoom; the reason of `signal`. Then all of it is here that was here before, where that was the whole course;
 * where a server failed that may work again, what has come so far; otherwise nothing
 */
export async function saveCourse(course: CourseDetail, options: SavingOptions, env: SavingEnvironment): Promise<void> {
  const before = await savedCourse(course.id);
  const wasWhole = before !== null && (await stateOf(before)).isWhole;
  try {
    await saveWhateverItIs(course, options, env);
    await removeUnneededFiles();
  } catch (error) {
    const saved = await savedCourse(course.id);
    if (wasWhole && saved !== null && before.owner === env.actorId()) {
      await writeSavedCourse(before);
      await removeUnneededFiles();
    } else if (!isPassing(error) || saved?.owner !== env.actorId()) {
      await removeSavedCourses(({ id }) => id === course.id);
    }
    throw error;
  }
}

/** Staff may change the course under way. */
async function saveWhateverItIs(course: CourseDetail, options: SavingOptions, env: SavingEnvironment): Promise<void> {
  for (let change = 0; ; change += 1) {
    const files = await persistently(() => env.files(course.id), options, env);
    try {
      return await saveFiles(course, files, options, env);
    } catch (error) {
      const hasChanged = error instanceof ApiError && (error.code === 'changed_meanwhile' || error.status === 404);
      if (!hasChanged || change === MAX_CHANGES) throw error;
    }
  }
}

/** Notes what staff have changed of a saved course, and drops what is of no use any more. @returns whether they have */
export async function noteChanges(saved: SavedCourse, files: readonly CourseFile[]): Promise<boolean> {
  const isSame = (one: SavedFile) => files.some(({ address, etag }) => address === one.address && etag === one.etag);
  if (files.length === saved.files.length && saved.files.every(isSame)) return false;
  const { isWhole } = await stateOf(saved);
  await writeSavedCourse({ ...saved, files: files.map(toSavedFile), hasChanged: isWhole || saved.hasChanged === true });
  await removeUnneededFiles();
  return true;
}

function toSavedFile({ address, bytes, etag, type }: CourseFile): SavedFile {
  return { address, bytes, etag, type };
}

async function saveFiles(
  { id, title, ...rest }: CourseDetail,
  answered: readonly CourseFile[],
  { signal, ...told }: SavingOptions,
  env: SavingEnvironment,
): Promise<void> {
  const files = answered.map(toSavedFile);
  const record: SavedCourse = { id, title, owner: env.actorId(), savedAt: env.nowIso(), files };
  const { savedBytes, totalBytes } = await stateOf(record);
  const freeBytes = await env.freeBytes();
  const neededBytes = totalBytes - savedBytes;
  if (freeBytes !== null && neededBytes + SPARE_BYTES > freeBytes) throw new NoRoom(neededBytes, freeBytes);
  signal.throwIfAborted();
  await roomFor({ neededBytes, doneBytes: 0 }, () => writeSavedCourse(record, { id, title, ...rest }));
  let doneBytes = savedBytes;
  told.onProgress(doneBytes, totalBytes);
  const cache = await caches.open(SAVED_FILES_CACHE);
  for (const file of files) {
    if ((await savedFile(file.address))?.etag === file.etag) continue;
    for (const [number, range] of partsOf(file).entries()) {
      const key = partKey(file, number);
      if (await cache.match(key)) continue;
      const read = () => env.readPart(file, range, signal, (bytes) => told.onProgress(doneBytes + bytes, totalBytes));
      const part = await persistently(read, { signal, ...told }, env);
      await roomFor({ neededBytes, doneBytes: doneBytes - savedBytes }, () => cache.put(key, new Response(part)));
      await requireStillWanted(record, signal, env);
      doneBytes += part.size;
      told.onProgress(doneBytes, totalBytes);
    }
    await markWhole(cache, file);
  }
}

/** Waits for the connection as long as it takes; a server that is there and fails is asked again some times. */
async function persistently<T>(
  work: () => Promise<T>,
  { signal, onWaiting }: SavingOptions,
  env: SavingEnvironment,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'offline') {
        onWaiting(true);
        await env.untilOnline(signal);
        signal.throwIfAborted();
        onWaiting(false);
        attempt = 0;
      } else {
        if (!isPassing(error) || attempt >= ATTEMPTS) throw error;
      }
      await env.pause(PAUSE_MS * 2 ** Math.max(0, attempt - 1), signal);
      signal.throwIfAborted();
    }
  }
}

/** Whether the server may answer the same request otherwise later. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 429 || error.status >= 500);
}

/** @throws NoRoom where the browser refuses: only then does it say how much room there was, since some name the same figure to every page */
async function roomFor(
  { neededBytes, doneBytes }: { neededBytes: number; doneBytes: number },
  write: () => Promise<void>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
    throw new NoRoom(neededBytes, null, doneBytes);
  }
}

/** Another tab, or whoever uses the academy now, may have removed the course: then nothing of it is to be left. */
async function requireStillWanted(
  { id, owner }: SavedCourse,
  signal: AbortSignal,
  env: SavingEnvironment,
): Promise<void> {
  signal.throwIfAborted();
  const saved = await savedCourse(id);
  // The same person may have signed in meanwhile.
  if (!saved || (saved.owner !== owner && saved.owner !== env.actorId()))
    throw new DOMException('removed meanwhile', 'AbortError');
}
