import { type IdleState, idleMs, idleStateOf, type Moment } from './idle-time.ts';

/** The use of the machine is stored at most once in this time, in ms. */
const STORED_EVERY_MS = 5_000;

export interface IdleEnvironment {
  now(): Moment;
  /** Whether a video or sound plays; playback counts as use. */
  isPlaying(): boolean;
  /** The last use in any tab of this browser, in ms since 1970; null after another tab has ended the session. */
  storedUse(): number | null;
  storeUse(usedAtMs: number): void;
  /** Called once, when the session must end. */
  onOver(): void;
}

/** Measures the time since the last use, and counts down before the session ends. */
export class IdleWatch {
  state: IdleState = { kind: 'used' };
  private lastUse: Moment;
  private lastStoredMs = 0;

  constructor(
    private readonly environment: IdleEnvironment,
    /** Time without use until the countdown begins, in ms. */
    private readonly limitMs: number,
  ) {
    this.lastUse = environment.now();
  }

  /** Handles a press, a key or a movement. During the countdown these are ignored; only `stay` goes on. */
  use(): void {
    if (this.state.kind === 'used') this.stay();
  }

  /** Goes on with the session. */
  stay(): void {
    if (this.state.kind === 'over') return;
    const now = this.environment.now();
    this.lastUse = now;
    this.state = { kind: 'used' };
    if (Math.abs(now.wallMs - this.lastStoredMs) < STORED_EVERY_MS) return;
    this.lastStoredMs = now.wallMs;
    this.environment.storeUse(now.wallMs);
  }

  /** Called every second. @returns the state, a new object only after a change */
  tick(): IdleState {
    if (this.state.kind === 'over') return this.state;
    const storedMs = this.environment.storedUse();
    if (storedMs === null) return this.end();
    if (this.environment.isPlaying()) this.stay();
    this.learnUseOfOtherTabs(storedMs);
    const next = idleStateOf(idleMs(this.lastUse, this.environment.now()), this.limitMs);
    if (next.kind === 'over') return this.end();
    if (!isSame(next, this.state)) this.state = next;
    return this.state;
  }

  private learnUseOfOtherTabs(storedMs: number): void {
    const now = this.environment.now();
    const sinceMs = now.wallMs - storedMs;
    const isLater = sinceMs >= 0 && sinceMs < idleMs(this.lastUse, now);
    if (isLater) this.lastUse = { wallMs: storedMs, steadyMs: now.steadyMs - sinceMs };
  }

  private end(): IdleState {
    this.state = { kind: 'over' };
    this.environment.onOver();
    return this.state;
  }
}

function isSame(one: IdleState, other: IdleState): boolean {
  if (one.kind === 'counting' && other.kind === 'counting') return one.secondsLeft === other.secondsLeft;
  return one.kind === other.kind;
}
