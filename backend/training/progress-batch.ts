import { coursePercentage } from '../../contract/course-percentage.ts';
import { mergeProgress, type ProgressState } from '../../contract/progress-merge.ts';
import type { CourseProgress, StoredProgress } from '../../contract/training.ts';
import type { CourseOutline } from '../courses/course-outlines.service.ts';
import type { CourseTrainingEntity } from './course-training.entity.ts';
import type { LessonProgressEntity } from './lesson-progress.entity.ts';
import type { CompletedCourse } from './progress.queries.ts';
import { earliest, latest } from './report-dating.ts';
import type { TrainingActivityEntity } from './training-activity.entity.ts';
import { hoursSince, inLastHour, watchedHours } from './watched-hours.ts';

/** A report that was checked: the lesson is the course's, the numbers are in range. */
export interface LessonReport {
  readonly actorKey: string;
  readonly outline: CourseOutline;
  readonly lessonId: string;
  /** As it was reported: by it a report that comes again is known. */
  readonly state: ProgressState;
  /** The date that counts; by default `lastWatched`. */
  readonly date?: string;
  /** Whether what was watched counts in the hour that ends with the date, and not in those before. */
  readonly countsInLastHour?: boolean;
  /** The instant before whose hour nothing was watched. */
  readonly hoursFrom?: string;
  /** Of a lesson that was watched elsewhere: when it was completed there. By default a completed one was at the date that counts. */
  readonly completedAt?: string | null;
}

/** What is stored of a lesson that somebody has begun. */
type LessonState = ProgressState & Pick<LessonProgressEntity, 'completedAt'>;

/** Merges reports into the stored rows, in memory: which rows change, and the answer to each report. */
export class ProgressBatch {
  private readonly lessons = new Map<string, LessonProgressEntity>();
  private readonly courses = new Map<string, CourseTrainingEntity>();
  private readonly activity = new Map<string, TrainingActivityEntity>();
  private readonly changedLessonKeys = new Set<string>();
  private readonly changedCourseKeys = new Set<string>();
  /** Courses in which this batch completes a lesson. */
  private readonly advancedCourseKeys = new Set<string>();
  private readonly completedElsewhereKeys = new Set<string>();

  constructor(lessons: LessonProgressEntity[], courses: CourseTrainingEntity[]) {
    for (const row of lessons) this.lessons.set(keyOf(row.actorKey, row.lessonId), row);
    for (const row of courses) this.courses.set(keyOf(row.actorKey, row.courseId), row);
  }

  /** A row for each course of these reports, and for those begun elsewhere: stored where the actor has none yet. */
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

  /** Courses in which these reports complete a lesson, and that were not completed before: they may be now. */
  get advancedCourses(): CourseTrainingEntity[] {
    const rows = [...this.advancedCourseKeys].flatMap((key) => this.courses.get(key) ?? []);
    return rows.filter(({ completedAt }) => completedAt === null);
  }

  /** Courses that were completed elsewhere, and are not stored as completed. */
  get completedElsewhere(): CompletedCourse[] {
    return [...this.completedElsewhereKeys].flatMap((key) => {
      const row = this.courses.get(key);
      return row?.completedAt ? [{ ...row, completedAt: row.completedAt }] : [];
    });
  }

  /** Seconds that the reports add, by actor, lesson and hour. */
  get watched(): TrainingActivityEntity[] {
    return [...this.activity.values()];
  }

  add(report: LessonReport): void {
    const { actorKey, outline, lessonId } = report;
    const key = keyOf(actorKey, lessonId);
    const before = this.lessons.get(key);
    const after = { ...mergedState(before, report), completedAt: firstCompletion(before, report) };
    if (before && isSame(before, after) && before.completedAt === after.completedAt) return;
    this.lessons.set(key, { actorKey, lessonId, courseId: outline.courseId, ...after });
    this.changedLessonKeys.add(key);
    const hours = watchedHours(before, after, outline.lessons.get(lessonId) ?? 0);
    for (const watched of report.countsInLastHour ? inLastHour(hours) : hoursSince(report.hoursFrom, hours))
      this.addActivity({ actorKey, lessonId, courseId: outline.courseId, ...watched });
    this.touchCourse(actorKey, outline.courseId, after.lastWatched);
    if (after.completed && !before?.completed) this.advancedCourseKeys.add(keyOf(actorKey, outline.courseId));
  }

  /** Marks these courses as completed, dated by the last activity in them. */
  complete(rows: readonly CourseTrainingEntity[]): CompletedCourse[] {
    const completed = rows.map((row) => ({ ...row, completedAt: row.lastActivityAt }));
    for (const row of completed) this.courses.set(keyOf(row.actorKey, row.courseId), row);
    return completed;
  }

  /** Merges a course that was begun elsewhere too: the first beginning and the first completion count. */
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

  answerTo({ actorKey, outline, lessonId }: LessonReport): StoredProgress {
    const row = this.lessons.get(keyOf(actorKey, lessonId));
    if (!row) throw new Error('a report was answered before it was added');
    const { progressPercentage, watchTime, completed } = row;
    const course = this.progressIn(actorKey, outline);
    const { courseId, version: courseVersion } = outline;
    return { courseId, lessonId, progressPercentage, watchTime, completed, course, certificateId: null, courseVersion };
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

/** How far a course is done, by its lessons. Once completed it stays so, at 100 %, even when lessons are added. */
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

/** A report that says nothing new moves no date: it may be one that comes again, and its device has reported later ones since. */
function mergedState(
  before: LessonState | undefined,
  { state, date = state.lastWatched }: LessonReport,
): ProgressState {
  if (!before) return { ...state, lastWatched: date };
  const isKnown = isSame(before, mergeProgress(before, state));
  return mergeProgress(before, isKnown ? before : { ...state, lastWatched: date });
}

/** The first of the completions that are known of a lesson; null where there is none, or where one is dated by nothing. */
function firstCompletion(before: LessonState | undefined, { state, date, completedAt }: LessonReport): string | null {
  if (!state.completed) return before?.completedAt ?? null;
  const reported = completedAt === undefined ? (date ?? state.lastWatched) : completedAt;
  if (!before?.completed) return reported;
  return before.completedAt && reported ? earliest(before.completedAt, reported) : null;
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
