import { z } from 'zod';
import { ANONYMOUS_ID_PATTERN } from '../../contract/identity.ts';
import { mergeProgress } from '../../contract/progress-merge.ts';
import { type ProgressReport, progressReportSchema } from '../../contract/training.ts';
import type { KeyedStorage } from '../client/storage.ts';

/** Maximum number of queued reports; the newest stay. */
export const QUEUE_MAX_ITEMS = 50;
/** Attempts after which an item is dropped. */
export const MAX_ATTEMPTS = 5;
/** The periodic run sends items with fewer attempts. */
export const PERIODIC_MAX_ATTEMPTS = 3;
/** Milliseconds between two retries. */
export const RETRY_PAUSE_MS = 100;

/** A queued report. */
export const queuedReportSchema = z.object({
  id: z.string(),
  url: z.string(),
  data: progressReportSchema,
  /** Time of queueing, in ms since 1970. */
  timestamp: z.number(),
  attempts: z.int().min(0),
  priority: z.literal('high').optional(),
});
export type QueuedReport = z.infer<typeof queuedReportSchema>;

/**
 * Result of sending a report. 'offline': no answer, so the run stops; 'failed': a retry may succeed; 'refused': a retry
 * cannot succeed.
 */
export type SendResult = 'sent' | 'failed' | 'refused' | 'offline';

export interface QueueEnvironment {
  storage: KeyedStorage;
  nowMs(): number;
  newId(): string;
  pause(ms: number): Promise<void>;
  /** Whether the report may be sent now: reports of another person need their session. */
  maySend(report: ProgressReport): boolean;
  send(report: ProgressReport): Promise<SendResult>;
}

/** Path of the requests for reports. */
export function progressPath(userId: string): string {
  return `/api/users/${encodeURIComponent(userId)}/progress`;
}

/** Reports that the server has not accepted, stored in the browser and retried (docs/requirements.md, 'Progress'). */
export class RetryQueue {
  /** Merges two reports of one lesson; with their segments once the player's code has set its own. */
  mergeReports: (one: ProgressReport, other: ProgressReport) => ProgressReport = mergeProgress;

  constructor(private readonly environment: QueueEnvironment) {}

  /** Oldest first, without invalid ones. */
  items(): QueuedReport[] {
    const stored = this.environment.storage.read('failedRequests', z.array(z.unknown())) ?? [];
    return newestItems(stored.flatMap((item) => queuedReportSchema.safeParse(item).data ?? []));
  }

  /** Queues a report, merged with a queued one of the same lesson into the furthest of both. */
  add(report: ProgressReport, isUrgent: boolean): void {
    const items = this.items();
    const same = items.find(({ data }) => isSameLesson(data, report));
    const data = same ? this.mergeReports(same.data, report) : report;
    const others = items.filter((item) => item !== same);
    const isHigh = isUrgent || same?.priority === 'high';
    const item = {
      id: this.environment.newId(),
      url: progressPath(report.userId),
      data,
      timestamp: this.environment.nowMs(),
      attempts: 0,
    };
    this.write(newestItems([...others, isHigh ? { ...item, priority: 'high' as const } : item]));
  }

  /** Whether a queued report of the same lesson is at least as far. */
  covers(report: ProgressReport): boolean {
    return this.items().some(({ data }) => isSameLesson(data, report) && goesAsFar(data, report));
  }

  /** Drops the reports of `userId`, whose records belong to another actor now. */
  forget(userId: string): void {
    this.write(this.items().filter(({ data }) => data.userId !== userId));
  }

  /** Whether a report of `userId` is queued that was never retried. */
  hasUntried(userId: string): boolean {
    return this.items().some(({ data, attempts }) => data.userId === userId && attempts === 0);
  }

  /** Sends the queued reports, in the order of `inSendingOrder`, until a report gets no answer. */
  run(): Promise<void> {
    return this.sendAll(({ attempts }) => attempts < MAX_ATTEMPTS);
  }

  /** Sends the urgent reports with few attempts. */
  runPeriodic(): Promise<void> {
    return this.sendAll(({ priority, attempts }) => priority === 'high' && attempts < PERIODIC_MAX_ATTEMPTS);
  }

  private async sendAll(isChosen: (item: QueuedReport) => boolean): Promise<void> {
    const chosen = this.items().filter((item) => isChosen(item) && this.environment.maySend(item.data));
    for (const [index, item] of inSendingOrder(chosen).entries()) {
      if (index > 0) await this.environment.pause(RETRY_PAUSE_MS);
      // In the meantime another tab may have sent it, a newer report replaced it, or another person signed in.
      if (!this.items().some(({ id }) => id === item.id) || !this.environment.maySend(item.data)) continue;
      const result = await this.environment.send(item.data);
      this.applyResult(item.id, result);
      if (result === 'offline') return;
    }
  }

  private applyResult(id: string, result: SendResult): void {
    const items = this.items();
    const left = items.flatMap((item) => {
      if (item.id !== id) return [item];
      const attempts = item.attempts + 1;
      const isDone = result === 'sent' || result === 'refused';
      return isDone || attempts >= MAX_ATTEMPTS ? [] : [{ ...item, attempts }];
    });
    this.write(left);
  }

  private write(items: QueuedReport[]): void {
    this.environment.storage.write('failedRequests', items);
  }
}

function isHigh({ priority }: QueuedReport): boolean {
  return priority === 'high';
}

/**
 * Urgent reports first. A person's are chronological, urgent first at the same time: the server dates no record of a
 * device before the last one it accepted. The server dates those of visitors on arrival.
 */
function inSendingOrder(items: readonly QueuedReport[]): QueuedReport[] {
  const urgentFirst = [...items.filter(isHigh), ...items.filter((item) => !isHigh(item))];
  const isOfVisitor = ({ data }: QueuedReport) => ANONYMOUS_ID_PATTERN.test(data.userId);
  const ofVisitors = urgentFirst.filter(isOfVisitor);
  const ofPeople = urgentFirst.filter((item) => !isOfVisitor(item));
  return [
    ...ofVisitors.filter(isHigh),
    ...ofPeople.toSorted((one, other) => Date.parse(one.data.lastWatched) - Date.parse(other.data.lastWatched)),
    ...ofVisitors.filter((item) => !isHigh(item)),
  ];
}

/** Whether two reports are of the same lesson and actor, so that one is enough. */
export function isSameLesson(one: ProgressReport, other: ProgressReport): boolean {
  return (
    one.userId === other.userId &&
    one.courseId === other.courseId &&
    (one.lessonId ?? null) === (other.lessonId ?? null)
  );
}

function goesAsFar(one: ProgressReport, other: ProgressReport): boolean {
  return (
    one.watchTime >= other.watchTime &&
    one.progressPercentage >= other.progressPercentage &&
    (one.completed || !other.completed) &&
    one.lastWatched >= other.lastWatched
  );
}

/** The newest items up to the queue's limit; the oldest items that are not urgent are dropped first. */
export function newestItems(items: QueuedReport[]): QueuedReport[] {
  const left = [...items];
  while (left.length > QUEUE_MAX_ITEMS) {
    const oldestOrdinary = left.findIndex((item) => !isHigh(item));
    left.splice(Math.max(0, oldestOrdinary), 1);
  }
  return left;
}
