import { Injectable } from '@nestjs/common';
import type { Segment } from '../../contract/segments.ts';
import type { StoredProgress } from '../../contract/training.ts';
import { CourseOutlinesService } from '../courses/course-outlines.service.ts';
import { WriteBatcher } from '../database/write-batcher.ts';
import { Writer } from '../database/writer.ts';
import { CompletionService } from './completion.service.ts';
import type { CourseTrainingEntity } from './course-training.entity.ts';
import type { DeviceEntity } from './device.entity.ts';
import { DeviceQueries } from './device.queries.ts';
import { ProgressQueries } from './progress.queries.ts';
import { type LessonReport, ProgressBatch } from './progress-batch.ts';
import { dateOf, latest } from './report-dating.ts';
import type { TrainingActivityEntity } from './training-activity.entity.ts';
import { type PlayedReport, type Verification, VerifiedTimeService } from './verified-time/verified-time.service.ts';
import { withinHours } from './watched-hours.ts';

/** Reports per transaction; one of 256 takes about 20 ms. */
const BATCH_MAX_REPORTS = 256;

/** A report as received, before it is dated and its segments are verified. */
export type ReceivedReport = PlayedReport;

interface MergeOptions<Report> {
  /** Courses that another actor began too. */
  readonly begun?: readonly CourseTrainingEntity[];
  /** Decides what of a report counts; `known` are the verified segments of its lesson, joined. */
  readonly decide?: (report: Report, known: readonly Segment[]) => LessonReport;
  /** Started before the first call of `decide`. */
  readonly verification?: Verification;
}

/** Stores progress, many reports in one transaction; each is answered after the commit. */
@Injectable()
export class ProgressWriterService {
  private readonly batcher: WriteBatcher<ReceivedReport, StoredProgress>;

  constructor(
    private readonly progress: ProgressQueries,
    private readonly devices: DeviceQueries,
    private readonly completion: CompletionService,
    private readonly outlines: CourseOutlinesService,
    private readonly verifiedTime: VerifiedTimeService,
    writer: Writer,
  ) {
    this.batcher = new WriteBatcher(writer, BATCH_MAX_REPORTS, (reports) => this.storeAll(reports));
  }

  store(report: ReceivedReport): Promise<StoredProgress> {
    return this.batcher.store(report);
  }

  private async storeAll(reports: ReceivedReport[]): Promise<StoredProgress[]> {
    const verification = await this.verifiedTime.begin(reports);
    const decide = (report: ReceivedReport, known: readonly Segment[]) => ({
      ...report,
      verified: verification.verify(report, known),
    });
    const batch = await this.merge(await this.dated(reports), { decide, verification });
    await this.verifiedTime.finish(verification);
    await this.addActivity(batch.watched);
    return reports.map((report) => batch.answerTo({ ...report, verified: verification.resultOf(report) }));
  }

  /**
   * Dates the reports in the order of their own times, so that the order of arrival moves no date of a device. Stores
   * the latest date of each device. Two concurrent servers behave like one that received all reports together.
   */
  private async dated(reports: readonly ReceivedReport[]): Promise<ReceivedReport[]> {
    const lastReports = await this.devices.lastReportsOf([
      ...new Set(reports.flatMap(({ dating }) => dating.device?.id ?? [])),
    ]);
    const devices = new Map<string, DeviceEntity>();
    const inOrder = reports.toSorted((one, other) => compare(one.state.lastWatched, other.state.lastWatched));
    const dated = inOrder.map((report) => {
      const { actorKey, dating, state } = report;
      const deviceId = dating.device?.id ?? '';
      const date = dateOf(state.lastWatched, dating, lastReports.get(deviceId));
      const lastReportAt = latest(date, devices.get(deviceId)?.lastReportAt ?? '');
      if (dating.device) devices.set(deviceId, { deviceId, actorKey, lastReportAt });
      return { ...report, date, countsInLastHour: dating.isByReceipt, hoursFrom: dating.notBefore };
    });
    await this.devices.saveLatest([...devices.values()].filter((one) => isNews(one, lastReports)));
    return dated;
  }

  /** Adds watched seconds to their hours, inside the open transaction; an actor gets at most 3,600 in an hour. */
  async addActivity(rows: readonly TrainingActivityEntity[]): Promise<void> {
    await this.progress.addActivity(withinHours(rows, await this.progress.watchedInHours(rows)));
  }

  /**
   * Merges reports into the stored rows, inside the open transaction. The watched seconds are in the returned batch, and
   * not stored yet.
   */
  async merge<Report extends LessonReport>(
    reports: readonly Report[],
    { begun = [], decide, verification }: MergeOptions<Report> = {},
  ): Promise<ProgressBatch> {
    const courses = ProgressBatch.coursesBegunBy(reports, begun);
    await this.outlines.lockShared(courses.map(({ courseId }) => courseId));
    await this.progress.lock(courses);
    const lessons = await this.progress.lessonsIn(courses);
    const isVerified = verification && verification.actorKeys.length > 0;
    const batch = new ProgressBatch(
      lessons,
      await (isVerified ? this.verifiedTime.start(verification, courses) : this.progress.coursesIn(courses)),
    );
    for (const report of reports) batch.add(decide ? decide(report, batch.segmentsOf(report)) : report);
    for (const course of begun) batch.addCourse(course);
    await this.progress.saveLessons(batch.changedLessons);
    await this.progress.saveCourses(batch.changedCourses);
    const completed = batch.complete(await this.completion.completedAmong(batch.advancedCourses));
    await this.completion.complete([...batch.completedElsewhere, ...completed]);
    await this.completion.issueVerified(batch.verifiedCompletions);
    return batch;
  }
}

function isNews({ deviceId, lastReportAt }: DeviceEntity, lastReports: ReadonlyMap<string, string>): boolean {
  return lastReportAt > (lastReports.get(deviceId) ?? '');
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
