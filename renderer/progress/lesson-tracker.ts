import type { PlayerMessage } from './player-message.ts';
import { FALLBACK_DURATION_SECONDS, isWatched, resumeSeconds, type VideoProgress } from './progress-records.ts';

/** How long a player may say nothing before its time is simulated, in ms (specification, section 4). */
export const SILENCE_MS = 2_000;
/** How often progress is saved, and a simulated tick comes, in ms (specification, section 9). */
export const TICK_MS = 10_000;
/** What a simulated tick adds, in seconds. */
export const TICK_SECONDS = 10;
/** No lesson is longer than a day; a player that says so is wrong. */
const LONGEST_SECONDS = 86_400;

export interface TrackedLesson {
  courseId: string;
  lessonId: string;
  /** The video's id or address. */
  videoId: string;
  /** The catalogue's word on its length, in seconds: believed where the player says nothing. 0 or absent: unknown. */
  lessonSeconds?: number | undefined;
}

export interface TrackerState {
  /** Where the video stands, in seconds. */
  position: number;
  /** In seconds; 0 while it is unknown. */
  duration: number;
  completed: boolean;
  /** Where the player begins, in whole seconds. */
  startAt: number;
}

/** 'final' when the page or the lesson goes: there may be no later moment. */
export type SaveOccasion = 'tick' | 'event' | 'completed' | 'final';

export interface TrackerHost {
  nowIso(): string;
  /** Calls `work` after `waitMs`; gives back what cancels it. */
  after(waitMs: number, work: () => void): () => void;
  isOffline(): boolean;
  save(record: VideoProgress, occasion: SaveOccasion): void;
  /** A tracker is at work; gives back what is called when it has ended. */
  opened(tracker: LessonTracker): () => void;
}

/**
 * Follows one lesson by what its player says. Where that says neither position nor duration within 2 s, time is simulated, but
 * never before there is a player, never offline, never while paused and never after an error: what was not watched is not counted.
 */
export class LessonTracker {
  private current: TrackerState;
  private furthest: number;
  private isOpen = false;
  /** There is a video to be seen. */
  private isThere = false;
  private isPaused = false;
  private hasFailed = false;
  private hasPosition = false;
  private hasDuration = false;
  /** Something has happened that was not saved. */
  private isChanged = false;
  private cancelSilence = () => {};
  private cancelTick = () => {};
  private leave = () => {};
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly lesson: TrackedLesson,
    private readonly host: TrackerHost,
    known: VideoProgress | undefined,
  ) {
    const startAt = resumeSeconds(known);
    this.furthest = known?.currentTime ?? 0;
    this.current = { position: startAt, duration: known?.duration ?? 0, completed: known?.completed ?? false, startAt };
  }

  state = (): TrackerState => this.current;

  /** Calls `listener` whenever the state has changed; gives back what ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The lesson is on screen; gives back what closes it. */
  open(): () => void {
    this.isOpen = true;
    this.leave = this.host.opened(this);
    this.cancelSilence = this.host.after(SILENCE_MS, () => this.endSilence());
    this.planTick();
    return () => this.close();
  }

  /** The player says something. */
  hear(message: PlayerMessage): void {
    if (!this.isOpen) return;
    if ('seconds' in message) this.hearTime(message.type, message.seconds);
    else this.hearEvent(message.type);
  }

  private hearTime(type: 'position' | 'seeked' | 'duration', seconds: number): void {
    if (!isTime(seconds)) return;
    if (type === 'duration') this.learnDuration(seconds);
    else this.moveTo(seconds);
    if (type === 'seeked') this.save('event');
  }

  private hearEvent(type: Exclude<PlayerMessage, { seconds: number }>['type']): void {
    if (type === 'ready') this.begin();
    if (type === 'playing') this.isPaused = false;
    if (type === 'paused' || type === 'waiting' || type === 'ended') this.isPaused = true;
    if (type === 'ended' && this.current.duration > 0) this.moveTo(this.current.duration);
    if (type === 'error') this.hasFailed = true;
    if (type === 'paused' || type === 'ended' || type === 'error') this.save('event');
  }

  /** Ticks are counted from when there is something to watch: none of them is of the time before. */
  private begin(): void {
    if (this.isThere) return;
    this.isThere = true;
    this.cancelTick();
    this.planTick();
  }

  /** 'Completar': the whole lesson counts as watched. */
  complete(): void {
    const duration = this.current.duration || this.likelyDuration();
    this.furthest = Math.max(this.furthest, duration);
    this.isChanged = true;
    this.set({ position: duration, duration, completed: true });
    this.save('completed');
  }

  /** The page goes, perhaps for good. */
  pageHides(): void {
    if (this.isOpen) this.save('final');
  }

  /** The lesson is off the screen; whatever the player still says does not count. */
  close(): void {
    if (!this.isOpen) return;
    this.save('final');
    this.isOpen = false;
    this.cancelSilence();
    this.cancelTick();
    this.leave();
  }

  private endSilence(): void {
    if (this.hasDuration || this.hasFailed || this.host.isOffline()) return;
    if (this.current.duration === 0) this.set({ duration: this.likelyDuration() });
  }

  private planTick(): void {
    this.cancelTick = this.host.after(TICK_MS, () => {
      this.planTick();
      this.tick();
    });
  }

  private tick(): void {
    const mayBeWatched = this.isThere && !this.isPaused && !this.hasFailed && !this.host.isOffline();
    const isSimulated = mayBeWatched && !this.hasPosition;
    if (isSimulated) {
      const duration = this.current.duration || this.likelyDuration();
      this.set({ duration });
      this.advanceTo(Math.min(duration, this.current.position + TICK_SECONDS));
    }
    this.save('tick');
  }

  private moveTo(seconds: number): void {
    this.hasPosition = true;
    this.advanceTo(seconds);
  }

  private learnDuration(seconds: number): void {
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

  private likelyDuration(): number {
    return this.lesson.lessonSeconds || FALLBACK_DURATION_SECONDS;
  }

  private save(occasion: SaveOccasion): void {
    if (!this.isChanged) return;
    this.isChanged = false;
    const { courseId, lessonId, videoId } = this.lesson;
    const { duration, completed } = this.current;
    const lastWatched = this.host.nowIso();
    this.host.save({ videoId, courseId, lessonId, currentTime: this.furthest, duration, completed, lastWatched }, occasion);
  }

  private set(changes: Partial<TrackerState>): void {
    this.current = { ...this.current, ...changes };
    for (const listener of this.listeners) listener();
  }
}

function isTime(seconds: number): boolean {
  return Number.isFinite(seconds) && seconds >= 0 && seconds <= LONGEST_SECONDS;
}
