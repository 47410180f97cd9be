import { z } from 'zod';
import { mergeProgress } from '../../contract/progress-merge.ts';
import { type ProgressReport, progressReportSchema } from '../../contract/training.ts';
import type { KeyedStorage } from '../client/storage.ts';

/** The newest that are kept (specification, section 8). */
export const QUEUE_MAX_ITEMS = 50;
/** An item is dropped after so many attempts. */
export const MAX_ATTEMPTS = 5;
/** The periodic run takes those with fewer attempts. */
export const PERIODIC_MAX_ATTEMPTS = 3;
/** Between two retries, in ms. */
export const RETRY_PAUSE_MS = 100;

/** A report that waits (specification, section 3). */
export const failedRequestSchema = z.object({
  id: z.string(),
  url: z.string(),
  data: progressReportSchema,
  /** When it was queued, in ms. */
  timestamp: z.number(),
  attempts: z.int().min(0),
  priority: z.literal('high').optional(),
});
export type FailedRequest = z.infer<typeof failedRequestSchema>;

/**
 * What came of sending something. No answer at all ('offline') counts against the line, not only against the item; 'refused' is for
 * good: sending it again would change nothing.
 */
export type SendResult = 'sent' | 'failed' | 'refused' | 'offline';

export interface QueueHost {
  storage: KeyedStorage;
  nowMs(): number;
  newId(): string;
  pause(ms: number): Promise<void>;
  /** Whether this person may send it now: another one's waits for them. */
  maySend(report: ProgressReport): boolean;
  send(report: ProgressReport): Promise<SendResult>;
}

/** Where a report goes. */
export function progressPath(userId: string): string {
  return `/api/users/${encodeURIComponent(userId)}/progress`;
}

/** Progress that could not be sent, kept in the browser and sent again by the rules of the specification, section 8. */
export class RetryQueue {
  constructor(private readonly host: QueueHost) {}

  /** Oldest first. What is damaged is left out. */
  items(): FailedRequest[] {
    const stored = this.host.storage.read('failedRequests', z.array(z.unknown())) ?? [];
    return newest(stored.flatMap((item) => failedRequestSchema.safeParse(item).data ?? []));
  }

  /** Keeps a report. One of the same lesson that still waits becomes one with it: the furthest of both is all there is to say. */
  add(report: ProgressReport, isUrgent: boolean): void {
    const items = this.items();
    const same = items.find(({ data }) => isSameLesson(data, report));
    const data = same ? { ...report, ...mergeProgress(same.data, report) } : report;
    const kept = items.filter((item) => item !== same);
    const isHigh = isUrgent || same?.priority === 'high';
    const item = { id: this.host.newId(), url: progressPath(report.userId), data, timestamp: this.host.nowMs(), attempts: 0 };
    this.write(newest([...kept, isHigh ? { ...item, priority: 'high' as const } : item]));
  }

  /** Whether a report waits that says at least as much. */
  holds(report: ProgressReport): boolean {
    return this.items().some(({ data }) => isSameLesson(data, report) && saysAsMuch(data, report));
  }

  /** Forgets what waits for `userId`: their records are somebody else's now. */
  forget(userId: string): void {
    this.write(this.items().filter(({ data }) => data.userId !== userId));
  }

  /** Sends what waits, urgent first, until the line breaks. */
  run(): Promise<void> {
    return this.sendAll(({ attempts }) => attempts < MAX_ATTEMPTS);
  }

  /** Sends what is urgent and has not been tried often. */
  runPeriodic(): Promise<void> {
    return this.sendAll(({ priority, attempts }) => priority === 'high' && attempts < PERIODIC_MAX_ATTEMPTS);
  }

  private async sendAll(isChosen: (item: FailedRequest) => boolean): Promise<void> {
    const chosen = this.items().filter((item) => isChosen(item) && this.host.maySend(item.data));
    const inOrder = [...chosen.filter(isHigh), ...chosen.filter((item) => !isHigh(item))];
    for (const [index, item] of inOrder.entries()) {
      if (index > 0) await this.host.pause(RETRY_PAUSE_MS);
      // Another tab or a newer report may have taken it, or another person the place.
      if (!this.items().some(({ id }) => id === item.id) || !this.host.maySend(item.data)) continue;
      const result = await this.host.send(item.data);
      this.settle(item.id, result);
      if (result === 'offline') return;
    }
  }

  private settle(id: string, result: SendResult): void {
    const items = this.items();
    const left = items.flatMap((item) => {
      if (item.id !== id) return [item];
      const attempts = item.attempts + 1;
      const isDone = result === 'sent' || result === 'refused';
      return isDone || attempts >= MAX_ATTEMPTS ? [] : [{ ...item, attempts }];
    });
    this.write(left);
  }

  private write(items: FailedRequest[]): void {
    this.host.storage.write('failedRequests', items);
  }
}

function isHigh({ priority }: FailedRequest): boolean {
  return priority === 'high';
}

/** Whether two reports speak of the same lesson of the same person: then one of them is enough. */
export function isSameLesson(one: ProgressReport, other: ProgressReport): boolean {
  return one.userId === other.userId && one.courseId === other.courseId && (one.lessonId ?? null) === (other.lessonId ?? null);
}

function saysAsMuch(one: ProgressReport, other: ProgressReport): boolean {
  return (
    one.watchTime >= other.watchTime &&
    one.progressPercentage >= other.progressPercentage &&
    (one.completed || !other.completed) &&
    one.lastWatched >= other.lastWatched
  );
}

/** The newest that have a place; what is not urgent gives way first. */
export function newest(items: FailedRequest[]): FailedRequest[] {
  const left = [...items];
  while (left.length > QUEUE_MAX_ITEMS) {
    const oldestOrdinary = left.findIndex((item) => !isHigh(item));
    left.splice(Math.max(0, oldestOrdinary), 1);
  }
  return left;
}
