import { Injectable } from '@nestjs/common';
import type { StoredProgress } from '../../contract/training.ts';
import { Writer } from '../database/writer.ts';
import { ProgressQueries } from './progress.queries.ts';
import { type LessonReport, ProgressBatch } from './progress-batch.ts';
import type { TrainingActivityEntity } from './training-activity.entity.ts';

/** Reports that share one transaction at the most: it then takes some 20 ms. */
const BATCH_MAX_REPORTS = 256;

interface Waiting {
  readonly report: LessonReport;
  readonly resolve: (stored: StoredProgress) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Stores progress: reports that arrive while a transaction runs are stored together by the next one, with a handful of statements for
 * all of them. Each is answered after the commit.
 */
@Injectable()
export class ProgressWriter {
  private waiting: Waiting[] = [];
  private isRunning = false;

  constructor(
    private readonly progress: ProgressQueries,
    private readonly writer: Writer,
  ) {}

  store(report: LessonReport): Promise<StoredProgress> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ report, resolve, reject });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) await this.storeTogether(this.waiting.splice(0, BATCH_MAX_REPORTS));
    this.isRunning = false;
  }

  /** A batch that fails is tried again one by one, so that one bad report spoils no other. */
  private async storeTogether(batch: Waiting[]): Promise<void> {
    try {
      const stored = await this.commit(batch.map(({ report }) => report));
      for (const [index, answer] of stored.entries()) batch[index]?.resolve(answer);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await this.storeTogether([one]);
    }
  }

  private commit(reports: LessonReport[]): Promise<StoredProgress[]> {
    return this.writer.write(async () => {
      const batch = await this.merge(reports);
      await this.addActivity(batch.watched);
      return reports.map((report) => batch.answerTo(report));
    });
  }

  /** Lays reports over what is stored, inside the open transaction. What they watched is in the batch, and not stored yet. */
  async merge(reports: readonly LessonReport[]): Promise<ProgressBatch> {
    await this.progress.beginAndLock(ProgressBatch.coursesBegunBy(reports));
    const keys = reports.map(({ actorKey, outline }) => ({ actorKey, courseId: outline.courseId }));
    const batch = new ProgressBatch(await this.progress.lessonsIn(keys), await this.progress.coursesIn(keys));
    for (const report of reports) batch.add(report);
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
