/** Waits between two checks of a server that does not answer, in ms; the last one repeats. */
export const OFFLINE_CHECK_WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

export interface ConnectionEnvironment {
  /** Whether the academy's server answers now. */
  checkHealth: () => Promise<boolean>;
  /** Calls `work` after `waitMs`; gives back what cancels it. */
  after: (waitMs: number, work: () => void) => () => void;
}

/**
 * Whether the academy's server answers. Offline begins with a call that got no answer and ends with one that did; only meanwhile
 * the server is checked again and again. What the browser says of the network is a hint to check at once, never the state: a
 * classroom without internet is online while the server in it answers.
 */
export class Connection {
  private offline = false;
  private restoring = false;
  /** Checks since a call was answered last. */
  private checks = 0;
  private cancelCheck: () => void = () => {};
  private readonly listeners = new Set<() => void>();

  constructor(private readonly environment: ConnectionEnvironment) {}

  isOffline = (): boolean => this.offline;

  /** Whether it does not answer because staff put a backup in the place of its data. */
  isRestoring = (): boolean => this.restoring;

  /** Calls `listener` whenever the state has changed; gives back what ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** A call got an answer of the academy's server. */
  answered(): void {
    this.checks = 0;
    if (this.offline) this.goOnline();
  }

  /** A call got no answer. */
  failed(): void {
    if (this.offline) return;
    this.setOffline(true);
    this.planCheck();
  }

  /** A call was told that the academy is being restored: it is away for a moment. */
  isBeingRestored(): void {
    if (this.restoring) return;
    this.restoring = true;
    if (this.offline) this.tell();
    else this.failed();
  }

  /** Checks whether the server answers, after something other than a call has failed, such as loading a file of the page. */
  async checkServer(): Promise<void> {
    if (!this.offline && !(await this.environment.checkHealth())) this.failed();
  }

  /** The browser says that the network is gone, which may be a moment too early: a server that still answers is checked twice. */
  async networkIsLost(): Promise<void> {
    await this.checkServer();
    if (!this.offline) this.environment.after(OFFLINE_CHECK_WAITS_MS[0], () => void this.checkServer());
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
    this.cancelCheck = this.environment.after(waitMs, () => void this.check());
  }

  private async check(): Promise<void> {
    const isThere = await this.environment.checkHealth();
    if (!this.offline) return;
    // Counted also when the server answers: if calls keep failing all the same, the waits between checks grow.
    this.checks += 1;
    if (isThere) return this.goOnline();
    this.cancelCheck();
    this.planCheck();
  }

  private goOnline(): void {
    this.cancelCheck();
    this.restoring = false;
    this.setOffline(false);
  }

  private setOffline(offline: boolean): void {
    this.offline = offline;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
