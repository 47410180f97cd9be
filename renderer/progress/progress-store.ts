import { z } from 'zod';
import { coursePercentage } from '../../contract/course-percentage.ts';
import type { KeyedStorage, StorageKey } from '../client/storage.ts';
import {
  type CourseProgressRecord,
  courseProgressRecordSchema,
  mergeVideoProgress,
  UNKNOWN_TOTAL_LESSONS,
  type VideoProgress,
  videoProgressSchema,
} from './progress-records.ts';

/** Records of every actor on this device, by lesson or course. */
type RecordsByActor<T> = Record<string, Record<string, T>>;

interface Snapshot {
  videos: Record<string, VideoProgress>;
  courses: Record<string, CourseProgressRecord>;
  history: VideoProgress[];
}

/**
 * Records of one actor in the browser's storage, where each report is written first. The storage has the records of all
 * actors of this device under two keys; only those of `actorId` are returned. Every write first reads the
 * records that another tab may have written, and the furthest record wins.
 */
export class ProgressStore {
  private snapshot: Snapshot | null = null;
  private readonly listeners = new Set<() => void>();
  /** Lessons of the courses read in this tab, known before the first of them is watched. */
  private readonly lessonsOf = new Map<string, readonly string[]>();

  constructor(
    private readonly storage: KeyedStorage,
    private actorId: string,
  ) {}

  /** Calls `listener` after each change. Returns the unsubscribe function. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  video(lessonId: string): VideoProgress | undefined {
    return this.read().videos[lessonId];
  }

  course(courseId: string): CourseProgressRecord | undefined {
    return this.read().courses[courseId];
  }

  /** The latest first. */
  history = (): readonly VideoProgress[] => this.read().history;

  /** The actor of these records. */
  actor = (): string => this.actorId;

  /** Switches to the records of another actor. */
  changeActor(actorId: string): void {
    this.actorId = actorId;
    this.reread();
  }

  /** Reads the storage again after a write by another tab, or from the disk at the start. */
  reread = (): void => {
    this.snapshot = null;
    for (const listener of this.listeners) listener();
  };

  /**
   * Merges a record into its lesson's record. @returns whether that completed the course's last missing lesson
   */
  save(record: VideoProgress): boolean {
    return this.saveAll([record]).length > 0;
  }

  /** @returns the ids of the courses completed by these records */
  saveAll(records: readonly VideoProgress[]): string[] {
    if (records.length === 0) return [];
    const { videos, courses } = this.readStorage();
    for (const record of records) {
      const known = videos[record.lessonId];
      videos[record.lessonId] = known ? mergeVideoProgress(known, record) : record;
    }
    const completed = [...new Set(records.map(({ courseId }) => courseId))].filter((id) =>
      this.recount(id, videos, courses),
    );
    this.write(videos, courses);
    return completed;
  }

  /** Sets the actual lessons of a course. @returns whether that makes the course completed */
  setLessons(courseId: string, lessonIds: readonly string[]): boolean {
    this.lessonsOf.set(courseId, lessonIds);
    const { videos, courses } = this.readStorage();
    if (!Object.values(videos).some((one) => one.courseId === courseId)) return false;
    const before = JSON.stringify(courses[courseId]);
    const isComplete = this.recount(courseId, videos, courses);
    if (JSON.stringify(courses[courseId]) !== before) this.write(videos, courses);
    return isComplete;
  }

  /** Moves the records of `otherId`, a visitor who has signed in, to this actor. */
  mergeFrom(otherId: string): void {
    const { videos, courses } = this.readStorage();
    for (const theirs of Object.values(this.readAll('courseProgress', courseProgressRecordSchema)[otherId] ?? {})) {
      const own = courses[theirs.courseId];
      if (!own) courses[theirs.courseId] = theirs;
      else if (own.totalLessons === UNKNOWN_TOTAL_LESSONS)
        courses[theirs.courseId] = { ...own, totalLessons: theirs.totalLessons };
    }
    this.write(videos, courses);
    this.saveAll(Object.values(this.readAll('videoProgress', videoProgressSchema)[otherId] ?? {}));
    this.forget(otherId);
  }

  /** Removes the records of `otherId`. */
  forget(otherId: string): void {
    for (const key of ['videoProgress', 'courseProgress'] as const) {
      const { [otherId]: _removed, ...rest } = this.readAll(key, z.unknown());
      this.storage.write(key, rest);
    }
    this.reread();
  }

  /** Counts the completed lessons of a course. @returns whether its percentage rose to 100 */
  private recount(
    courseId: string,
    videos: Record<string, VideoProgress>,
    courses: Record<string, CourseProgressRecord>,
  ): boolean {
    const lessonIds = this.lessonsOf.get(courseId);
    const known = courses[courseId];
    const ofCourse = Object.values(videos).filter((one) => one.courseId === courseId);
    const done = ofCourse.filter((one) => one.completed);
    const lessonsCompleted = [
      ...new Set([...(known?.lessonsCompleted ?? []), ...done.map(({ lessonId }) => lessonId)]),
    ].filter((id) => !lessonIds || lessonIds.includes(id));
    const totalLessons = lessonIds?.length ?? known?.totalLessons ?? UNKNOWN_TOTAL_LESSONS;
    const progressPercentage = coursePercentage(lessonsCompleted.length, totalLessons);
    const lastAccessed = ofCourse.reduce(
      (last, { lastWatched }) => (lastWatched > last ? lastWatched : last),
      known?.lastAccessed ?? '',
    );
    courses[courseId] = { courseId, lessonsCompleted, totalLessons, progressPercentage, lastAccessed };
    return progressPercentage === 100 && (known?.progressPercentage ?? 0) < 100;
  }

  private read(): Snapshot {
    this.snapshot ??= this.readStorage();
    return this.snapshot;
  }

  private readStorage(): Snapshot {
    const videos = { ...this.readAll('videoProgress', videoProgressSchema)[this.actorId] };
    const courses = { ...this.readAll('courseProgress', courseProgressRecordSchema)[this.actorId] };
    const history = Object.values(videos).sort((one, other) => (one.lastWatched < other.lastWatched ? 1 : -1));
    return { videos, courses, history };
  }

  private write(videos: Record<string, VideoProgress>, courses: Record<string, CourseProgressRecord>): void {
    this.storage.write('videoProgress', { ...this.readAll('videoProgress', z.unknown()), [this.actorId]: videos });
    this.storage.write('courseProgress', { ...this.readAll('courseProgress', z.unknown()), [this.actorId]: courses });
    this.reread();
  }

  /** Records stored under `key`, without invalid ones. */
  private readAll<T>(key: StorageKey, schema: z.ZodType<T>): RecordsByActor<T> {
    const stored = this.storage.read(key, z.record(z.string(), z.unknown())) ?? {};
    const recordsByActor: RecordsByActor<T> = {};
    for (const [actorId, records] of Object.entries(stored)) {
      if (typeof records !== 'object' || records === null || Array.isArray(records)) continue;
      const valid: Record<string, T> = {};
      for (const [id, record] of Object.entries(records)) {
        const { data } = schema.safeParse(record);
        if (data !== undefined) valid[id] = data;
      }
      recordsByActor[actorId] = valid;
    }
    return recordsByActor;
  }
}
