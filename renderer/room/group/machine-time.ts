/** Clocks of a machine. */
export interface Clocks {
  /** Milliseconds since 1970, by a clock that may be set. */
  wallMs(): number;
  /** Milliseconds by a clock that cannot be set. It may stand still while the machine sleeps. */
  steadyMs(): number;
}

/** An instant of a group session, with what the clock of the machine showed then; both in ms since 1970. */
export interface Instant {
  readonly atMs: number;
  readonly wallMs: number;
}

const CLOCKS: Clocks = { wallMs: () => Date.now(), steadyMs: () => performance.now() };

/**
 * Time for the events of a group session: it goes on with the steady clock, so that a clock that is set during the
 * session changes no attendance. A time that begins again after a reload adds what the clock of the machine has advanced.
 */
export class MachineTime {
  private startMs: number;
  private steadyStartMs: number;

  /** @param last the last instant before this page was loaded; null without one */
  constructor(
    last: Instant | null,
    private readonly clocks: Clocks = CLOCKS,
  ) {
    const wallMs = clocks.wallMs();
    this.startMs = last ? last.atMs + Math.max(0, wallMs - last.wallMs) : wallMs;
    this.steadyStartMs = clocks.steadyMs();
  }

  /** Begins with what the clock of the machine shows, for a session that begins. */
  restart(): void {
    this.startMs = this.clocks.wallMs();
    this.steadyStartMs = this.clocks.steadyMs();
  }

  nowMs(): number {
    return this.startMs + this.clocks.steadyMs() - this.steadyStartMs;
  }

  now(): Instant {
    return { atMs: this.nowMs(), wallMs: this.clocks.wallMs() };
  }
}
