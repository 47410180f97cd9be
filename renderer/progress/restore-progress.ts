import { z } from 'zod';
import type { ProgressDisk, ProgressOnDisk } from '../../contract/platform.ts';
import { mergeProgress } from '../../contract/progress-merge.ts';
import type { DiskBackedStorage } from './disk-backed-storage.ts';
import {
  type ActorRecords,
  byId,
  type CourseRecord,
  recordsIn,
  storedLessons,
  UNKNOWN_TOTAL_LESSONS,
} from './progress-storage.ts';
import { mergeReports } from './report-merge.ts';
import { isSameLesson, newestItems, type QueuedReport, queuedReportSchema } from './retry-queue.ts';

/**
 * Merges the progress on the disk and in the browser, and starts writing to the disk. In its own file, loaded on
 * demand, because a browser never needs it.
 * @throws if the disk cannot be read: it must not be overwritten then
 */
export async function restoreProgress(disk: ProgressDisk, storage: DiskBackedStorage): Promise<void> {
  const stored = await disk.load();
  storage.startDiskWrites();
  restoreRecords(stored, storage);
  restoreQueue(stored, storage);
}

/** Merges the records of each actor. */
function restoreRecords(stored: ProgressOnDisk, storage: DiskBackedStorage): void {
  const [ownLessons, ownCourses] = [readEntries(storage, 'videoProgress'), readEntries(storage, 'courseProgress')];
  const [lessons, courses] = [entriesOf(stored.videoProgress), entriesOf(stored.courseProgress)];
  const actorIds = new Set([ownLessons, ownCourses, lessons, courses].flatMap((one) => Object.keys(one)));
  if (actorIds.size === 0) return;
  const merged = [...actorIds].map((actorId) => {
    const records = mergeRecords(recordsIn(ownLessons, ownCourses, actorId), recordsIn(lessons, courses, actorId));
    return { actorId, records };
  });
  storage.write(
    'videoProgress',
    Object.fromEntries(merged.map(({ actorId, records }) => [actorId, storedLessons(records)])),
  );
  storage.write('courseProgress', Object.fromEntries(merged.map(({ actorId, records }) => [actorId, records.courses])));
}

function mergeRecords(one: ActorRecords, other: ActorRecords): ActorRecords {
  return {
    lessons: mergeEach(one.lessons, other.lessons, mergeProgress),
    courses: mergeEach(one.courses, other.courses, mergeCourse),
    videoIds: byId(other.videoIds, one.videoIds),
  };
}

/** Keeps the higher percentage: a course completed only by a merge must be detected as newly completed. */
function mergeCourse(one: CourseRecord, other: CourseRecord): CourseRecord {
  const [earlier, later] = one.lastAccessed < other.lastAccessed ? [one, other] : [other, one];
  return {
    ...later,
    lessonsCompleted: [...new Set([...earlier.lessonsCompleted, ...later.lessonsCompleted])],
    totalLessons: later.totalLessons === UNKNOWN_TOTAL_LESSONS ? earlier.totalLessons : later.totalLessons,
    progressPercentage: Math.max(one.progressPercentage, other.progressPercentage),
  };
}

function mergeEach<T>(
  one: Record<string, T>,
  other: Record<string, T>,
  merge: (mine: T, theirs: T) => T,
): Record<string, T> {
  const merged = byId(one);
  for (const [id, theirs] of Object.entries(other)) {
    const mine = merged[id];
    merged[id] = mine === undefined ? theirs : merge(mine, theirs);
  }
  return merged;
}

/** Merges both queues into one item per lesson; sending a report twice is harmless. */
function restoreQueue(stored: ProgressOnDisk, storage: DiskBackedStorage): void {
  const queues = [storage.read('failedRequests', z.unknown()), parseJson(stored.failedRequests)];
  if (queues.every((queue) => queue === null)) return;
  const items = queues
    .flatMap((queue) => (Array.isArray(queue) ? queue : []))
    .flatMap((item) => queuedReportSchema.safeParse(item).data ?? []);
  const merged: QueuedReport[] = [];
  for (const item of items.sort((one, other) => one.timestamp - other.timestamp)) {
    const index = merged.findIndex(({ data }) => isSameLesson(data, item.data));
    const known = merged[index];
    if (known) {
      const attempts = Math.min(known.attempts, item.attempts);
      merged[index] = { ...known, ...item, data: mergeReports(known.data, item.data), attempts };
    } else merged.push(item);
  }
  storage.write('failedRequests', newestItems(merged));
}

function readEntries(storage: DiskBackedStorage, key: 'videoProgress' | 'courseProgress'): Record<string, unknown> {
  return storage.read(key, z.record(z.string(), z.unknown())) ?? {};
}

function entriesOf(text: string | undefined): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).safeParse(parseJson(text)).data ?? {};
}

function parseJson(text = 'null'): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
