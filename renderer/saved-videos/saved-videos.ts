import type { CourseDetail } from '../../contract/courses.ts';
import { ApiError } from '../client/api-error.ts';
import {
  removeSavedCourses,
  removeUnneededFiles,
  SAVED_CHANNEL,
  type SavedChanged,
  type SavedState,
  savedCourses,
  stateOf,
} from './saved-courses.ts';
import { NoRoom, type SavingEnvironment, saveCourse } from './saving.ts';

/** A course that is being saved, in this or another tab. */
export interface Saving {
  /** 'inTurn' behind another course; 'waiting' for the connection. */
  readonly phase: 'inTurn' | 'saving' | 'waiting';
  readonly doneBytes: number;
  /** `null` until the server has sent it. */
  readonly totalBytes: number | null;
}

export type SavingFailure =
  | { readonly kind: 'noRoom'; readonly room: NoRoom }
  | { readonly kind: 'failed'; readonly sentence: string };

export interface SavedVideosState {
  /** `null` until read. */
  readonly courses: readonly SavedState[] | null;
  /** By course id. */
  readonly savings: ReadonlyMap<string, Saving>;
  readonly failures: ReadonlyMap<string, SavingFailure>;
}

/** Messages between tabs. */
type Told =
  | SavedChanged
  | { type: 'ask' }
  | { type: 'saving'; id: string; saving: Saving | null }
  | { type: 'cancel'; id: string };

/** Lock that saves one course at a time across all tabs. */
const LOCK = 'saved-videos';
const UNSEEN = 'No pudimos completar la operación en este equipo.';

/** Videos saved on this device, as read by this tab. */
export class SavedVideos {
  private state: SavedVideosState = { courses: null, savings: new Map(), failures: new Map() };
  private readonly listeners = new Set<() => void>();
  private readonly running = new Map<string, AbortController>();
  private readonly tabs = new BroadcastChannel(SAVED_CHANNEL);

  constructor(private readonly env: SavingEnvironment) {
    this.tabs.onmessage = ({ data }: MessageEvent<Told>) => this.hear(data);
    this.tell({ type: 'ask' });
  }

  snapshot = (): SavedVideosState => this.state;

  /** Calls `listener` after each change of the state. Returns the unsubscribe function. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.state.courses === null) void this.refresh();
    return () => void this.listeners.delete(listener);
  };

  /** Saves the missing files of a course in its turn. If two tabs save one course, the second finds it complete. */
  async save(course: CourseDetail): Promise<void> {
    const { id } = course;
    if (this.running.has(id)) return;
    const cancel = new AbortController();
    this.running.set(id, cancel);
    this.setFailure(id, null);
    const { signal } = cancel;
    const known = this.state.savings.get(id);
    if (!known) this.setSaving(id, { phase: 'inTurn', doneBytes: 0, totalBytes: null });
    try {
      await navigator.locks.request(LOCK, { signal }, () => this.saveNow(course, signal));
    } catch (error) {
      const isGivenUp = signal.aborted || (error instanceof DOMException && error.name === 'AbortError');
      if (!isGivenUp) this.setFailure(id, failureOf(error));
    } finally {
      this.running.delete(id);
      this.tellSaving(id, null);
      await this.changed();
    }
  }

  /** Cancels saving a course in any tab and deletes its partial files. */
  cancel(id: string): void {
    const running = this.running.get(id);
    running?.abort();
    this.tell({ type: 'cancel', id });
  }

  async remove(id: string): Promise<void> {
    // Cancelling restores the earlier version of the course, unless that was removed.
    await removeSavedCourses((course) => course.id === id);
    this.cancel(id);
    this.setFailure(id, null);
    await this.changed();
  }

  async removeAll(): Promise<void> {
    await removeSavedCourses(() => true);
    for (const id of this.running.keys()) this.cancel(id);
    await this.changed();
  }

  /** Stops saving when another actor takes over; the service worker removes the saved courses. */
  leave(): void {
    for (const id of this.running.keys()) this.cancel(id);
    this.set({ courses: [], failures: new Map() });
  }

  /** Reads the saved courses again after a change, here and in other tabs. */
  async changed(): Promise<void> {
    this.tell({ type: 'changed' });
    await this.refresh();
  }

  private async saveNow(course: CourseDetail, signal: AbortSignal): Promise<void> {
    const { id } = course;
    // The browser then evicts the files only with the person's consent, if it supports that; some browsers ask.
    void navigator.storage.persist().catch(() => false);
    let saving: Saving = { phase: 'saving', doneBytes: 0, totalBytes: null };
    const say = (changes: Partial<Saving>) => {
      saving = { ...saving, ...changes };
      this.tellSaving(id, saving);
    };
    say({});
    await saveCourse(
      course,
      {
        signal,
        onProgress: (doneBytes, totalBytes) => say({ doneBytes, totalBytes }),
        onWaiting: (isWaiting) => say({ phase: isWaiting ? 'waiting' : 'saving' }),
      },
      this.env,
    );
  }

  private async refresh(): Promise<void> {
    const owner = this.env.actorId();
    const own = (await savedCourses()).filter((course) => course.owner === owner);
    this.set({ courses: await Promise.all(own.map(stateOf)) });
    // Parts left by another tab that was closed while saving belong to no course if that was removed.
    if (own.length === 0 && this.running.size === 0) await removeUnneededFiles();
  }

  private hear(told: Told): void {
    if (told.type === 'saving') this.setSaving(told.id, told.saving);
    else if (told.type === 'cancel') this.running.get(told.id)?.abort();
    else if (told.type === 'ask')
      for (const id of this.running.keys()) this.tellSaving(id, this.state.savings.get(id) ?? null);
    else void this.refresh();
  }

  private tellSaving(id: string, saving: Saving | null): void {
    this.setSaving(id, saving);
    this.tell({ type: 'saving', id, saving });
  }

  private tell(told: Told): void {
    this.tabs.postMessage(told);
  }

  private setSaving(id: string, saving: Saving | null): void {
    // This tab may still be in the queue when another tab finishes the same course.
    const own =
      saving === null && this.running.has(id) ? ({ phase: 'inTurn', doneBytes: 0, totalBytes: null } as const) : saving;
    this.set({ savings: withEntry(this.state.savings, id, own) });
  }

  private setFailure(id: string, failure: SavingFailure | null): void {
    this.set({ failures: withEntry(this.state.failures, id, failure) });
  }

  private set(changes: Partial<SavedVideosState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}

function withEntry<T>(map: ReadonlyMap<string, T>, id: string, value: T | null): ReadonlyMap<string, T> {
  const next = new Map(map);
  if (value === null) next.delete(id);
  else next.set(id, value);
  return next;
}

function failureOf(error: unknown): SavingFailure {
  if (error instanceof NoRoom) return { kind: 'noRoom', room: error };
  return { kind: 'failed', sentence: error instanceof ApiError ? error.sentence : UNSEEN };
}
