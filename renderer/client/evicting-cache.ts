import type { Cache, State } from 'swr';

const MINUTE_MS = 60_000;
/** How long what came with the page is as good as read, in ms. */
const BROUGHT_FRESH_MS = 5 * MINUTE_MS;

/** Whether what was rendered then is as good as read now. What is ahead of this clock may be of any age, if that is slow. */
export function isFresh(renderedAtMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - renderedAtMs) < BROUGHT_FRESH_MS;
}

/** How long an answer stays in the cache after the last screen with it is gone, in ms: courses 60 minutes, else 30 (specification, 7.2). */
export function lifetimeMsOf(key: string): number {
  return (key.startsWith('@"/api/courses",') ? 60 : 30) * MINUTE_MS;
}

/** SWR's cache, which drops what no screen has used for a while. What is on screen stays, however old. */
export class EvictingCache implements Cache {
  private readonly entries = new Map<string, State>();
  private readonly useCounts = new Map<string, number>();
  private readonly unusedSince = new Map<string, number>();
  private readonly brought = new Map<string, number>();

  /** @param nowMs the clock, in ms */
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

  /** Whether a screen uses what is under `key`. */
  isOnScreen(key: string): boolean {
    return this.useCounts.has(key);
  }

  /** Puts in what came with the page. @param renderedAtMs when the server said so */
  bring(key: string, value: State, renderedAtMs: number): void {
    this.set(key, value);
    this.brought.set(key, renderedAtMs);
  }

  /** Whether `key` came with a page of some time ago, and nobody has asked for it yet. */
  isOld(key: string): boolean {
    const renderedAtMs = this.brought.get(key);
    return renderedAtMs !== undefined && !isFresh(renderedAtMs, this.nowMs());
  }

  /** What came with the page not long ago, for the first who asks; undefined from then on. */
  takeBrought(key: string): State | undefined {
    const isTaken = this.brought.has(key) && !this.isOld(key);
    this.brought.delete(key);
    return isTaken ? this.get(key) : undefined;
  }

  /** A screen uses `key` until the returned function is called. */
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
