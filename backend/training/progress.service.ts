import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { PAGE_MAX_ITEMS, type PageQuery } from '../../contract/paging.ts';
import {
  COMPLETION_SHARE,
  type LessonProgress,
  type ProgressReport,
  type StoredProgress,
} from '../../contract/training.ts';
import { ANONYMOUS_KEY_PREFIX, actorKey } from '../access/actor-key.ts';
import type { Caller } from '../access/caller.ts';
import { CertificatesService } from '../certificates/certificates.service.ts';
import { type CourseOutline, CourseOutlinesService } from '../courses/course-outlines.service.ts';
import { isForeignKeyViolation } from '../database/constraint-violation.ts';
import { AppError } from '../errors/app-error.ts';
import { keysetPage, type Page, positionIn } from '../http/routes/page.ts';
import { Clock } from '../time/clock.ts';
import type { LessonProgressEntity } from './lesson-progress.entity.ts';
import { LATEST_FIRST, ProgressQueries } from './progress.queries.ts';
import { courseProgress, type LessonReport } from './progress-batch.ts';
import { ProgressWriterService, type ReceivedReport } from './progress-writer.service.ts';
import { ReportDatingService } from './report-dating.service.ts';
import type { Sealing } from './report-dating.ts';

/** Age limit of a report's date: 366 days. */
const REPORT_MAX_AGE_MS = 366 * 86_400_000;

const progressCursorSchema = z.strictObject({ lastWatched: z.iso.datetime(), lessonId: z.uuid() });

/** The progress of people and visitors. Late, repeated and disordered reports never decrease it. */
@Injectable()
export class ProgressService {
  constructor(
    private readonly progress: ProgressQueries,
    private readonly writer: ProgressWriterService,
    private readonly outlines: CourseOutlinesService,
    private readonly certificates: CertificatesService,
    private readonly dating: ReportDatingService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a report and returns the stored state. A report without a lesson changes nothing, because completed lessons
   * alone complete a course.
   * @throws AppError `not_yours`, `course_not_found`, `lesson_not_found`
   */
  async report(caller: Caller, userId: string, report: ProgressReport): Promise<StoredProgress> {
    if (report.userId !== userId) throw new AppError('not_yours', 'path and body name two people');
    const outline = await this.requireOutline(report);
    const key = actorKey(userId);
    const stored = await this.storedAfter(caller, outline, report);
    return { ...stored, certificateId: await this.certificateOf(key, stored) };
  }

  /**
   * Stores a report of a session that ended before it could be sent.
   * @throws AppError `course_not_found`, `lesson_not_found`
   */
  async reportSealed(report: ProgressReport, sealing: Sealing): Promise<void> {
    const outline = await this.requireOutline(report);
    const { userId, lessonId, played } = report;
    if (!lessonId) return;
    const state = this.stateOf(report, outline, lessonId);
    const dating = this.dating.datingOfSealed(sealing, { userId, outline, lessonId });
    const receivedMs = sealing.sealedMs;
    await this.store({ actorKey: actorKey(userId), outline, lessonId, state, dating, played, receivedMs });
  }

  /** All begun lessons that are not archived, the latest first. */
  async list(userId: string, query: PageQuery): Promise<Page<LessonProgress>> {
    const { cursor, limit = PAGE_MAX_ITEMS } = query;
    const after = positionIn(cursor, progressCursorSchema);
    const key = actorKey(userId);
    const archived = await this.outlines.archivedLessonsIn(await this.progress.courseIdsOf(key));
    const found = await this.progress.latestOf(key, archived, limit + 1, after);
    const positionOf = (row: LessonProgressEntity) => LATEST_FIRST.positionOf(row);
    const page = await keysetPage(found, { limit, cursor }, positionOf, () => this.progress.countOf(key, archived));
    const durations = await this.outlines.durationsOf(page.rows.map(({ lessonId }) => lessonId));
    return { ...page, rows: page.rows.map((row) => toLessonProgress(row, durations.get(row.lessonId) ?? 0)) };
  }

  private async requireOutline({ courseId }: ProgressReport): Promise<CourseOutline> {
    const outline = await this.outlines.of(courseId);
    if (!outline) throw new AppError('course_not_found', `course ${courseId}`);
    return outline;
  }

  private async storedAfter(caller: Caller, outline: CourseOutline, report: ProgressReport): Promise<StoredProgress> {
    const { userId, lessonId } = report;
    const key = actorKey(userId);
    if (!lessonId) return this.courseState(key, outline);
    const state = this.stateOf(report, outline, lessonId);
    const receivedMs = this.clock.steadyMs();
    const dating = await this.dating.datingOf(caller, { userId, outline, lessonId });
    return this.store({ actorKey: key, outline, lessonId, state, dating, played: report.played, receivedMs });
  }

  /**
   * Reads only for completed courses of people, and after the report is stored, so that other writes are not delayed.
   */
  private async certificateOf(key: string, { courseId, course }: StoredProgress): Promise<string | null> {
    if (!course.completed || key.startsWith(ANONYMOUS_KEY_PREFIX)) return null;
    return (await this.certificates.idsOf(key, [courseId])).get(courseId) ?? null;
  }

  private async store(report: ReceivedReport): Promise<StoredProgress> {
    try {
      return await this.writer.store(report);
    } catch (error) {
      if (isForeignKeyViolation(error)) throw new AppError('lesson_not_found', 'deleted meanwhile');
      throw error;
    }
  }

  /** The report as it is stored: an impossible time counts as now, and a lesson is completed at 80 % of its length. */
  private stateOf(report: ProgressReport, outline: CourseOutline, lessonId: string): LessonReport['state'] {
    const duration = outline.lessons.get(lessonId);
    if (duration === undefined)
      throw new AppError('lesson_not_found', `lesson ${lessonId} of course ${outline.courseId}`);
    const { watchTime, progressPercentage } = report;
    const completed = report.completed || (duration > 0 && watchTime >= COMPLETION_SHARE * duration);
    const lastWatched = new Date(believableTime(Date.parse(report.lastWatched), this.clock.nowMs())).toISOString();
    return { watchTime, progressPercentage, completed, lastWatched };
  }

  private async courseState(key: string, outline: CourseOutline): Promise<StoredProgress> {
    const { courseId, version: courseVersion } = outline;
    const rows = await this.progress.lessonsIn([{ actorKey: key, courseId }]);
    const [training] = await this.progress.coursesIn([{ actorKey: key, courseId }]);
    const done = new Set(rows.filter(({ completed }) => completed).map(({ lessonId }) => lessonId));
    const course = courseProgress(outline, (lessonId) => done.has(lessonId), training);
    const watchTime = rows.reduce((sum, row) => sum + row.watchTime, 0);
    const { progressPercentage, completed } = course;
    const certificateId = null;
    return { courseId, lessonId: null, progressPercentage, watchTime, completed, course, certificateId, courseVersion };
  }
}

/**
 * The reported time, or now when it is in the future or more than 366 days back: the device's clock is wrong or was
 * never set. `ReportDatingService` then limits the date.
 */
function believableTime(ms: number, nowMs: number): number {
  return ms > nowMs || ms < nowMs - REPORT_MAX_AGE_MS ? nowMs : ms;
}

function toLessonProgress(row: LessonProgressEntity, duration: number): LessonProgress {
  const { courseId, lessonId, progressPercentage, watchTime, completed, lastWatched } = row;
  return { courseId, lessonId, progressPercentage, watchTime, completed, lastWatched, duration };
}
