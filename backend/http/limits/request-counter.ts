import { recentlyUsed } from '../../caching/recently-used.ts';
import type { Clock } from '../../time/clock.ts';

/** Largest number of stored keys; the least recently used are evicted. */
const MAX_KEYS = 200_000;

/** Counts by key in windows that begin with a key's first count, in the memory of this process. */
export class RequestCounter {
  private readonly windows = recentlyUsed<{ readonly endsMs: number; count: number }>(MAX_KEYS);

  constructor(
    private readonly clock: Pick<Clock, 'steadyMs'>,
    private readonly windowMs: number,
  ) {}

  /**
   * Counts one more for the key. Returns the milliseconds until its window ends when the count is above `max`,
   * otherwise 0.
   */
  count(key: string, max: number): number {
    const nowMs = this.clock.steadyMs();
    const window = this.windows.get(key);
    if (!window || window.endsMs <= nowMs) {
      this.windows.set(key, { endsMs: nowMs + this.windowMs, count: 1 });
      return 0;
    }
    window.count += 1;
    return window.count > max ? window.endsMs - nowMs : 0;
  }
}
