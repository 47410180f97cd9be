/** Largest tolerated difference between two clocks, in milliseconds. */
export const CLOCK_LEEWAY_MS = 60_000;

/** The only source of the current time. Tests set their own. */
export abstract class Clock {
  /** Milliseconds since 1970 in UTC. */
  abstract nowMs(): number;

  /**
   * Like `nowMs`, but never set back by more than `CLOCK_LEEWAY_MS` while the process runs: expired things stay
   * expired, and a limit of minutes does not last hours. For tokens, codes, keys and limits.
   */
  abstract steadyMs(): number;

  /** ISO 8601 in UTC with milliseconds. */
  nowIso(): string {
    return new Date(this.nowMs()).toISOString();
  }

  /** ISO 8601 of `steadyMs` plus `laterMs` milliseconds. */
  steadyIso(laterMs = 0): string {
    return new Date(this.steadyMs() + laterMs).toISOString();
  }
}

export class SystemClock extends Clock {
  private anchor: { readonly wallMs: number; readonly uptimeMs: number };

  /** `uptimeMs` is monotonic. */
  constructor(
    private readonly wallMs: () => number = () => Date.now(),
    private readonly uptimeMs: () => number = () => performance.now(),
  ) {
    super();
    this.anchor = { wallMs: wallMs(), uptimeMs: uptimeMs() };
  }

  nowMs(): number {
    return this.wallMs();
  }

  steadyMs(): number {
    const now = { wallMs: this.wallMs(), uptimeMs: this.uptimeMs() };
    const expectedMs = this.anchor.wallMs + (now.uptimeMs - this.anchor.uptimeMs);
    if (expectedMs - now.wallMs > CLOCK_LEEWAY_MS) return Math.floor(expectedMs);
    this.anchor = now; // the two clocks drift slowly: only a jump counts
    return now.wallMs;
  }
}
