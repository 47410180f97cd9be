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

/** Everybody who has watched here, each one's records by lesson or course. */
type Shelves<T> = Record<string, Record<string, T>>;

interface Snapshot {
  videos: Record<string, VideoProgress>;
  courses: Record<string, CourseProgressRecord>;
  history: VideoProgress[];
}

/**
 * What one person has watched, kept in the browser: the first place everything is written to. The records of all who use this
 * machine lie under the specification's two keys, each person's apart, and only those of `actorId` are ever given out.
 * Every write reads what another tab may have written before, and the furthest wins.
 */
export class ProgressStore {
  private snapshot: Snapshot | null = null;
  private readonly listeners = new Set<() => void>();
  /** The lessons of the courses that were read in this tab: known before the first of them is watched. */
  private readonly lessonsOf = new Map<string, readonly string[]>();

  constructor(
    private readonly storage: KeyedStorage,
    private actorId: string,
  ) {}

  /** Calls `listener` whenever something has changed; gives back what ends it. */
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

  /** Who watches. */
  actor = (): string => this.actorId;

  /** Another person watches from now on. */
  changeActor(actorId: string): void {
    this.actorId = actorId;
    this.reread();
  }

  /** The storage was written by somebody else: another tab. */
  reread = (): void => {
    this.snapshot = null;
    for (const listener of this.listeners) listener();
  };

  /**
   * Lays a record over what is known of its lesson. @returns whether that completed the course: the last lesson of all it has.
   */
  save(record: VideoProgress): boolean {
    return this.saveAll([record]).length > 0;
  }

  /** @returns the ids of the courses that were completed by it */
  saveAll(records: readonly VideoProgress[]): string[] {
    if (records.length === 0) return [];
    const { videos, courses } = this.fresh();
    for (const record of records) {
      const known = videos[record.lessonId];
      videos[record.lessonId] = known ? mergeVideoProgress(known, record) : record;
    }
    const completed = [...new Set(records.map(({ courseId }) => courseId))].filter((id) => this.recount(id, videos, courses));
    this.write(videos, courses);
    return completed;
  }

  /** The real lessons of a course. @returns whether all of them turn out to be completed, and were not before */
  setLessons(courseId: string, lessonIds: readonly string[]): boolean {
    this.lessonsOf.set(courseId, lessonIds);
    const { videos, courses } = this.fresh();
    if (!Object.values(videos).some((one) => one.courseId === courseId)) return false;
    const before = JSON.stringify(courses[courseId]);
    const isComplete = this.recount(courseId, videos, courses);
    if (JSON.stringify(courses[courseId]) !== before) this.write(videos, courses);
    return isComplete;
  }

  /** Gives this person what `otherId` has watched here, and takes it from them: an anonymous visitor who has signed in. */
  adopt(otherId: string): void {
    const { videos, courses } = this.fresh();
    for (const theirs of Object.values(this.shelf('courseProgress', courseProgressRecordSchema)[otherId] ?? {})) {
      const own = courses[theirs.courseId];
      if (!own) courses[theirs.courseId] = theirs;
      else if (own.totalLessons === UNKNOWN_TOTAL_LESSONS)
        courses[theirs.courseId] = { ...own, totalLessons: theirs.totalLessons };
    }
    this.write(videos, courses);
    this.saveAll(Object.values(this.shelf('videoProgress', videoProgressSchema)[otherId] ?? {}));
    this.forget(otherId);
  }

  /** Forgets what `otherId` has watched here. */
  forget(otherId: string): void {
    for (const key of ['videoProgress', 'courseProgress'] as const) {
      const { [otherId]: _gone, ...rest } = this.shelf(key, z.unknown());
      this.storage.write(key, rest);
    }
    this.reread();
  }

  /** @returns whether the course has come to 100 from less */
  private recount(
    courseId: string,
    videos: Record<string, VideoProgress>,
    courses: Record<string, CourseProgressRecord>,
  ): boolean {
    const lessonIds = this.lessonsOf.get(courseId);
    const known = courses[courseId];
    const ofCourse = Object.values(videos).filter((one) => one.courseId === courseId);
    const done = ofCourse.filter((one) => one.completed);
    const lessonsCompleted = [...new Set([...(known?.lessonsCompleted ?? []), ...done.map(({ lessonId }) => lessonId)])].filter(
      (id) => !lessonIds || lessonIds.includes(id),
    );
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
    this.snapshot ??= this.fresh();
    return this.snapshot;
  }

  private fresh(): Snapshot {
    const videos = { ...this.shelf('videoProgress', videoProgressSchema)[this.actorId] };
    const courses = { ...this.shelf('courseProgress', courseProgressRecordSchema)[this.actorId] };
    const history = Object.values(videos).sort((one, other) => (one.lastWatched < other.lastWatched ? 1 : -1));
    return { videos, courses, history };
  }

  private write(videos: Record<string, VideoProgress>, courses: Record<string, CourseProgressRecord>): void {
    this.storage.write('videoProgress', { ...this.shelf('videoProgress', z.unknown()), [this.actorId]: videos });
    this.storage.write('courseProgress', { ...this.shelf('courseProgress', z.unknown()), [this.actorId]: courses });
    this.reread();
  }

  /** What is stored under `key`, less whatever is damaged. */
  private shelf<T>(key: StorageKey, schema: z.ZodType<T>): Shelves<T> {
    const stored = this.storage.read(key, z.record(z.string(), z.unknown())) ?? {};
    const shelves: Shelves<T> = {};
    for (const [actorId, records] of Object.entries(stored)) {
      if (typeof records !== 'object' || records === null || Array.isArray(records)) continue;
      const sound: Record<string, T> = {};
      for (const [id, record] of Object.entries(records)) {
        const answer = schema.safeParse(record);
        if (answer.success) sound[id] = answer.data;
      }
      shelves[actorId] = sound;
    }
    return shelves;
  }
}
