import { ApiError } from '../api-error.ts';
import type { LiveEnvironment, LiveListener } from './live-environment.ts';

/** Milliseconds before an ended stream is opened again; the last one repeats. */
export const REOPEN_WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
/** Milliseconds until the first sign of life, which the server sends at once unless a proxy buffers it. */
export const FIRST_SIGN_MS = 15_000;
/** Milliseconds between two polls without a working stream. */
export const ASK_MS = 30_000;
/** Polls before the stream is tried again. */
export const ASKS_UNTIL_RETRY = 10;
const TOO_MANY_REQUESTS = 429;

/**
 * Receives the server's events at one address while the page is visible and the server answers. An ended stream is
 * reopened after growing waits. When no stream works, as behind a buffering proxy, `onGap` is called every 30 s
 * instead.
 */
export class LiveStream {
  private stopWatching: () => void = () => {};
  private isActive = false;
  private attempt: AbortController | null = null;
  private cancelTimer: () => void = () => {};
  /** Consecutive streams that ended soon after opening. */
  private shortStreams = 0;

  constructor(
    private readonly path: string,
    private readonly listener: LiveListener,
    private readonly environment: LiveEnvironment,
  ) {}

  start(): void {
    const { connection, page } = this.environment;
    const update = () => this.setActive(!page.isHidden() && !connection.isOffline());
    const ends = [connection.subscribe(update), page.subscribe(update)];
    this.stopWatching = () => {
      for (const end of ends) end();
    };
    update();
  }

  stop(): void {
    this.stopWatching();
    this.setActive(false);
  }

  private setActive(isActive: boolean): void {
    if (isActive === this.isActive) return;
    this.isActive = isActive;
    this.cancelTimer();
    this.attempt?.abort();
    this.attempt = null;
    this.shortStreams = 0;
    if (isActive) void this.listen();
  }

  private async listen(): Promise<void> {
    const { open, after, slots } = this.environment;
    if (!slots.take()) return this.askUntilRetry(1);
    const attempt = new AbortController();
    this.attempt = attempt;
    let signs = 0;
    const giveUpWaiting = after(FIRST_SIGN_MS, () => attempt.abort());
    const handleSign = () => {
      signs += 1;
      giveUpWaiting();
      if (this.attempt !== attempt) return;
      if (signs === 1) this.listener.onGap();
      else this.shortStreams = 0;
    };
    const handleEvent = ({ name }: { name: string }) => {
      if (this.attempt === attempt) this.listener.onEvent(name);
    };
    const options = { signal: attempt.signal, onSign: handleSign, onEvent: handleEvent };
    const error = await open(this.path, options).then(
      () => null,
      (cause: unknown) => cause,
    );
    giveUpWaiting();
    slots.giveBack();
    if (this.attempt !== attempt) return;
    this.attempt = null;
    this.streamEnded(error, signs > 0);
  }

  private streamEnded(error: unknown, hadSign: boolean): void {
    if (hadSign) {
      this.reopen();
      return;
    }
    this.listener.onGap();
    // A refusal is permanent (the post is deleted, or the session has ended); the read after `onGap` shows the reason.
    if (!isRefusal(error)) this.askUntilRetry(ASKS_UNTIL_RETRY);
  }

  /** Adds jitter, so that clients do not reconnect to a restarted server all at once. */
  private reopen(): void {
    const waitMs = REOPEN_WAITS_MS[Math.min(this.shortStreams, REOPEN_WAITS_MS.length - 1)] ?? 0;
    this.shortStreams += 1;
    const spread = 0.5 + this.environment.random();
    this.cancelTimer = this.environment.after(waitMs * spread, () => void this.listen());
  }

  private askUntilRetry(asksLeft: number): void {
    this.cancelTimer = this.environment.after(ASK_MS, () => {
      this.listener.onGap();
      if (asksLeft > 1) this.askUntilRetry(asksLeft - 1);
      else void this.listen();
    });
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY_REQUESTS;
}
