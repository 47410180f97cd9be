import { coursePercentage } from '../../contract/course-percentage.ts';
import { mergeProgress, type ProgressState } from '../../contract/progress-merge.ts';
import { joinSegments, longestSegments, type Segment } from '../../contract/segments.ts';
import type { CourseProgress, StoredProgress } from '../../contract/training.ts';
import type { CourseOutline } from '../courses/course-outlines.service.ts';
import type { CourseTrainingEntity } from './course-training.entity.ts';
import type { LessonProgressEntity } from './lesson-progress.entity.ts';
import type { CompletedCourse } from './progress.queries.ts';
import { earliest, latest } from './report-dating.ts';
import type { TrainingActivityEntity } from './training-activity.entity.ts';
import { parseSegments, segmentColumns } from './verified-time/stored-segments.ts';
import type { VerifiedSegments } from './verified-time/verify-segments.ts';
import { hoursSince, inLastHour, watchedHours } from './watched-hours.ts';

/** A validated report: the lesson belongs to the course, and the numbers are in range. */
export interface LessonReport {
  readonly actorKey: string;
  readonly outline: CourseOutline;
  readonly lessonId: string;
  /** The reported state. Repeated reports are recognised by it. */
  readonly state: ProgressState;
  /** The accepted date; `lastWatched` by default. */
  readonly date?: string;
  /**
   * True: all watched seconds count in the hour that ends with the date. Otherwise they reach back into earlier hours.
   */
  readonly countsInLastHour?: boolean;
  /** Hours that end before this instant get no seconds. */
  readonly hoursFrom?: string;
  /**
   * For a lesson that comes from another actor: its stored completion date. By default a completed lesson gets the
   * accepted date.
   */
  readonly completedAt?: string | null;
  /** The segments that count as verified; absent if the report has none. */
  readonly verified?: VerifiedSegments | undefined;
}

/** The verified columns of a lesson. */
type VerifiedColumns = Pick<LessonProgressEntity, 'segments' | 'verifiedSeconds'>;

/** The stored state of a lesson. */
type LessonState = ProgressState & Pick<LessonProgressEntity, 'completedAt'> & VerifiedColumns;

/** Merges reports into the stored rows, in memory; computes the changed rows and the answer to each report. */
export class ProgressBatch {
  private readonly lessons = new Map<string, LessonProgressEntity>();
  private readonly courses = new Map<string, CourseTrainingEntity>();
  private readonly activity = new Map<string, TrainingActivityEntity>();
  private readonly changedLessonKeys = new Set<string>();
  private readonly changedCourseKeys = new Set<string>();
  /** Courses in which this batch completes a lesson. */
  private readonly advancedCourseKeys = new Set<string>();
  private readonly completedElsewhereKeys = new Set<string>();
  /** Courses in which this batch verifies watch time. */
  private readonly verifiedCourseKeys = new Set<string>();

  constructor(lessons: LessonProgressEntity[], courses: CourseTrainingEntity[]) {
    for (const row of lessons) this.lessons.set(keyOf(row.actorKey, row.lessonId), row);
    for (const row of courses) this.courses.set(keyOf(row.actorKey, row.courseId), row);
  }

  /** A row for each course of these reports and each `begun` one; they are stored where the actor has none yet. */
  static coursesBegunBy(
    reports: readonly LessonReport[],
    begun: readonly CourseTrainingEntity[] = [],
  ): CourseTrainingEntity[] {
    const rows = new Map(begun.map((row) => [keyOf(row.actorKey, row.courseId), row]));
    for (const { actorKey, outline, state, date } of reports) {
      const key = keyOf(actorKey, outline.courseId);
      const startedAt = date ?? state.lastWatched;
      if (!rows.has(key))
        rows.set(key, {
          actorKey,
          courseId: outline.courseId,
          startedAt,
          lastActivityAt: startedAt,
          completedAt: null,
        });
    }
    return [...rows.values()];
  }

  get changedLessons(): LessonProgressEntity[] {
    return [...this.changedLessonKeys].flatMap((key) => this.lessons.get(key) ?? []);
  }

  get changedCourses(): CourseTrainingEntity[] {
    return [...this.changedCourseKeys].flatMap((key) => this.courses.get(key) ?? []);
  }

  /** Courses in which these reports complete a lesson and that were not completed before: candidates for completion. */
  get advancedCourses(): CourseTrainingEntity[] {
    const rows = [...this.advancedCourseKeys].flatMap((key) => this.courses.get(key) ?? []);
    return rows.filter(({ completedAt }) => completedAt === null);
  }

  /** Completed courses in which this batch verifies watch time: candidates for a certificate that waits for it. */
  get verifiedCompletions(): CompletedCourse[] {
    return this.completionsAmong(this.verifiedCourseKeys);
  }

  /** Courses that a merged training has completed and that were not stored as completed. */
  get completedElsewhere(): CompletedCourse[] {
    return this.completionsAmong(this.completedElsewhereKeys);
  }

  /** Seconds that the reports add, by actor, lesson and hour. */
  get watched(): TrainingActivityEntity[] {
    return [...this.activity.values()];
  }

  add(report: LessonReport): void {
    const { actorKey, outline, lessonId } = report;
    const key = keyOf(actorKey, lessonId);
    const before = this.lessons.get(key);
    const after = {
      ...mergedState(before, report),
      completedAt: firstCompletion(before, report),
      ...verifiedColumns(before, report),
    };
    if (before && isSameRow(before, after)) return;
    this.lessons.set(key, { actorKey, lessonId, courseId: outline.courseId, ...after });
    this.changedLessonKeys.add(key);
    const hours = watchedHours(before, after, outline.lessons.get(lessonId) ?? 0);
    for (const watched of report.countsInLastHour ? inLastHour(hours) : hoursSince(report.hoursFrom, hours))
      this.addActivity({ actorKey, lessonId, courseId: outline.courseId, ...watched });
    this.touchCourse(actorKey, outline.courseId, after.lastWatched);
    if (after.segments !== before?.segments && after.segments !== '')
      this.verifiedCourseKeys.add(keyOf(actorKey, outline.courseId));
    if (after.completed && !before?.completed) this.advancedCourseKeys.add(keyOf(actorKey, outline.courseId));
  }

  /** The verified segments of a report's lesson, joined, with those of the reports before. */
  segmentsOf({ actorKey, lessonId }: LessonReport): Segment[] {
    return parseSegments(this.lessons.get(keyOf(actorKey, lessonId))?.segments ?? '');
  }

  /** Marks these courses as completed, dated by their last activity. */
  complete(rows: readonly CourseTrainingEntity[]): CompletedCourse[] {
    const completed = rows.map((row) => ({ ...row, completedAt: row.lastActivityAt }));
    for (const row of completed) this.courses.set(keyOf(row.actorKey, row.courseId), row);
    return completed;
  }

  /** Merges another training of the same course: the earlier beginning and the earlier completion count. */
  addCourse(other: CourseTrainingEntity): void {
    const key = keyOf(other.actorKey, other.courseId);
    const row = this.courses.get(key) ?? other;
    const startedAt = earliest(row.startedAt, other.startedAt);
    const lastActivityAt = latest(row.lastActivityAt, other.lastActivityAt);
    const completedAt = row.completedAt && other.completedAt ? earliest(row.completedAt, other.completedAt) : null;
    if (!this.courses.get(key)?.completedAt && other.completedAt) this.completedElsewhereKeys.add(key);
    this.courses.set(key, {
      ...row,
      startedAt,
      lastActivityAt,
      completedAt: completedAt ?? row.completedAt ?? other.completedAt,
    });
    this.changedCourseKeys.add(key);
  }

  answerTo({ actorKey, outline, lessonId, verified }: LessonReport): StoredProgress {
    const row = this.lessons.get(keyOf(actorKey, lessonId));
    if (!row) throw new Error('a report was answered before it was added');
    const { progressPercentage, watchTime, completed } = row;
    const course = this.progressIn(actorKey, outline);
    const { courseId, version: courseVersion } = outline;
    const answer = { courseId, lessonId, progressPercentage, watchTime, completed, course, certificateId: null };
    if (!verified) return { ...answer, courseVersion };
    const { unverified } = verified;
    return { ...answer, verified: { seconds: row.verifiedSeconds, unverified: [...unverified] }, courseVersion };
  }

  private completionsAmong(keys: ReadonlySet<string>): CompletedCourse[] {
    return [...keys].flatMap((key) => {
      const row = this.courses.get(key);
      return row?.completedAt ? [{ ...row, completedAt: row.completedAt }] : [];
    });
  }

  private progressIn(actorKey: string, outline: CourseOutline): CourseProgress {
    const isCompleted = (lessonId: string) => this.lessons.get(keyOf(actorKey, lessonId))?.completed ?? false;
    return courseProgress(outline, isCompleted, this.courses.get(keyOf(actorKey, outline.courseId)));
  }

  private addActivity(row: TrainingActivityEntity): void {
    const key = keyOf(row.actorKey, row.lessonId, row.hour);
    this.activity.set(key, { ...row, seconds: row.seconds + (this.activity.get(key)?.seconds ?? 0) });
  }

  private touchCourse(actorKey: string, courseId: string, at: string): void {
    const key = keyOf(actorKey, courseId);
    const before = this.courses.get(key);
    const startedAt = before ? earliest(before.startedAt, at) : at;
    const lastActivityAt = latest(at, before?.lastActivityAt ?? '');
    const completedAt = before?.completedAt ?? null;
    this.courses.set(key, { actorKey, courseId, startedAt, lastActivityAt, completedAt });
    this.changedCourseKeys.add(key);
  }
}

/** The progress of a course, from its lessons. A completed course stays at 100 % when lessons are added. */
export function courseProgress(
  outline: CourseOutline,
  isCompleted: (lessonId: string) => boolean,
  training: Pick<CourseTrainingEntity, 'completedAt'> | undefined,
): CourseProgress {
  const totalLessons = outline.lessons.size;
  const completedLessons = [...outline.lessons.keys()].filter(isCompleted).length;
  const completed = Boolean(training?.completedAt);
  const progressPercentage = completed ? 100 : Math.min(99, coursePercentage(completedLessons, totalLessons));
  return { progressPercentage, completedLessons, totalLessons, completed };
}

/** A report without new values moves no date: it may be a repetition, sent after later reports of the device. */
function mergedState(
  before: LessonState | undefined,
  { state, date = state.lastWatched }: LessonReport,
): ProgressState {
  if (!before) return { ...state, lastWatched: date };
  const { progressPercentage, watchTime, completed, lastWatched } = before;
  const stored = { progressPercentage, watchTime, completed, lastWatched };
  const isKnown = isSame(stored, mergeProgress(stored, state));
  return isKnown ? stored : mergeProgress(stored, { ...state, lastWatched: date });
}

/** The stored segments, joined with the verified ones of the report. */
function verifiedColumns(before: VerifiedColumns | undefined, { verified }: LessonReport): VerifiedColumns {
  const { segments = '', verifiedSeconds = 0 } = before ?? {};
  if (!verified || verified.segments.length === 0) return { segments, verifiedSeconds };
  return segmentColumns(longestSegments(joinSegments([...parseSegments(segments), ...verified.segments])));
}

/** The earliest known completion of a lesson; null without one, or when the date of one of them is unknown. */
function firstCompletion(before: LessonState | undefined, { state, date, completedAt }: LessonReport): string | null {
  if (!state.completed) return before?.completedAt ?? null;
  const reported = completedAt === undefined ? (date ?? state.lastWatched) : completedAt;
  if (!before?.completed) return reported;
  return before.completedAt && reported ? earliest(before.completedAt, reported) : null;
}

function isSameRow(one: LessonState, other: LessonState): boolean {
  return isSame(one, other) && one.completedAt === other.completedAt && one.segments === other.segments;
}

function isSame(one: ProgressState, other: ProgressState): boolean {
  return (
    one.progressPercentage === other.progressPercentage &&
    one.watchTime === other.watchTime &&
    one.completed === other.completed &&
    one.lastWatched === other.lastWatched
  );
}

function keyOf(...parts: string[]): string {
  return parts.join(' ');
}
