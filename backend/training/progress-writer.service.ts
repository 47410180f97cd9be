import { Injectable } from '@nestjs/common';
import type { StoredProgress } from '../../contract/training.ts';
import { WriteBatcher } from '../database/write-batcher.ts';
import { Writer } from '../database/writer.ts';
import type { CourseTrainingEntity } from './course-training.entity.ts';
import { ProgressQueries } from './progress.queries.ts';
import { type LessonReport, ProgressBatch } from './progress-batch.ts';
import type { TrainingActivityEntity } from './training-activity.entity.ts';

/** Reports that share one transaction at the most: it then takes some 20 ms. */
const BATCH_MAX_REPORTS = 256;

/** Stores progress, many reports in one transaction; each is answered after the commit. */
@Injectable()
export class ProgressWriter {
  private readonly batcher = new WriteBatcher(BATCH_MAX_REPORTS, (reports: LessonReport[]) => this.commit(reports));

  constructor(
    private readonly progress: ProgressQueries,
    private readonly writer: Writer,
  ) {}

  store(report: LessonReport): Promise<StoredProgress> {
    return this.batcher.store(report);
  }

  private commit(reports: LessonReport[]): Promise<StoredProgress[]> {
    return this.writer.write(async () => {
      const batch = await this.merge(reports);
      await this.addActivity(batch.watched);
      return reports.map((report) => batch.answerTo(report));
    });
  }

  /**
   * Lays reports over what is stored, inside the open transaction; `begun` are courses that were begun elsewhere too. What the reports
   * watched is in the batch, and not stored yet.
   */
  async merge(reports: readonly LessonReport[], begun: readonly CourseTrainingEntity[] = []): Promise<ProgressBatch> {
    const courses = ProgressBatch.coursesBegunBy(reports, begun);
    await this.progress.lock(courses);
    const batch = new ProgressBatch(await this.progress.lessonsIn(courses), await this.progress.coursesIn(courses));
    for (const report of reports) batch.add(report);
    for (const course of begun) batch.addCourse(course);
    if (batch.changedLessons.length > 0) await this.progress.saveLessons(batch.changedLessons);
    if (batch.changedCourses.length > 0) await this.progress.saveCourses(batch.changedCourses);
    return batch;
  }

  /** Adds watched seconds to what is stored of their hours, inside the open transaction. */
  async addActivity(rows: readonly TrainingActivityEntity[]): Promise<void> {
    if (rows.length === 0) return;
    const stored = await this.progress.activityIn(rows);
    const seconds = new Map(stored.map((row) => [activityKey(row), row.seconds]));
    await this.progress.saveActivity(
      rows.map((row) => ({ ...row, seconds: row.seconds + (seconds.get(activityKey(row)) ?? 0) })),
    );
  }
}

function activityKey({ actorKey, lessonId, hour }: TrainingActivityEntity): string {
  return `${actorKey} ${lessonId} ${hour}`;
}
