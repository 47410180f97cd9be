import { Injectable } from '@nestjs/common';
import type { LessonProgress } from '../../contract/training.ts';
import { CourseOutlinesService } from '../courses/course-outlines.service.ts';
import { Writer } from '../database/writer.ts';
import { actorKey } from '../shared/actor-key.ts';
import type { LessonReport } from './progress-batch.ts';
import { ProgressWriterService } from './progress-writer.service.ts';

export interface ImportedProgress extends LessonProgress {
  readonly actorId: string;
}

/** Imports progress, for the demonstration academy and for measurements. */
@Injectable()
export class ProgressImportService {
  constructor(
    private readonly progressWriter: ProgressWriterService,
    private readonly outlines: CourseOutlinesService,
    private readonly writer: Writer,
  ) {}

  /** All or none, by the same rules as any report; at most 2,000 at a time. */
  addProgress(rows: readonly ImportedProgress[]): Promise<void> {
    return this.writer.write(async () => {
      const reports: LessonReport[] = [];
      for (const { actorId, courseId, lessonId, ...state } of rows) {
        const outline = await this.outlines.of(courseId);
        if (!outline) throw new Error(`progress in an unknown course ${courseId}`);
        reports.push({ actorKey: actorKey(actorId), outline, lessonId, state });
      }
      const batch = await this.progressWriter.merge(reports);
      await this.progressWriter.addActivity(batch.watched);
    });
  }
}
