import { Injectable } from '@nestjs/common';
import type { LessonProgress } from '../../contract/training.ts';
import { CourseOutlines } from '../courses/course-outlines.service.ts';
import { Writer } from '../database/writer.ts';
import { actorKey } from '../shared/actor-key.ts';
import type { LessonReport } from './progress-batch.ts';
import { ProgressWriter } from './progress-writer.service.ts';

export interface ImportedProgress extends LessonProgress {
  readonly actorId: string;
}

/** Brings progress in: the demonstration academy and the measurements. */
@Injectable()
export class ProgressImport {
  constructor(
    private readonly progressWriter: ProgressWriter,
    private readonly outlines: CourseOutlines,
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
