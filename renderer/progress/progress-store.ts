import { coursePercentage } from '../../contract/course-percentage.ts';
import { mergeProgress } from '../../contract/progress-merge.ts';
import type { LessonProgress } from '../../contract/training.ts';
import type { KeyedStorage } from '../client/storage.ts';
import { type ActorRecords, readRecords, UNKNOWN_TOTAL_LESSONS, writeRecords } from './progress-storage.ts';

interface Snapshot extends ActorRecords {
  history: LessonProgress[];
}

const NO_LESSONS: readonly string[] = [];

/**
 * Progress of one actor in the browser's storage, where each report is written first. The storage has the records of
 * all actors of this device; only those of `actorId` are returned. Every write first reads the records that another tab
 * may have written, and merges with them (`contract/progress-merge.ts`).
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

  lesson(lessonId: string): LessonProgress | undefined {
    return this.read().lessons[lessonId];
  }

  /** Ids of the completed lessons of a course; the same array until the next change. */
  completedIn(courseId: string): readonly string[] {
    return this.read().courses[courseId]?.lessonsCompleted ?? NO_LESSONS;
  }

  /** The watched lessons, the latest first. */
  history = (): readonly LessonProgress[] => this.read().history;

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
   * Merges progress into its lesson's record. @param videoId id or address of the video; absent: as known
   * @returns whether that completed the course's last missing lesson
   */
  save(progress: LessonProgress, videoId?: string): boolean {
    return this.saveAll([progress], videoId ? { [progress.lessonId]: videoId } : {}).length > 0;
  }

  /** @returns the ids of the courses completed by this progress */
  saveAll(progress: readonly LessonProgress[], videoIds: Record<string, string> = {}): string[] {
    if (progress.length === 0) return [];
    const records = readRecords(this.storage, this.actorId);
    for (const one of progress) {
      const known = records.lessons[one.lessonId];
      records.lessons[one.lessonId] = known ? mergeProgress(known, one) : one;
    }
    Object.assign(records.videoIds, videoIds);
    const courseIds = [...new Set(progress.map(({ courseId }) => courseId))];
    const completed = courseIds.filter((courseId) => this.recount(courseId, records));
    this.write(records);
    return completed;
  }

  /** Sets the actual lessons of a course. @returns whether that makes the course completed */
  setLessons(courseId: string, lessonIds: readonly string[]): boolean {
    this.lessonsOf.set(courseId, lessonIds);
    const records = readRecords(this.storage, this.actorId);
    if (!Object.values(records.lessons).some((one) => one.courseId === courseId)) return false;
    const before = JSON.stringify(records.courses[courseId]);
    const isComplete = this.recount(courseId, records);
    if (JSON.stringify(records.courses[courseId]) !== before) this.write(records);
    return isComplete;
  }

  /** Moves the records of `otherId`, a visitor who has signed in, to this actor. */
  mergeFrom(otherId: string): void {
    const moved = readRecords(this.storage, otherId);
    const records = readRecords(this.storage, this.actorId);
    for (const theirs of Object.values(moved.courses)) {
      const own = records.courses[theirs.courseId];
      if (!own) records.courses[theirs.courseId] = theirs;
      else if (own.totalLessons === UNKNOWN_TOTAL_LESSONS) own.totalLessons = theirs.totalLessons;
    }
    this.write(records);
    this.saveAll(Object.values(moved.lessons), moved.videoIds);
    this.forget(otherId);
  }

  /** Removes the records of `otherId`. */
  forget(otherId: string): void {
    writeRecords(this.storage, otherId, null);
    this.reread();
  }

  /** Counts the completed lessons of a course. @returns whether its percentage rose to 100 */
  private recount(courseId: string, { lessons, courses }: ActorRecords): boolean {
    const lessonIds = this.lessonsOf.get(courseId);
    const known = courses[courseId];
    const ofCourse = Object.values(lessons).filter((one) => one.courseId === courseId);
    const done = ofCourse.filter((one) => one.completed);
    const lessonsCompleted = [
      ...new Set([...(known?.lessonsCompleted ?? []), ...done.map(({ lessonId }) => lessonId)]),
    ].filter((id) => !lessonIds || lessonIds.includes(id));
    const totalLessons = lessonIds?.length ?? known?.totalLessons ?? UNKNOWN_TOTAL_LESSONS;
    const progressPercentage = coursePercentage(lessonsCompleted.length, totalLessons);
    const times = [known?.lastAccessed ?? '', ...ofCourse.map(({ lastWatched }) => lastWatched)];
    const lastAccessed = times.toSorted().at(-1) ?? '';
    courses[courseId] = { courseId, lessonsCompleted, totalLessons, progressPercentage, lastAccessed };
    return progressPercentage === 100 && (known?.progressPercentage ?? 0) < 100;
  }

  private read(): Snapshot {
    this.snapshot ??= this.readSnapshot();
    return this.snapshot;
  }

  private readSnapshot(): Snapshot {
    const records = readRecords(this.storage, this.actorId);
    const history = Object.values(records.lessons).sort((one, other) => (one.lastWatched < other.lastWatched ? 1 : -1));
    return { ...records, history };
  }

  private write(records: ActorRecords): void {
    writeRecords(this.storage, this.actorId, records);
    this.reread();
  }
}
