import { mergeProgress } from '../../contract/progress-merge.ts';
import type { LessonProgress, ProgressReport } from '../../contract/training.ts';
import { Progress } from '../progress/progress.ts';
import type { SendResult } from '../progress/retry-queue.ts';
import { ManualClock } from './manual-clock.ts';
import { memoryStorage } from './memory-storage.ts';

export const COURSE = '0198a000-0000-7000-8000-00000000c001';

/**
 * What becomes of a call on its way: the request or only its answer is lost, it arrives twice, the server refuses, or nobody
 * ever learns: the tab is gone before the answer.
 */
export type Fate = 'no word' | 'arrives' | 'lost' | 'answer lost' | 'arrives twice' | 'refused' | 'refused for good';

/** The academy's server as the tracking of progress knows it, behind a network with moods. */
export class ProgressAcademy {
  readonly clock = new ManualClock();
  /** What reached the server, whether it took it or not. */
  readonly tried: ProgressReport[] = [];
  readonly received: ProgressReport[] = [];
  isDown = false;
  /** Whether it is always told what it has, whatever becomes of reports. */
  reads: 'as fate wills' | 'answered' = 'as fate wills';
  /** Decides what becomes of the next call. */
  fate: () => Fate = () => 'arrives';
  private readonly rows = new Map<string, LessonProgress>();

  rowsOf(userId: string): LessonProgress[] {
    return [...this.rows].filter(([key]) => key.startsWith(`${userId} `)).map(([, row]) => row);
  }

  send = async (report: ProgressReport): Promise<SendResult> => {
    if (this.isDown) return 'offline';
    const fate = this.fate();
    if (fate === 'lost') return 'offline';
    if (fate === 'no word') return new Promise(() => undefined);
    this.tried.push(report);
    if (fate === 'refused') return 'failed';
    if (fate === 'refused for good') return 'refused';
    this.take(report);
    if (fate === 'arrives twice') this.take(report);
    return fate === 'answer lost' ? 'offline' : 'sent';
  };

  read = async (userId: string): Promise<LessonProgress[] | null> => {
    if (this.isDown || (this.reads === 'as fate wills' && !this.fate().startsWith('arrives'))) return null;
    return structuredClone(this.rowsOf(userId));
  };

  private take(report: ProgressReport): void {
    this.received.push(report);
    const { userId, courseId, lessonId } = report;
    if (!lessonId) return;
    const key = `${userId} ${lessonId}`;
    const known = this.rows.get(key);
    const { progressPercentage, watchTime, completed, lastWatched } = report;
    const state = { progressPercentage, watchTime, completed, lastWatched };
    this.rows.set(key, { courseId, lessonId, ...(known ? mergeProgress(known, state) : state) });
  }
}

/** A browser with its storage; its tabs share that. `actorId` is who its session says watches. */
export class ProgressBrowser {
  readonly storage = memoryStorage();
  readonly logged: string[] = [];
  private ids = 0;

  constructor(
    private readonly academy: ProgressAcademy,
    public actorId: string,
  ) {}

  aTab(): Progress {
    return new Progress({
      storage: this.storage,
      calls: { send: this.academy.send, read: this.academy.read },
      nowMs: this.academy.clock.nowMs,
      newId: () => {
        this.ids += 1;
        return `item-${this.ids}`;
      },
      after: this.academy.clock.after,
      withLock: (_name, work) => work(),
      isOffline: () => this.academy.isDown,
      actorId: () => this.actorId,
      log: (message) => void this.logged.push(message),
    });
  }
}

/** Opens a lesson of `COURSE`, 100 s long, and watches it to `seconds`. */
export function watch(progress: Progress, lessonId: string, seconds: number) {
  const tracker = progress.trackLesson({ courseId: COURSE, lessonId, videoId: 'video' });
  const close = tracker.open();
  tracker.handle({ type: 'duration', seconds: 100 });
  tracker.handle({ type: 'position', seconds });
  return { tracker, close };
}
