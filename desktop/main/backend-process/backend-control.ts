import type { ActionResult } from '../../../contract/shell.ts';
import type { BackendAnswer, BackendRequest } from './backend-process.ts';

/** Control of the academy's process, for code that changes its files. */
export interface BackendControl {
  /** Starts the process. Resolves when the academy is open, or with a Spanish message when it can't open. */
  start(): Promise<ActionResult>;
  /** Resolves when no process is running and no file of the data folder is open; at once if none was running. */
  stop(): Promise<void>;
  /**
   * Sends a request to the running process, or to a process that is started only for the request.
   * @throws Error with a Spanish message if the request fails
   */
  ask(request: BackendRequest): Promise<BackendAnswer>;
}

/** The log for the reasons of failures. */
export interface FailureLog {
  error(event: string, error: unknown): void;
}

export const succeeded: ActionResult = { ok: true };

/** `message` is Spanish. */
export function failed(message: string): ActionResult {
  return { ok: false, message };
}
