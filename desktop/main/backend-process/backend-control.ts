import type { ActionResult } from '../../../contract/shell.ts';
import type { BackendAnswer, BackendRequest } from './backend-process.ts';

/** What those who change the files of the academy need of its process. */
export interface BackendControl {
  /** Starts it and waits until the academy is open, or says in Spanish why it can't be. */
  start(): Promise<ActionResult>;
  /** Ends when there is no process any more, and no file of the data folder is open. Does nothing when there is none. */
  stop(): Promise<void>;
  /**
   * Asks the process that runs, or one that is made for the question when none does.
   * @throws Error with a Spanish message when it can't be done.
   */
  ask(request: BackendRequest): Promise<BackendAnswer>;
}

/** Where the reason of a failure is logged. */
export interface FailureLog {
  error(event: string, error: unknown): void;
}

export const succeeded: ActionResult = { ok: true };

/** `message` is Spanish. */
export function failed(message: string): ActionResult {
  return { ok: false, message };
}
