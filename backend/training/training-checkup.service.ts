import { Injectable } from '@nestjs/common';
import { CourseOutlinesService } from '../courses/course-outlines.service.ts';
import type { Finding } from '../database/checkup.ts';
import { Writer } from '../database/writer.ts';
import { ProgressQueries } from './progress.queries.ts';
import { RecordedCourseLearners } from './recorded-course-learners.ts';

/** Compares completions of courses with the completed lessons: earlier versions missed some completions. */
@Injectable()
export class TrainingCheckupService {
  constructor(
    private readonly progress: ProgressQueries,
    private readonly learners: RecordedCourseLearners,
    private readonly outlines: CourseOutlinesService,
    private readonly writer: Writer,
  ) {}

  async findings(): Promise<Finding[]> {
    const findings: Finding[] = [];
    for (const id of await this.progress.courseIdsInProgress()) {
      const count = await this.learners.countCompletionsWithout(id, []);
      if (count > 0)
        findings.push({
          subject: 'training_course.completedAt',
          id,
          problem: `${count} have every lesson and no completion`,
        });
    }
    return findings;
  }

  /**
   * Stores the missing completions, dated now. Uses one transaction per course, so that other writes can run in
   * between.
   */
  async repair(): Promise<void> {
    for (const { id } of await this.findings()) {
      await this.writer.write(async () => {
        await this.outlines.lock(id);
        await this.learners.completeAfterRemoval(id);
      });
    }
  }
}
