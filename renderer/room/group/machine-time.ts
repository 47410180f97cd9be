/** Clocks of a machine. */
interface Clocks {
  /** Milliseconds since 1970, by a clock that may be set. */
  wallMs(): number;
  /** Milliseconds by a clock that cannot be set. */
  steadyMs(): number;
}

const CLOCKS: Clocks = { wallMs: () => Date.now(), steadyMs: () => performance.now() };

/**
 * Time for the events of a group session, in ms since 1970: it goes on with the steady clock, so that a clock that is set
 * back or forward during the session changes no attendance.
 */
export class MachineTime {
  private readonly startMs: number;
  private readonly steadyStartMs: number;

  /** @param afterMs the latest time that was used before this page was loaded */
  constructor(
    afterMs = 0,
    private readonly clocks: Clocks = CLOCKS,
  ) {
    this.startMs = Math.max(clocks.wallMs(), afterMs);
    this.steadyStartMs = clocks.steadyMs();
  }

  nowMs(): number {
    return this.startMs + this.clocks.steadyMs() - this.steadyStartMs;
  }
}
