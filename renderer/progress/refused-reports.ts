import { z } from 'zod';
import type { ProgressReport } from '../../contract/training.ts';
import type { KeyedStorage } from '../client/storage.ts';

const storedSchema = z.record(z.string(), z.record(z.string(), z.string()));

/**
 * What the server has refused for good, such as a lesson that is no longer there: the same is not sent again, however often the page
 * is loaded. Somebody who has come further in the lesson has something else to say.
 */
export class RefusedReports {
  constructor(private readonly storage: KeyedStorage) {}

  has(report: ProgressReport): boolean {
    return this.read()[report.userId]?.[report.lessonId ?? ''] === wordOf(report);
  }

  add(report: ProgressReport): void {
    const all = this.read();
    const own = { ...all[report.userId], [report.lessonId ?? '']: wordOf(report) };
    this.storage.write('refusedReports', { ...all, [report.userId]: own });
  }

  /** `userId` watches here no more. */
  forget(userId: string): void {
    const { [userId]: gone, ...rest } = this.read();
    if (gone) this.storage.write('refusedReports', rest);
  }

  private read(): z.infer<typeof storedSchema> {
    return this.storage.read('refusedReports', storedSchema) ?? {};
  }
}

function wordOf({ courseId, progressPercentage, watchTime, completed }: ProgressReport): string {
  return JSON.stringify([courseId, progressPercentage, watchTime, completed]);
}
