import {
  COMPLETION_SHARE,
  type LessonProgress,
  type Played,
  type ProgressReport,
  RESUME_FROM_SECONDS,
} from '../../contract/training.ts';
import { percentageOf } from './lesson-progress.ts';
import { PlayedSegments } from './played-segments.ts';
import type { PlayerMessage } from './player-message.ts';
import { joinPlayed, mergeReports } from './report-merge.ts';

/** Milliseconds without a report of the player after which its time is simulated. */
export const SILENCE_MS = 2_000;
/** Milliseconds between two saves, and between two simulated ticks. */
export const TICK_MS = 10_000;
/** Seconds that a simulated tick adds. */
export const TICK_SECONDS = 10;
/** Assumed duration of a lesson in seconds while it is unknown. */
const FALLBACK_DURATION_SECONDS = 600;
/** Maximum duration of a lesson; a longer one reported by a player is wrong. */
const LONGEST_SECONDS = 86_400;

export interface TrackedLesson {
  courseId: string;
  lessonId: string;
  /** Id or address of the video. */
  videoId: string;
  /** Duration in the catalogue in seconds, used if the player reports none. 0 or absent: unknown. */
  lessonSeconds?: number | undefined;
}

export interface TrackerState {
  /** Position of the video in seconds. */
  position: number;
  /** In seconds; 0 while unknown. */
  duration: number;
  completed: boolean;
  /** Start of the player in whole seconds. */
  startAt: number;
}

/** 'final' when the page is hidden or the lesson closes: there may be no later save. */
export type SaveOccasion = 'tick' | 'event' | 'completed' | 'final';

export interface TrackerEnvironment {
  nowMs(): number;
  /** Calls `work` after `waitMs`. Returns the function that cancels it. */
  after(waitMs: number, work: () => void): () => void;
  isOffline(): boolean;
  /**
   * @param videoId id or address of the video
   * @param played segments played since the last save; absent if there are none
   */
  save(progress: LessonProgress, videoId: string, occasion: SaveOccasion, played: Played | undefined): void;
  /** Called when the tracker opens. Returns the function to call when it closes. */
  onOpen(tracker: LessonTracker): () => void;
}

/** The part of `Progress` that a tracker needs. */
export interface TrackedProgress {
  readonly store: { lesson(lessonId: string): LessonProgress | undefined };
  /** @param mergeReports merges two reports of one lesson with their segments */
  trackerEnvironment(mergeReports: (one: ProgressReport, other: ProgressReport) => ProgressReport): TrackerEnvironment;
}

/**
 * Tracks one lesson by its player's reports. Without a reported position or duration for 2 s it simulates time, but
 * only with a player, online, while not paused and without an error: unwatched time does not count.
 */
export class LessonTracker {
  private current: TrackerState;
  private furthest: number;
  private isOpen = false;
  /** The player is ready. */
  private isReady = false;
  private isPaused = false;
  private hasFailed = false;
  private hasPosition = false;
  private hasDuration = false;
  /** Changed since the last save. */
  private isChanged = false;
  private cancelSilenceTimer = () => {};
  private cancelTick = () => {};
  private onClose = () => {};
  private readonly segments = new PlayedSegments();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly lesson: TrackedLesson,
    private readonly environment: TrackerEnvironment,
    known: LessonProgress | undefined,
  ) {
    const startAt = resumeSeconds(known);
    this.furthest = known?.watchTime ?? 0;
    this.current = { position: startAt, duration: known?.duration ?? 0, completed: known?.completed ?? false, startAt };
  }

  state = (): TrackerState => this.current;

  /** Calls `listener` after each change of the state. Returns the unsubscribe function. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Opens the tracker when the lesson is shown. Returns the function that closes it. */
  open(): () => void {
    this.isOpen = true;
    this.onClose = this.environment.onOpen(this);
    this.cancelSilenceTimer = this.environment.after(SILENCE_MS, () => this.endSilence());
    this.planTick();
    return () => this.close();
  }

  /** Handles a report of the player. */
  handle(message: PlayerMessage): void {
    if (!this.isOpen) return;
    if ('seconds' in message && !isTime(message.seconds)) return;
    this.collect(message);
    if ('seconds' in message) this.handleTime(message.type, message.seconds);
    else this.handleEvent(message.type);
  }

  private collect(message: PlayerMessage): void {
    const nowMs = this.environment.nowMs();
    // A video that ends has played to its end, which is later than its last reported position.
    if (message.type === 'ended' && this.hasDuration)
      this.segments.handle({ type: 'position', seconds: this.current.duration }, nowMs);
    this.segments.handle(message, nowMs);
  }

  private handleTime(type: 'position' | 'seeked' | 'duration', seconds: number): void {
    if (type === 'duration') this.setDuration(seconds);
    else this.moveTo(seconds);
    if (type === 'seeked') this.save('event');
  }

  private handleEvent(type: Exclude<PlayerMessage, { seconds: number }>['type']): void {
    if (type === 'ready') this.startTicks();
    if (type === 'playing') this.isPaused = false;
    if (type === 'paused' || type === 'waiting' || type === 'ended') this.isPaused = true;
    if (type === 'ended' && this.current.duration > 0) this.moveTo(this.current.duration);
    if (type === 'error') this.hasFailed = true;
    if (type === 'paused' || type === 'ended' || type === 'error') this.save('event');
  }

  /** Starts the ticks when the player is ready, so that earlier time does not count. */
  private startTicks(): void {
    if (this.isReady) return;
    this.isReady = true;
    this.cancelTick();
    this.planTick();
  }

  /** Counts the whole lesson as watched, for the button 'Completar'. */
  complete(): void {
    const duration = this.current.duration || this.assumedDuration();
    this.furthest = Math.max(this.furthest, duration);
    this.isChanged = true;
    this.set({ position: duration, duration, completed: true });
    this.save('completed');
  }

  /** Saves when the page is hidden, perhaps for good. */
  pageHides(): void {
    if (this.isOpen) this.save('final');
  }

  /** Closes the tracker when the lesson leaves the screen; later reports of the player are ignored. */
  close(): void {
    if (!this.isOpen) return;
    this.save('final');
    this.isOpen = false;
    this.cancelSilenceTimer();
    this.cancelTick();
    this.onClose();
  }

  private endSilence(): void {
    if (this.hasDuration || this.hasFailed || this.environment.isOffline()) return;
    if (this.current.duration === 0) this.set({ duration: this.assumedDuration() });
  }

  private planTick(): void {
    this.cancelTick = this.environment.after(TICK_MS, () => {
      this.planTick();
      this.tick();
    });
  }

  private tick(): void {
    const mayBeWatched = this.isReady && !this.isPaused && !this.hasFailed && !this.environment.isOffline();
    const isSimulated = mayBeWatched && !this.hasPosition;
    if (isSimulated) {
      const duration = this.current.duration || this.assumedDuration();
      this.set({ duration });
      this.advanceTo(Math.min(duration, this.current.position + TICK_SECONDS));
    }
    this.save('tick');
  }

  private moveTo(seconds: number): void {
    this.hasPosition = true;
    this.advanceTo(seconds);
  }

  private setDuration(seconds: number): void {
    if (seconds === 0) return;
    this.hasDuration = true;
    this.isChanged ||= this.furthest > 0 && seconds !== this.current.duration;
    this.set({ duration: seconds });
    this.checkWatched();
  }

  private advanceTo(position: number): void {
    if (position === this.current.position && position <= this.furthest) return;
    this.furthest = Math.max(this.furthest, position);
    this.isChanged = true;
    this.set({ position });
    this.checkWatched();
  }

  private checkWatched(): void {
    if (this.current.completed || !isWatched(this.furthest, this.current.duration)) return;
    this.set({ completed: true });
    this.isChanged = true;
    this.save('completed');
  }

  private assumedDuration(): number {
    return this.lesson.lessonSeconds || FALLBACK_DURATION_SECONDS;
  }

  private save(occasion: SaveOccasion): void {
    if (!this.isChanged) return;
    this.isChanged = false;
    const { courseId, lessonId, videoId } = this.lesson;
    const { duration, completed } = this.current;
    const lastWatched = new Date(this.environment.nowMs()).toISOString();
    const progressPercentage = percentageOf(this.furthest, duration);
    const watched = { progressPercentage, watchTime: this.furthest, completed, lastWatched, duration };
    const segments = joinPlayed(this.segments.take());
    const played = segments.length > 0 ? { sentAt: lastWatched, segments } : undefined;
    this.environment.save({ courseId, lessonId, ...watched }, videoId, occasion, played);
  }

  private set(changes: Partial<TrackerState>): void {
    this.current = { ...this.current, ...changes };
    for (const listener of this.listeners) listener();
  }
}

/** Tracks a lesson from its last position. */
export function trackLesson(progress: TrackedProgress, lesson: TrackedLesson): LessonTracker {
  return new LessonTracker(lesson, progress.trackerEnvironment(mergeReports), progress.store.lesson(lesson.lessonId));
}

/** Whether the watched share of a lesson counts as complete. */
function isWatched(watchTime: number, duration: number): boolean {
  return duration > 0 && watchTime >= duration * COMPLETION_SHARE;
}

/** Second at which a lesson resumes, rounded down; 0 for its start. */
function resumeSeconds(lesson: LessonProgress | undefined): number {
  if (!lesson || lesson.completed || lesson.watchTime <= RESUME_FROM_SECONDS) return 0;
  return Math.floor(lesson.watchTime);
}

function isTime(seconds: number): boolean {
  return Number.isFinite(seconds) && seconds >= 0 && seconds <= LONGEST_SECONDS;
}
