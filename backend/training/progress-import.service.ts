import { Injectable } from '@nestjs/common';
import type { LessonProgress } from '../../contract/training.ts';
import { actorKey } from '../access/actor-key.ts';
import { CourseOutlinesService } from '../courses/course-outlines.service.ts';
import { Writer } from '../database/writer.ts';
import { CompletionService } from './completion.service.ts';
import { type CompletedCourse, ProgressQueries } from './progress.queries.ts';
import type { LessonReport } from './progress-batch.ts';
import { ProgressWriterService } from './progress-writer.service.ts';

export interface ImportedProgress extends Omit<LessonProgress, 'duration'> {
  readonly actorId: string;
}

/** A completed course; `actorKey` is a person's id. */
export type ImportedCompletion = CompletedCourse;

/** Imports progress, for the demonstration academy and for measurements. */
@Injectable()
export class ProgressImportService {
  constructor(
    private readonly progressWriter: ProgressWriterService,
    private readonly progress: ProgressQueries,
    private readonly completion: CompletionService,
    private readonly outlines: CourseOutlinesService,
    private readonly writer: Writer,
  ) {}

  /**
   * Stores all rows or none, by the rules of reports; accepts at most 2,000 rows. Each lesson counts as played up to its
   * position.
   */
  addProgress(rows: readonly ImportedProgress[]): Promise<void> {
    return this.writer.write(async () => {
      const reports: LessonReport[] = [];
      for (const { actorId, courseId, lessonId, ...state } of rows) {
        const outline = await this.outlines.of(courseId);
        if (!outline) throw new Error(`progress in an unknown course ${courseId}`);
        const verified = { segments: [{ start: 0, end: state.watchTime }], unverified: [] };
        reports.push({ actorKey: actorKey(actorId), outline, lessonId, state, verified });
      }
      const batch = await this.progressWriter.merge(reports);
      await this.progressWriter.addActivity(batch.watched);
    });
  }

  /** Adds courses that begin and end at `completedAt`, without progress in lessons; accepts at most 1,000 rows. */
  addCompletions(rows: readonly ImportedCompletion[]): Promise<void> {
    return this.writer.write(async () => {
      const begun = rows.map(({ completedAt, ...key }) => ({
        ...key,
        startedAt: completedAt,
        lastActivityAt: completedAt,
        completedAt: null,
      }));
      await this.progress.saveCourses(begun);
      await this.completion.complete(rows);
    });
  }
}
