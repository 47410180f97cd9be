import { z } from 'zod';
import type { ProgressDisk } from '../../contract/platform.ts';
import { mergeProgress } from '../../contract/progress-merge.ts';
import { type DiskBackedStorage, PROGRESS_KEYS } from './disk-backed-storage.ts';
import {
  type CourseProgressRecord,
  courseProgressRecordSchema,
  mergeVideoProgress,
  UNKNOWN_TOTAL_LESSONS,
  videoProgressSchema,
} from './progress-records.ts';
import { isSameLesson, newestItems, type QueuedReport, queuedReportSchema } from './retry-queue.ts';

/**
 * Merges the progress on the disk and in the browser, the furthest of both, and starts writing to the disk. In
 * its own file, loaded on demand, because a browser never needs it.
 * @throws if the disk cannot be read: it must not be overwritten then
 */
export async function restoreProgress(disk: ProgressDisk, storage: DiskBackedStorage): Promise<void> {
  const stored = await disk.load();
  storage.startDiskWrites();
  for (const key of PROGRESS_KEYS) {
    const own = storage.read(key, z.unknown());
    const other = parseJson(stored[key]);
    if (own !== null || other !== null) storage.write(key, MERGE[key]([own, other]));
  }
}

const MERGE = {
  videoProgress: (both: unknown[]) => mergePeople(both, videoProgressSchema, mergeVideoProgress),
  courseProgress: (both: unknown[]) => mergePeople(both, courseProgressRecordSchema, mergeCourseProgress),
  failedRequests: mergeQueues,
};

/** Records of all actors, by lesson or course, without invalid ones. */
function mergePeople<T>(
  both: unknown[],
  schema: z.ZodType<T>,
  merge: (one: T, other: T) => T,
): Record<string, Record<string, T>> {
  const people: Record<string, Record<string, T>> = {};
  for (const [actorId, records] of both.flatMap(entriesOf)) {
    const own = people[actorId] ?? {};
    people[actorId] = own;
    for (const [id, record] of entriesOf(records)) {
      const { data } = schema.safeParse(record);
      if (data) own[id] = own[id] ? merge(own[id], data) : data;
    }
  }
  return people;
}

/** Keeps the percentage: a course completed only by this merge must be detected as newly completed. */
function mergeCourseProgress(one: CourseProgressRecord, other: CourseProgressRecord): CourseProgressRecord {
  const [earlier, later] = one.lastAccessed < other.lastAccessed ? [one, other] : [other, one];
  return {
    ...later,
    lessonsCompleted: [...new Set([...earlier.lessonsCompleted, ...later.lessonsCompleted])],
    totalLessons: later.totalLessons === UNKNOWN_TOTAL_LESSONS ? earlier.totalLessons : later.totalLessons,
    progressPercentage: Math.max(one.progressPercentage, other.progressPercentage),
  };
}

/** Merges both queues, one item per lesson; sending a report twice is harmless. */
function mergeQueues(both: unknown[]): QueuedReport[] {
  const items = both
    .flatMap((queue) => (Array.isArray(queue) ? queue : []))
    .flatMap((item) => queuedReportSchema.safeParse(item).data ?? []);
  const merged: QueuedReport[] = [];
  for (const item of items.sort((one, other) => one.timestamp - other.timestamp)) {
    const index = merged.findIndex(({ data }) => isSameLesson(data, item.data));
    const known = merged[index];
    if (known) merged[index] = mergeItems(known, item);
    else merged.push(item);
  }
  return newestItems(merged);
}

function mergeItems(earlier: QueuedReport, later: QueuedReport): QueuedReport {
  const data = { ...later.data, ...mergeProgress(earlier.data, later.data) };
  return { ...earlier, ...later, data, attempts: Math.min(earlier.attempts, later.attempts) };
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

function parseJson(text = 'null'): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
