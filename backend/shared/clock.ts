/** Largest tolerated difference between two clocks. */
export const CLOCK_LEEWAY_MS = 60_000;

/** The only source of "now". Tests set their own. */
export abstract class Clock {
  /** Milliseconds since 1970 in UTC. */
  abstract nowMs(): number;

  /**
   * As `nowMs`, but never set back by more than `CLOCK_LEEWAY_MS` while the process runs: what has expired stays expired, and what was
   * to last minutes does not last hours. For tokens, codes, keys and limits.
   */
  abstract steadyMs(): number;

  /** ISO 8601 in UTC with milliseconds. */
  nowIso(): string {
    return new Date(this.nowMs()).toISOString();
  }

  /** As `steadyMs`, that many milliseconds later, as ISO 8601. */
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
    this.anchor = now; // the two drift apart a little: only a jump counts
    return now.wallMs;
  }
}
