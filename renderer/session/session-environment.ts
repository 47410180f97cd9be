import type { KeyedStorage } from '../client/storage.ts';
import type { SessionCalls } from './session-calls.ts';

/** What a session is given by the browser, or by a test. */
export interface SessionEnvironment {
  nowMs(): number;
  storage: KeyedStorage;
  calls: SessionCalls;
  /** Runs `work` while no other tab of this browser runs any under that name. */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** This browser's anonymous id; made when there is none. */
  anonymousId(): string;
  /** The id of somebody signed in whose profile is not known yet; made when there is none. */
  temporaryId(): string;
  log(message: string): void;
}
