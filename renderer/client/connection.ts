/** Milliseconds between two checks of a server that does not answer; the last one repeats. */
export const OFFLINE_CHECK_WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

export interface ConnectionEnvironment {
  /** Whether the academy's server answers now. */
  checkHealth: () => Promise<boolean>;
  /** Calls `work` after `waitMs`; returns a function that cancels it. */
  after: (waitMs: number, work: () => void) => () => void;
}

/**
 * Whether the academy's server answers. A call without an answer begins the offline state, an answered call ends it; in
 * between the server is checked repeatedly. The browser's network events only trigger a check: a classroom without
 * internet is online while its local server answers.
 */
export class Connection {
  private offline = false;
  private restoring = false;
  /** Checks since the last answered call. */
  private checks = 0;
  private cancelCheck: () => void = () => {};
  private readonly listeners = new Set<() => void>();

  constructor(private readonly environment: ConnectionEnvironment) {}

  isOffline = (): boolean => this.offline;

  /** Whether the server is away because staff are restoring a backup. */
  isRestoring = (): boolean => this.restoring;

  /** Calls `listener` on every change; returns a function that removes it. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Reports a call that the academy's server answered. */
  answered(): void {
    this.checks = 0;
    if (this.offline) this.goOnline();
  }

  /** Reports a call without an answer. */
  failed(): void {
    if (this.offline) return;
    this.setOffline(true);
    this.planCheck();
  }

  /** Reports an answer that says that the academy is being restored. */
  isBeingRestored(): void {
    if (this.restoring) return;
    this.restoring = true;
    if (this.offline) this.tell();
    else this.failed();
  }

  /** Checks the server after a failure outside of a call, such as a file of the page that did not load. */
  async checkServer(): Promise<void> {
    if (!this.offline && !(await this.environment.checkHealth())) this.failed();
  }

  /** Handles the browser's 'offline' event, which may come too early: a server that still answers is checked twice. */
  async networkIsLost(): Promise<void> {
    await this.checkServer();
    if (!this.offline) this.environment.after(OFFLINE_CHECK_WAITS_MS[0], () => void this.checkServer());
  }

  /** Handles the browser's 'online' event. */
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
    // Counts successful checks too: when calls keep failing after them, the waits grow.
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
