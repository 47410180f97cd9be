import type { Cache, State } from 'swr';

const MINUTE_MS = 60_000;
/** Milliseconds for which an answer delivered with the page counts as just read. */
const BROUGHT_FRESH_MS = 5 * MINUTE_MS;

/** Whether an answer rendered then counts as just read. A time ahead of a slow clock does not. */
export function isFresh(renderedAtMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - renderedAtMs) < BROUGHT_FRESH_MS;
}

/** Milliseconds in the cache after the last screen left (docs/requirements.md, 'Requests and answers'). */
export function lifetimeMsOf(key: string): number {
  return (key.startsWith('@"/api/courses",') ? 60 : 30) * MINUTE_MS;
}

/** SWR's cache, which evicts entries that no screen has used for their lifetime. */
export class EvictingCache implements Cache {
  private readonly entries = new Map<string, State>();
  private readonly useCounts = new Map<string, number>();
  private readonly unusedSince = new Map<string, number>();
  private readonly brought = new Map<string, number>();

  /** @param nowMs clock in ms */
  constructor(private readonly nowMs: () => number) {}

  keys(): IterableIterator<string> {
    return this.entries.keys();
  }

  get(key: string): State | undefined {
    if (this.isExpired(key)) this.delete(key);
    return this.entries.get(key);
  }

  set(key: string, value: State): void {
    this.evictExpired();
    this.entries.set(key, value);
    if (!this.useCounts.has(key)) this.unusedSince.set(key, this.nowMs());
  }

  delete(key: string): void {
    this.entries.delete(key);
    this.unusedSince.delete(key);
    this.brought.delete(key);
  }

  /** Whether a screen uses the entry of `key`. */
  isOnScreen(key: string): boolean {
    return this.useCounts.has(key);
  }

  /** Adds an answer delivered with the page. @param renderedAtMs time that the server stated */
  bring(key: string, value: State, renderedAtMs: number): void {
    this.set(key, value);
    this.brought.set(key, renderedAtMs);
  }

  /** Whether `key` was delivered with a page that is no longer fresh, and has not been read since. */
  isOld(key: string): boolean {
    const renderedAtMs = this.brought.get(key);
    return renderedAtMs !== undefined && !isFresh(renderedAtMs, this.nowMs());
  }

  /** Returns a fresh answer delivered with the page to the first caller; `undefined` afterwards. */
  takeBrought(key: string): State | undefined {
    const isTaken = this.brought.has(key) && !this.isOld(key);
    this.brought.delete(key);
    return isTaken ? this.get(key) : undefined;
  }

  /** Marks `key` as on screen until the returned function is called. */
  retain(key: string): () => void {
    this.useCounts.set(key, (this.useCounts.get(key) ?? 0) + 1);
    this.unusedSince.delete(key);
    return () => this.release(key);
  }

  private release(key: string): void {
    const others = (this.useCounts.get(key) ?? 1) - 1;
    if (others > 0) {
      this.useCounts.set(key, others);
      return;
    }
    this.useCounts.delete(key);
    this.unusedSince.set(key, this.nowMs());
  }

  private evictExpired(): void {
    for (const key of [...this.unusedSince.keys()]) if (this.isExpired(key)) this.delete(key);
  }

  private isExpired(key: string): boolean {
    const unusedSince = this.unusedSince.get(key);
    return unusedSince !== undefined && this.nowMs() - unusedSince > lifetimeMsOf(key);
  }
}
