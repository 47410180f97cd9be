import { z } from 'zod';
import type { ProgressReport } from '../../contract/training.ts';
import type { KeyedStorage } from '../client/storage.ts';

const storedSchema = z.record(z.string(), z.record(z.string(), z.string()));

/**
 * Reports that the server has refused for good, such as of a deleted lesson: the same report is not sent again, even
 * after a reload. A report with a further position is a new one.
 */
export class RefusedReports {
  constructor(private readonly storage: KeyedStorage) {}

  has(report: ProgressReport): boolean {
    return this.read()[report.userId]?.[report.lessonId ?? ''] === contentOf(report);
  }

  add(report: ProgressReport): void {
    const all = this.read();
    const own = { ...all[report.userId], [report.lessonId ?? '']: contentOf(report) };
    this.storage.write('refusedReports', { ...all, [report.userId]: own });
  }

  /** Drops the reports of `userId`, who has no records here any more. */
  forget(userId: string): void {
    const { [userId]: gone, ...rest } = this.read();
    if (gone) this.storage.write('refusedReports', rest);
  }

  private read(): z.infer<typeof storedSchema> {
    return this.storage.read('refusedReports', storedSchema) ?? {};
  }
}

function contentOf({ courseId, progressPercentage, watchTime, completed }: ProgressReport): string {
  return JSON.stringify([courseId, progressPercentage, watchTime, completed]);
}
