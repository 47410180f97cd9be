import { z } from 'zod';
import { wholePercentageSchema } from '../../contract/percentages.ts';
import type { LessonProgress } from '../../contract/training.ts';
import type { KeyedStorage } from '../client/storage.ts';
import { percentageOf } from './lesson-progress.ts';

/** Placeholder for the number of lessons of a course until it is known. */
export const UNKNOWN_TOTAL_LESSONS = 999;

const seconds = z.number().min(0);

/** Progress in a lesson as it is stored; everything else uses `LessonProgress`. */
const storedLessonSchema = z.object({
  /** Id or address of the video; empty if it was watched on other devices only. */
  videoId: z.string(),
  courseId: z.string(),
  lessonId: z.string(),
  /** The furthest second reached. */
  currentTime: seconds,
  /** In seconds; 0 while unknown. */
  duration: seconds,
  completed: z.boolean(),
  /** ISO 8601 in UTC with milliseconds. */
  lastWatched: z.iso.datetime(),
  /** Stored if it is not the share of the position, as when another device measured another length. */
  progressPercentage: wholePercentageSchema.optional(),
});
export type StoredLesson = z.infer<typeof storedLessonSchema>;

const courseRecordSchema = z.object({
  courseId: z.string(),
  /** Ids of completed lessons. */
  lessonsCompleted: z.array(z.string()),
  /** `UNKNOWN_TOTAL_LESSONS` until the course has been read. */
  totalLessons: z.int().min(0),
  /** 0 to 100. */
  progressPercentage: z.number().min(0).max(100),
  lastAccessed: z.iso.datetime(),
});
export type CourseRecord = z.infer<typeof courseRecordSchema>;

/** Progress of one actor on this device. */
export interface ActorRecords {
  /** By lesson. */
  readonly lessons: Record<string, LessonProgress>;
  /** By course. */
  readonly courses: Record<string, CourseRecord>;
  /** Known ids or addresses of the videos, by lesson. */
  readonly videoIds: Record<string, string>;
}

/** The records of `actorId` in the stored values of both keys, without invalid ones. */
export function recordsIn(videoProgress: unknown, courseProgress: unknown, actorId: string): ActorRecords {
  const stored = validRecords(asEntries(videoProgress)[actorId], storedLessonSchema);
  const lessons = byId<LessonProgress>();
  const videoIds = byId<string>();
  for (const [id, { videoId, currentTime, progressPercentage, ...rest }] of Object.entries(stored)) {
    const percentage = progressPercentage ?? percentageOf(currentTime, rest.duration);
    lessons[id] = { ...rest, watchTime: currentTime, progressPercentage: percentage };
    if (videoId) videoIds[id] = videoId;
  }
  return { lessons, courses: validRecords(asEntries(courseProgress)[actorId], courseRecordSchema), videoIds };
}

/** The stored form of an actor's lessons, by lesson. */
export function storedLessons({ lessons, videoIds }: ActorRecords): Record<string, StoredLesson> {
  return Object.fromEntries(
    Object.entries(lessons).map(([id, { watchTime, progressPercentage, ...rest }]) => {
      const isItsShare = progressPercentage === percentageOf(watchTime, rest.duration);
      const stored = { videoId: videoIds[id] ?? '', ...rest, currentTime: watchTime };
      return [id, isItsShare ? stored : { ...stored, progressPercentage }];
    }),
  );
}

/** A copy of `records` without a prototype: in a damaged storage an id may be `constructor` or `__proto__`. */
export function byId<T>(...records: Record<string, T>[]): Record<string, T> {
  return Object.assign(Object.create(null), ...records);
}

/** Reads the records of `actorId`. */
export function readRecords(storage: KeyedStorage, actorId: string): ActorRecords {
  return recordsIn(storage.read('videoProgress', z.unknown()), storage.read('courseProgress', z.unknown()), actorId);
}

/** Writes the records of `actorId`; `null` removes them. The records of other actors stay as they are. */
export function writeRecords(storage: KeyedStorage, actorId: string, records: ActorRecords | null): void {
  const own = records && { videoProgress: storedLessons(records), courseProgress: records.courses };
  for (const key of ['videoProgress', 'courseProgress'] as const) {
    const { [actorId]: _replaced, ...others } = asEntries(storage.read(key, z.unknown()));
    storage.write(key, own ? { ...others, [actorId]: own[key] } : others);
  }
}

function validRecords<T>(stored: unknown, schema: z.ZodType<T>): Record<string, T> {
  const valid = byId<T>();
  for (const [id, record] of Object.entries(asEntries(stored))) {
    const { data } = schema.safeParse(record);
    if (data) valid[id] = data;
  }
  return valid;
}

/** An object's entries; none of any other value. */
function asEntries(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
