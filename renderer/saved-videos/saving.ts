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

/** The device has less free space than needed, in bytes. */
export class NoRoom extends Error {
  /** @param freeBytes `null` if the browser refused despite its own figure */
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
  /** Current files of the course on the server. */
  files(courseId: string): Promise<CourseFile[]>;
  readPart(
    file: SavedFile,
    range: ByteRange,
    signal: AbortSignal,
    onProgress: (doneBytes: number) => void,
  ): Promise<Blob>;
  /** Bytes that the browser still lets the academy store; `null` if unknown. */
  freeBytes(): Promise<number | null>;
  /** Resolves when the server answers again or `signal` aborts. */
  untilOnline(signal: AbortSignal): Promise<void>;
  /** Resolves after `ms` or when `signal` aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  nowIso(): string;
  actorId(): string;
}

export interface SavingOptions {
  signal: AbortSignal;
  onProgress: (doneBytes: number, totalBytes: number) => void;
  /** Called when the connection is lost or back. */
  onWaiting: (isWaiting: boolean) => void;
}

/** Bytes reserved for the academy's other data. */
const SPARE_BYTES = 5 * 1024 * 1024;
/**
 * Attempts in a row for a request that the server refuses temporarily. The pauses start with `PAUSE_MS` and double:
 * 93 s in all, longer than the 60 s of a rate limit.
 */
const ATTEMPTS = 6;
const PAUSE_MS = 3_000;
/** Maximum number of changes of a course while it is saved. */
const MAX_CHANGES = 3;

/**
 * Saves the missing files of a course on this device. Resumes interrupted files; fetches changed files again.
 * @throws ApiError; NoRoom; the reason of `signal`. A course that was complete before is then restored; after a
 * temporary server failure the parts stay; otherwise nothing stays
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

/** Saves a course that staff may change during the saving. */
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

/** Marks a saved course that staff changed and drops unneeded files. @returns whether it changed */
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

/** Retries after connection losses without limit, and after temporary server failures up to the limit. */
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

/** Whether a retry of the request may succeed. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 429 || error.status >= 500);
}

/** @throws NoRoom if the browser refuses; its figure of free space is only reported then, as some browsers invent it */
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

/** Throws if another tab or the next actor removed the course, so that nothing of it stays. */
async function requireStillWanted(
  { id, owner }: SavedCourse,
  signal: AbortSignal,
  env: SavingEnvironment,
): Promise<void> {
  signal.throwIfAborted();
  const saved = await savedCourse(id);
  // The same person may have signed in during the saving.
  if (!saved || (saved.owner !== owner && saved.owner !== env.actorId()))
    throw new DOMException('removed meanwhile', 'AbortError');
}
