import type { StreamOptions } from '../api-stream.ts';

/** What somebody who listens to a stream is told. */
export interface LiveListener {
  /** The server says that something has happened. */
  onEvent(name: string): void;
  /** Something may have happened that was not heard: whoever shows it asks the server. */
  onGap(): void;
}

/** What may change at any time. */
export interface Watched {
  /** Calls `listener` whenever it may have changed; gives back what ends it. */
  subscribe(listener: () => void): () => void;
}

/** What the tabs of one browser use to agree who listens. */
export interface Tabs {
  /** Runs `work` while no other tab leads under that name; waits for its turn, until `signal` says that it need not. */
  lead(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
  /** What the others are told under that name, and tell. */
  join(name: string, onMessage: (message: unknown) => void): { tell(message: unknown): void; leave(): void };
}

/** What streams are given by the browser, or by a test. */
export interface LiveEnvironment {
  open(path: string, options: StreamOptions): Promise<void>;
  /** Calls `work` after `waitMs`; gives back what cancels it. */
  after(waitMs: number, work: () => void): () => void;
  /** From 0 to below 1. */
  random(): number;
  connection: Watched & { isOffline(): boolean };
  page: Watched & { isHidden(): boolean };
  /** How many streams a tab has open. */
  slots: { take(): boolean; giveBack(): void };
  /** Null where the browser has no locks: then each tab listens for itself. */
  tabs: Tabs | null;
}
