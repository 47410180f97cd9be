import { Injectable } from '@nestjs/common';
import type { StoredProgress } from '../../contract/training.ts';
import { CourseOutlinesService } from '../courses/course-outlines.service.ts';
import { WriteBatcher } from '../database/write-batcher.ts';
import { Writer } from '../database/writer.ts';
import { CompletionService } from './completion.service.ts';
import type { CourseTrainingEntity } from './course-training.entity.ts';
import { ProgressQueries } from './progress.queries.ts';
import { type LessonReport, ProgressBatch } from './progress-batch.ts';
import type { TrainingActivityEntity } from './training-activity.entity.ts';
import { withinHours } from './watched-hours.ts';

/** At most so many reports share a transaction, which then takes some 20 ms. */
const BATCH_MAX_REPORTS = 256;

/** Stores progress, many reports in one transaction; each is answered after the commit. */
@Injectable()
export class ProgressWriterService {
  private readonly batcher: WriteBatcher<LessonReport, StoredProgress>;

  constructor(
    private readonly progress: ProgressQueries,
    private readonly completion: CompletionService,
    private readonly outlines: CourseOutlinesService,
    writer: Writer,
  ) {
    this.batcher = new WriteBatcher(writer, BATCH_MAX_REPORTS, (reports) => this.storeAll(reports));
  }

  store(report: LessonReport): Promise<StoredProgress> {
    return this.batcher.store(report);
  }

  private async storeAll(reports: LessonReport[]): Promise<StoredProgress[]> {
    const batch = await this.merge(reports);
    await this.addActivity(batch.watched);
    return reports.map((report) => batch.answerTo(report));
  }

  /** Adds watched seconds to their hours, inside the open transaction; nobody gets more than 3,600 in an hour. */
  async addActivity(rows: readonly TrainingActivityEntity[]): Promise<void> {
    await this.progress.addActivity(withinHours(rows, await this.progress.watchedInHours(rows)));
  }

  /**
   * Merges reports into what is stored, inside the open transaction; `begun` are courses that were begun elsewhere too. The watched
   * seconds are in the batch, and not stored yet.
   */
  async merge(reports: readonly LessonReport[], begun: readonly CourseTrainingEntity[] = []): Promise<ProgressBatch> {
    const courses = ProgressBatch.coursesBegunBy(reports, begun);
    await this.outlines.lockShared(courses.map(({ courseId }) => courseId));
    await this.progress.lock(courses);
    const batch = new ProgressBatch(await this.progress.lessonsIn(courses), await this.progress.coursesIn(courses));
    for (const report of reports) batch.add(report);
    for (const course of begun) batch.addCourse(course);
    await this.progress.saveLessons(batch.changedLessons);
    await this.progress.saveCourses(batch.changedCourses);
    const completed = batch.complete(await this.completion.completedAmong(batch.advancedCourses));
    await this.completion.complete([...batch.completedElsewhere, ...completed]);
    return batch;
  }
}
