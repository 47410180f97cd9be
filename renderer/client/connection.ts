/** Waits between two questions to a server that does not answer, in ms; the last one repeats. */
export const OFFLINE_CHECK_WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

export interface ConnectionHost {
  /** Whether the academy's server answers now. */
  ask: () => Promise<boolean>;
  /** Calls `work` after `waitMs`; gives back what cancels it. */
  after: (waitMs: number, work: () => void) => () => void;
}

/**
 * Whether the academy's server answers. Offline begins with a call that got no answer and ends with one that did; only
 * meanwhile the server is asked again and again. The browser's own idea of being online is a hint to ask at once, never the
 * state: a room without internet whose own server answers is online.
 */
export class Connection {
  private offline = false;
  /** Since a call was answered last. */
  private checks = 0;
  private cancelCheck: () => void = () => {};
  private readonly listeners = new Set<() => void>();

  constructor(private readonly host: ConnectionHost) {}

  isOffline = (): boolean => this.offline;

  /** Calls `listener` whenever the state has changed; gives back what ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** A call got an answer of the academy's server. */
  answered(): void {
    this.checks = 0;
    if (this.offline) this.comeBack();
  }

  /** A call got no answer. */
  failed(): void {
    if (this.offline) return;
    this.change(true);
    this.planCheck();
  }

  /** Something other than a call did not come, such as a file of the page: asks whether the server is there. */
  async doubt(): Promise<void> {
    if (!this.offline && !(await this.host.ask())) this.failed();
  }

  /** The browser says that the network is gone. It may say so a moment before it is: an answer now is not believed yet. */
  async networkIsLost(): Promise<void> {
    await this.doubt();
    if (!this.offline) this.host.after(OFFLINE_CHECK_WAITS_MS[0], () => void this.doubt());
  }

  /** The browser says that the network is back. */
  networkIsBack(): void {
    if (!this.offline) return;
    this.cancelCheck();
    this.checks = 0;
    void this.check();
  }

  private planCheck(): void {
    const waitMs = OFFLINE_CHECK_WAITS_MS[Math.min(this.checks, OFFLINE_CHECK_WAITS_MS.length - 1)] ?? 0;
    this.cancelCheck = this.host.after(waitMs, () => void this.check());
  }

  private async check(): Promise<void> {
    const isThere = await this.host.ask();
    if (!this.offline) return;
    // Counted also when it is there: should calls go on failing, the next checks come ever more seldom.
    this.checks += 1;
    if (isThere) return this.comeBack();
    this.cancelCheck();
    this.planCheck();
  }

  private comeBack(): void {
    this.cancelCheck();
    this.change(false);
  }

  private change(offline: boolean): void {
    this.offline = offline;
    for (const listener of this.listeners) listener();
  }
}
