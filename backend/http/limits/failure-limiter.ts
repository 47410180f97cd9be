import { recentlyUsed } from '../../caching/recently-used.ts';
import type { Clock } from '../../time/clock.ts';

/** Largest number of stored keys; the least recently used are evicted. */
const MAX_KEYS = 100_000;

/** Counts failures by key in a sliding window, in the memory of this process. */
export class FailureLimiter {
  private readonly failures = recentlyUsed<number[]>(MAX_KEYS);

  constructor(
    private readonly clock: Clock,
    private readonly windowMs: number,
  ) {}

  record(key: string): void {
    this.failures.set(key, [...this.recent(key), this.clock.steadyMs()]);
  }

  /** Removes the last failure of the key. */
  retract(key: string): void {
    this.failures.set(key, this.recent(key).slice(0, -1));
  }

  forget(key: string): void {
    this.failures.delete(key);
  }

  /** Milliseconds until the key is below `max` failures again; 0 when it is. */
  waitMs(key: string, max: number): number {
    const recent = this.recent(key);
    const freeing = recent[recent.length - max];
    return freeing === undefined ? 0 : freeing + this.windowMs - this.clock.steadyMs();
  }

  private recent(key: string): number[] {
    const oldest = this.clock.steadyMs() - this.windowMs;
    return (this.failures.get(key) ?? []).filter((at) => at > oldest);
  }
}
