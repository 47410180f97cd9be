import type { Cache, State } from 'swr';

const MINUTE_MS = 60_000;

/** How long an answer stays in the cache after the last screen with it is gone, in ms: courses 60 minutes, else 30 (specification, 7.2). */
export function lifetimeMsOf(key: string): number {
  return (key.startsWith('@"/api/courses",') ? 60 : 30) * MINUTE_MS;
}

/** SWR's cache, which drops what no screen has used for a while. What is on screen stays, however old. */
export class EvictingCache implements Cache {
  private readonly entries = new Map<string, State>();
  private readonly useCounts = new Map<string, number>();
  private readonly unusedSince = new Map<string, number>();

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
