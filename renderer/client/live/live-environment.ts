import type { StreamOptions } from '../api-stream.ts';

/** Listener of a stream. */
export interface LiveListener {
  /** The server sent an event. */
  onEvent(name: string): void;
  /** Events may have been missed: the screen reads its data again. */
  onGap(): void;
}

/** A value that may change at any time. */
export interface Watched {
  /** Calls `listener` after a possible change; returns a function that removes it. */
  subscribe(listener: () => void): () => void;
}

/** Coordinates the tabs of one browser, of which one opens the stream. */
export interface Tabs {
  /** Runs `work` while this tab holds the lock `name`; awaits the lock until `signal` aborts. */
  lead(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
  /** Sends and receives messages to and from the other tabs under `name`. */
  join(name: string, onMessage: (message: unknown) => void): { tell(message: unknown): void; leave(): void };
}

/** Dependencies of streams, supplied by the browser or a test. */
export interface LiveEnvironment {
  open(path: string, options: StreamOptions): Promise<void>;
  /** Calls `work` after `waitMs`; returns a function that cancels it. */
  after(waitMs: number, work: () => void): () => void;
  /** From 0 to below 1. */
  random(): number;
  connection: Watched & { isOffline(): boolean };
  page: Watched & { isHidden(): boolean };
  /** Limits the open streams of a tab. */
  slots: { take(): boolean; giveBack(): void };
  /** `null` without browser locks: then each tab opens its own stream. */
  tabs: Tabs | null;
}
