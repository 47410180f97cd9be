import type { KeyedStorage } from '../client/storage.ts';
import type { SessionCalls } from './session-calls.ts';

/** Dependencies of a session, from the browser or a test. */
export interface SessionEnvironment {
  nowMs(): number;
  storage: KeyedStorage;
  calls: SessionCalls;
  /** Runs `work` while no other tab of this browser runs any under that name. */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** This browser's anonymous id; created if there is none. */
  anonymousId(): string;
  /** Id of a signed-in learner whose profile is not loaded yet; created if there is none. */
  temporaryId(): string;
  log(message: string): void;
}
