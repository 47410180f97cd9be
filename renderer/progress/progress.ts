import { ANONYMOUS_ID_PATTERN } from '../../contract/identity.ts';
import type { LessonProgress, Played, ProgressReport } from '../../contract/training.ts';
import type { KeyedStorage } from '../client/storage.ts';
import { completionOf, isAhead, reportOf } from './lesson-progress.ts';
import type { LessonTracker, SaveOccasion, TrackerEnvironment } from './lesson-tracker.ts';
import type { ProgressCalls } from './progress-calls.ts';
import { ProgressStore } from './progress-store.ts';
import { RefusedReports } from './refused-reports.ts';
import { RETRY_PAUSE_MS, RetryQueue, type SendResult } from './retry-queue.ts';

/** Milliseconds after which unsent reports are retried. */
export const RETRY_AFTER_LOAD_MS = 2_000;
export const RETRY_AFTER_ONLINE_MS = 1_000;
export const RETRY_PERIOD_MS = 5 * 60_000;
/** Maximum milliseconds that a sign-out waits for unsent reports. */
export const LOGOUT_WAIT_MS = 2_000;

/** Maximum milliseconds that a lesson waits for progress of other devices. */
export const CATCH_UP_MS = 1_500;

export interface ProgressEnvironment {
  storage: KeyedStorage;
  calls: ProgressCalls;
  nowMs(): number;
  newId(): string;
  /** Calls `work` after `waitMs`. Returns the function that cancels it. */
  after(waitMs: number, work: () => void): () => void;
  /** Runs `work` while no other tab of this browser runs any under that name. */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
  isOffline(): boolean;
  /** The session's actor, in whose name calls are made. */
  actorId(): string;
  log(message: string): void;
}

/**
 * Stores progress in the browser and then sends it to the server. A failed report goes to the queue; `reconcile` finds
 * the reports that the queue had to drop.
 */
export class Progress {
  readonly store: ProgressStore;
  readonly queue: RetryQueue;
  private readonly refused: RefusedReports;
  private actorId: string;
  /** Actor whose records are all on the server; `null` if unknown. */
  private fullySentActorId: string | null = null;
  private readonly openTrackers = new Set<LessonTracker>();
  private catchingUp = false;
  private cancelCatchUp = () => {};
  private cancelOnline = () => {};
  private readonly listeners = new Set<() => void>();

  constructor(private readonly environment: ProgressEnvironment) {
    this.actorId = environment.actorId();
    this.store = new ProgressStore(environment.storage, this.actorId);
    this.refused = new RefusedReports(environment.storage);
    this.queue = new RetryQueue({
      storage: environment.storage,
      nowMs: environment.nowMs,
      newId: environment.newId,
      pause: (ms) => this.pause(ms),
      maySend: (report) => this.maySend(report),
      send: (report) => this.send(report),
    });
  }

  /** Whether progress of other devices may still arrive through `reconcile`. */
  isCatchingUp = (): boolean => this.catchingUp;

  /** Calls `listener` after each change of `isCatchingUp`. Returns the unsubscribe function. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Starts after the page has loaded. */
  start(): void {
    this.beginCatchUp();
    this.environment.log('Automatic retry system for progress tracking initialised.');
    this.environment.after(RETRY_AFTER_LOAD_MS, () => void this.sendQueue());
    this.planPeriodic();
  }

  /**
   * Environment of a tracker (`trackLesson`). The tracker's code, which merges reports with their segments, is loaded
   * with the player: most pages have none.
   */
  trackerEnvironment(mergeReports: RetryQueue['mergeReports']): TrackerEnvironment {
    this.queue.mergeReports = mergeReports;
    return {
      ...this.environment,
      save: (...saved) => this.save(...saved),
      onOpen: (tracker: LessonTracker) => {
        this.openTrackers.add(tracker);
        return () => this.openTrackers.delete(tracker);
      },
    };
  }

  /** Sets the lessons of a course that has been read. */
  setCourseLessons(courseId: string, lessonIds: readonly string[]): void {
    if (this.store.setLessons(courseId, lessonIds)) void this.sendCompletion(this.actorId, courseId);
  }

  /** Retries after the server answers again or the browser's online event. */
  cameOnline(): void {
    this.cancelOnline();
    this.cancelOnline = this.environment.after(
      RETRY_AFTER_ONLINE_MS,
      () => void this.sendQueue().then(() => this.reconcile()),
    );
  }

  /** Saves when the page is hidden, perhaps for good. */
  pageHides(): void {
    for (const tracker of this.openTrackers) tracker.pageHides();
  }

  /** Changes the actor. @param isSamePerson the same person under another id: the records move along */
  actorChanged(from: string, to: string, isSamePerson: boolean): void {
    if (!isSamePerson) for (const tracker of [...this.openTrackers]) tracker.close();
    this.actorId = to;
    this.store.changeActor(to);
    if (isSamePerson) {
      this.store.mergeFrom(from);
      this.queue.forget(from);
      this.refused.forget(from);
    } else if (this.fullySentActorId === from) {
      this.store.forget(from);
      this.refused.forget(from);
    }
    this.fullySentActorId = null;
    this.beginCatchUp();
    void this.sendQueue().then(() => this.reconcile());
  }

  /** Sends unsent reports before a sign-out, while the token is valid. @returns whether the server has everything */
  async sendBeforeLogout(): Promise<boolean> {
    this.pageHides();
    const actorId = this.actorId;
    const isAllSent = await Promise.race([
      this.sendQueue().then(() => this.reconcile()),
      this.pause(LOGOUT_WAIT_MS).then(() => false),
    ]);
    if (isAllSent) this.fullySentActorId = actorId;
    return isAllSent;
  }

  /**
   * Compares the records of browser and server and sends each the missing ones. @returns whether both are equal
   */
  reconcile(): Promise<boolean> {
    return this.environment
      .withLock('progress-reconcile', () => this.reconcileUnderLock())
      .finally(() => this.endCatchUp());
  }

  private beginCatchUp(): void {
    this.cancelCatchUp();
    this.cancelCatchUp = this.environment.after(CATCH_UP_MS, () => this.endCatchUp());
    this.setCatchingUp(true);
  }

  private endCatchUp(): void {
    this.cancelCatchUp();
    this.setCatchingUp(false);
  }

  private setCatchingUp(catchingUp: boolean): void {
    if (catchingUp === this.catchingUp) return;
    this.catchingUp = catchingUp;
    for (const listener of this.listeners) listener();
  }

  private async reconcileUnderLock(): Promise<boolean> {
    const actorId = this.actorId;
    if (this.environment.isOffline()) return false;
    // All records of a visitor on the server came from this browser.
    if (ANONYMOUS_ID_PATTERN.test(actorId) && this.store.history().length === 0) return true;
    const rows = await this.environment.calls.read(actorId);
    if (!rows || actorId !== this.actorId) return false;
    // Only lengths that a player has measured are stored: staff may correct the catalogue's, which the rows have.
    this.store.saveAll(rows.map((row) => ({ ...row, duration: 0 })));
    const known = new Map(rows.map((row) => [row.lessonId, row]));
    // The oldest first: the server dates no record of a device before the last one it accepted.
    const oldestFirst = this.store.history().toReversed();
    const missing = oldestFirst.filter((lesson) => isAhead(lesson, known.get(lesson.lessonId), this.nowIso()));
    let isComplete = true;
    for (const report of missing.map((lesson) => reportOf(actorId, lesson))) {
      if (actorId !== this.actorId) return false;
      // Refused reports are not sent again, and the queue sends the queued ones.
      if (this.refused.has(report)) continue;
      if (this.queue.covers(report)) {
        isComplete = false;
        continue;
      }
      const result = await this.send(report);
      if (result === 'offline') return false;
      isComplete &&= result !== 'failed';
      await this.pause(RETRY_PAUSE_MS);
    }
    return isComplete;
  }

  private save(progress: LessonProgress, videoId: string, occasion: SaveOccasion, played?: Played): void {
    const isCourseComplete = this.store.save(progress, videoId);
    const actorId = this.actorId;
    const report = { ...reportOf(actorId, progress), played };
    const delivery = this.deliver(report, progress.completed, occasion === 'final');
    if (isCourseComplete) void delivery.then(() => this.sendCompletion(actorId, progress.courseId));
  }

  private async sendCompletion(actorId: string, courseId: string): Promise<void> {
    this.environment.log('Course completed: the server issues its certificate by itself.');
    await this.deliver(completionOf(actorId, courseId, this.nowIso()), true, false);
  }

  private async deliver(report: ProgressReport, isUrgent: boolean, isLast: boolean): Promise<void> {
    if (this.mustFollow(report)) {
      if (isLast) this.queue.add(report, isUrgent); // if the page closes now, the next page sends it
      await this.sendQueue();
      if (isLast) return;
    }
    const mustWait = this.environment.isOffline() || !this.maySend(report);
    const result = mustWait ? 'offline' : await this.send(report, isLast);
    if (result === 'failed' || result === 'offline') this.queue.add(report, isUrgent);
  }

  /** Whether older reports of the person are queued: the server dates no record before the last one it accepted. */
  private mustFollow({ userId }: ProgressReport): boolean {
    return !this.environment.isOffline() && !ANONYMOUS_ID_PATTERN.test(userId) && this.queue.hasUntried(userId);
  }

  /** A report refused with its segments is sent once more without them: they must not cost progress. */
  private async send(report: ProgressReport, isLast = false): Promise<SendResult> {
    const { played } = report;
    const dated = played ? { ...report, played: { ...played, sentAt: this.nowIso() } } : report;
    const result = await this.environment.calls.send(dated, isLast);
    if (result !== 'refused') return result;
    if (played) return this.send({ ...report, played: undefined }, isLast);
    this.refused.add(report);
    return result;
  }

  /** A visitor's id is a capability: any holder may report. A person's report needs that person's session. */
  private maySend({ userId }: ProgressReport): boolean {
    return ANONYMOUS_ID_PATTERN.test(userId) || userId === this.environment.actorId();
  }

  private planPeriodic(): void {
    this.environment.after(RETRY_PERIOD_MS, () => {
      this.planPeriodic();
      void this.sendQueued(() => this.queue.runPeriodic());
    });
  }

  private sendQueue(): Promise<void> {
    return this.sendQueued(() => this.queue.run());
  }

  /** Sends in one tab at a time, and only while the server answers. */
  private async sendQueued(run: () => Promise<void>): Promise<void> {
    if (!this.environment.isOffline()) await this.environment.withLock('progress-queue', run);
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.environment.after(ms, resolve));
  }

  private nowIso(): string {
    return new Date(this.environment.nowMs()).toISOString();
  }
}
