import { mergeProgress } from '../../contract/progress-merge.ts';
import type { LessonProgress, ProgressReport } from '../../contract/training.ts';
import { trackLesson } from '../progress/lesson-tracker.ts';
import { Progress } from '../progress/progress.ts';
import type { SendResult } from '../progress/retry-queue.ts';
import { ManualClock } from './manual-clock.ts';
import { memoryStorage } from './memory-storage.ts';

/** Length of every lesson in the server's catalogue. */
export const CATALOGUE_SECONDS = 120;
export const COURSE = '0198a000-0000-7000-8000-00000000c001';

/**
 * Outcome of a call: the request or only its answer is lost, the report is delivered twice, the server fails or
 * refuses for good, or the tab is closed before the answer, so that the call never settles.
 */
export type CallOutcome =
  | 'never settles'
  | 'delivered'
  | 'request lost'
  | 'answer lost'
  | 'delivered twice'
  | 'fails'
  | 'refused';

/** The server of progress, behind a network in which a test decides the outcome of each call. */
export class ProgressServer {
  readonly clock = new ManualClock();
  /** Reports that reached the server, stored or not. */
  readonly tried: ProgressReport[] = [];
  readonly received: ProgressReport[] = [];
  isDown = false;
  /** Whether reads always succeed, whatever the outcome of reports. */
  reads: 'unreliable' | 'reliable' = 'unreliable';
  /** Returns the outcome of the next call. */
  nextOutcome: () => CallOutcome = () => 'delivered';
  private readonly rows = new Map<string, LessonProgress>();

  rowsOf(userId: string): LessonProgress[] {
    return [...this.rows].filter(([key]) => key.startsWith(`${userId} `)).map(([, row]) => row);
  }

  send = async (report: ProgressReport): Promise<SendResult> => {
    if (this.isDown) return 'offline';
    const outcome = this.nextOutcome();
    if (outcome === 'request lost') return 'offline';
    if (outcome === 'never settles') return new Promise(() => undefined);
    this.tried.push(report);
    if (outcome === 'fails') return 'failed';
    if (outcome === 'refused') return 'refused';
    this.store(report);
    if (outcome === 'delivered twice') this.store(report);
    return outcome === 'answer lost' ? 'offline' : 'sent';
  };

  read = async (userId: string): Promise<LessonProgress[] | null> => {
    if (this.isDown || (this.reads === 'unreliable' && !this.nextOutcome().startsWith('delivered'))) return null;
    return structuredClone(this.rowsOf(userId));
  };

  private store(report: ProgressReport): void {
    this.received.push(report);
    const { userId, courseId, lessonId } = report;
    if (!lessonId) return;
    const key = `${userId} ${lessonId}`;
    const known = this.rows.get(key);
    const { progressPercentage, watchTime, completed, lastWatched } = report;
    const row = {
      courseId,
      lessonId,
      progressPercentage,
      watchTime,
      completed,
      lastWatched,
      duration: CATALOGUE_SECONDS,
    };
    this.rows.set(key, known ? mergeProgress(known, row) : row);
  }
}

/** A browser whose tabs share its storage. `actorId` is the actor of its session. */
export class ProgressBrowser {
  readonly storage = memoryStorage();
  readonly logged: string[] = [];
  private ids = 0;

  constructor(
    private readonly server: ProgressServer,
    public actorId: string,
  ) {}

  aTab(): Progress {
    return new Progress({
      storage: this.storage,
      calls: { send: this.server.send, read: this.server.read },
      nowMs: this.server.clock.nowMs,
      newId: () => {
        this.ids += 1;
        return `item-${this.ids}`;
      },
      after: this.server.clock.after,
      withLock: (_name, work) => work(),
      isOffline: () => this.server.isDown,
      actorId: () => this.actorId,
      log: (message) => void this.logged.push(message),
    });
  }
}

/** Opens a lesson of `COURSE`, 100 s long, and watches it up to `seconds`. */
export function watch(progress: Progress, lessonId: string, seconds: number) {
  const tracker = trackLesson(progress, { courseId: COURSE, lessonId, videoId: 'video' });
  const close = tracker.open();
  tracker.handle({ type: 'duration', seconds: 100 });
  tracker.handle({ type: 'position', seconds });
  return { tracker, close };
}
