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

/** Of a course that is being saved, here or in another tab. */
export interface Saving {
  /** It waits for another course, or for the connection. */
  readonly phase: 'inTurn' | 'saving' | 'waiting';
  readonly doneBytes: number;
  /** Null until the server has said it. */
  readonly totalBytes: number | null;
}

export type SavingFailure =
  | { readonly kind: 'noRoom'; readonly room: NoRoom }
  | { readonly kind: 'failed'; readonly sentence: string };

export interface SavedVideosState {
  /** Null until they have been read. */
  readonly courses: readonly SavedState[] | null;
  /** By the id of the course. */
  readonly savings: ReadonlyMap<string, Saving>;
  readonly failures: ReadonlyMap<string, SavingFailure>;
}

/** What tabs tell one another. */
type Told =
  | SavedChanged
  | { type: 'ask' }
  | { type: 'saving'; id: string; saving: Saving | null }
  | { type: 'cancel'; id: string };

/** One course is saved after the other, whichever tab they were begun in. */
const LOCK = 'saved-videos';
const UNSEEN = 'No pudimos completar la operación en este equipo.';

/** What is saved on this device, as this tab knows it. */
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

  /** Calls `listener` whenever the state has changed; gives back what ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.state.courses === null) void this.refresh();
    return () => void this.listeners.delete(listener);
  };

  /** Saves a course, or what is missing of it, when its turn comes. In another tab too, it is saved once: the second finds all there. */
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

  /** Gives up saving a course, in whichever tab that is; what has come of it goes. */
  cancel(id: string): void {
    const running = this.running.get(id);
    running?.abort();
    this.tell({ type: 'cancel', id });
  }

  async remove(id: string): Promise<void> {
    // What is cancelled puts back what was there before, unless that is gone.
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

  /** Somebody else uses the academy: the service worker removes what was saved, and nothing more is. */
  leave(): void {
    for (const id of this.running.keys()) this.cancel(id);
    this.set({ courses: [], failures: new Map() });
  }

  /** What is saved has been changed past this: reads it anew, here and in other tabs. */
  async changed(): Promise<void> {
    this.tell({ type: 'changed' });
    await this.refresh();
  }

  private async saveNow(course: CourseDetail, signal: AbortSignal): Promise<void> {
    const { id } = course;
    // The browser then drops it only when the person says so. Not every browser does that, and some ask.
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
    // What another tab was saving when it was closed belongs to no course any more, if that was removed.
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
    // This tab still waits for its turn when another one is done with the same course.
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
