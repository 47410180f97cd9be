import type { CourseDetail } from '../../contract/courses.ts';
import { partKey, partsOf, removeFilesBut, SAVED_FILES_CACHE, type SavedFile, savedFile } from './saved-files.ts';

/*
 * Courses that a learner has saved on this device or started to save. The page reads and writes them; the worker
 * reads them and removes those of other people.
 */

export const SAVED_COURSES_CACHE = 'saved-courses';
const ROOT = '/saved-courses/';
/** Channel between the tabs and the service worker. */
export const SAVED_CHANNEL = 'saved-videos';
/** Message after a change of the saved courses, so that other tabs read them again. */
export interface SavedChanged {
  type: 'changed';
}

/** A course that is saved, or about to be. */
export interface SavedCourse {
  readonly id: string;
  readonly title: string;
  /** The actor who saved it. */
  readonly owner: string;
  /** ISO 8601. */
  readonly savedAt: string;
  readonly files: readonly SavedFile[];
  /** Staff changed the course after it was saved. */
  readonly hasChanged?: boolean;
}

/** Saved share of a course. */
export interface SavedState {
  readonly course: SavedCourse;
  readonly savedBytes: number;
  readonly totalBytes: number;
  readonly isWhole: boolean;
}

/** The newest first. */
export async function savedCourses(): Promise<SavedCourse[]> {
  if (!(await caches.has(SAVED_COURSES_CACHE))) return [];
  const cache = await caches.open(SAVED_COURSES_CACHE);
  const found: SavedCourse[] = [];
  for (const { url } of await cache.keys()) {
    if (new URL(url).pathname.startsWith(ROOT)) found.push(await (await cache.match(url))?.json());
  }
  return found.filter(Boolean).toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
}

export async function savedCourse(id: string): Promise<SavedCourse | null> {
  return (await savedCourses()).find((course) => course.id === id) ?? null;
}

/** Writes the files to save for a course, with the answer that shows its page. */
export async function writeSavedCourse(course: SavedCourse, answer?: CourseDetail): Promise<void> {
  const cache = await caches.open(SAVED_COURSES_CACHE);
  await cache.put(ROOT + course.id, jsonOf(course));
  if (answer) await cache.put(answerPath(course.id), jsonOf(answer));
}

/** Removes files that no course needs: of cancelled or changed courses. */
export async function removeUnneededFiles(): Promise<void> {
  await removeFilesBut((await savedCourses()).flatMap(({ files }) => files));
}

/** The answer saved with a course, by its path. */
export async function savedAnswer(path: string): Promise<Response | undefined> {
  if (!path.startsWith(answerPath('')) || !(await caches.has(SAVED_COURSES_CACHE))) return undefined;
  return (await caches.open(SAVED_COURSES_CACHE)).match(path);
}

/** Removes courses with all their files, except files that other courses need. */
export async function removeSavedCourses(isRemoved: (course: SavedCourse) => boolean): Promise<void> {
  const all = await savedCourses();
  const left = all.filter((course) => !isRemoved(course));
  if (left.length === 0) {
    await caches.delete(SAVED_COURSES_CACHE);
  } else {
    const cache = await caches.open(SAVED_COURSES_CACHE);
    for (const { id } of all.filter(isRemoved)) {
      await cache.delete(ROOT + id);
      await cache.delete(answerPath(id));
    }
  }
  await removeUnneededFiles();
}

/**
 * Removes all courses saved by actors other than `actorId`.
 * @param before the id under which the same person saved before
 */
export async function leaveTo(actorId: string, before?: string): Promise<void> {
  const all = await savedCourses();
  if (all.length === 0) return;
  for (const course of all)
    if (before && course.owner === before) await writeSavedCourse({ ...course, owner: actorId });
  if (all.some(({ owner }) => owner !== actorId && owner !== before))
    await removeSavedCourses(({ owner }) => owner !== actorId && owner !== before);
  const channel = new BroadcastChannel(SAVED_CHANNEL);
  channel.postMessage({ type: 'changed' } satisfies SavedChanged);
  channel.close();
}

/** Saved share of a course: each of its files is complete or in parts. */
export async function stateOf(course: SavedCourse): Promise<SavedState> {
  const totalBytes = sum(course.files.map(({ bytes }) => bytes));
  const saved = await Promise.all(course.files.map(savedBytesOf));
  const isWhole = saved.every((bytes) => bytes === 'whole');
  const savedBytes = sum(saved.map((bytes, index) => (bytes === 'whole' ? (course.files[index]?.bytes ?? 0) : bytes)));
  return { course, savedBytes, totalBytes, isWhole };
}

async function savedBytesOf(file: SavedFile): Promise<number | 'whole'> {
  if ((await savedFile(file.address))?.etag === file.etag) return 'whole';
  if (!(await caches.has(SAVED_FILES_CACHE))) return 0;
  const cache = await caches.open(SAVED_FILES_CACHE);
  let bytes = 0;
  for (const [number, { first, last }] of partsOf(file).entries()) {
    if (await cache.match(partKey(file, number))) bytes += last - first + 1;
  }
  return bytes;
}

/** Path as the client requests it. */
function answerPath(id: string): string {
  return `/api/courses/${id}`;
}

function jsonOf(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
