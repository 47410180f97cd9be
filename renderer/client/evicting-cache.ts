import type { Cache, State } from 'swr';

const MINUTE_MS = 60_000;

/** How long an answer nobody looks at any more is kept, in ms: courses 60 minutes, everything else 30 (specification, 7.2). */
export function keepMsOf(key: string): number {
  return (key.startsWith('@"/api/courses",') ? 60 : 30) * MINUTE_MS;
}

/** SWR's store, which forgets what no screen has used for a while. What is on screen stays, however old. */
export class EvictingCache implements Cache {
  private readonly entries = new Map<string, State>();
  private readonly users = new Map<string, number>();
  private readonly leftAt = new Map<string, number>();

  /** @param nowMs the clock, in ms */
  constructor(private readonly nowMs: () => number) {}

  keys(): IterableIterator<string> {
    return this.entries.keys();
  }

  get(key: string): State | undefined {
    if (this.isForgotten(key)) this.delete(key);
    return this.entries.get(key);
  }

  set(key: string, value: State): void {
    this.sweep();
    this.entries.set(key, value);
    if (!this.users.has(key)) this.leftAt.set(key, this.nowMs());
  }

  delete(key: string): void {
    this.entries.delete(key);
    this.leftAt.delete(key);
  }

  /** A screen looks at `key` until the returned function is called. */
  use(key: string): () => void {
    this.users.set(key, (this.users.get(key) ?? 0) + 1);
    this.leftAt.delete(key);
    return () => this.leave(key);
  }

  private leave(key: string): void {
    const others = (this.users.get(key) ?? 1) - 1;
    if (others > 0) {
      this.users.set(key, others);
      return;
    }
    this.users.delete(key);
    this.leftAt.set(key, this.nowMs());
  }

  private sweep(): void {
    for (const key of [...this.leftAt.keys()]) if (this.isForgotten(key)) this.delete(key);
  }

  private isForgotten(key: string): boolean {
    const leftAt = this.leftAt.get(key);
    return leftAt !== undefined && this.nowMs() - leftAt > keepMsOf(key);
  }
}
