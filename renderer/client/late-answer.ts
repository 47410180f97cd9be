import type { OFFLINE_RESTORING, OFFLINE_UNREACHABLE } from './offline-copy.ts';

/** Message of the worker to the page that was given a slow copy: what came of the call afterwards. */
export interface LateAnswer {
  /** What was asked for. */
  lateAnswer: string;
  /**
   * 'changed': the answer is another than the copy, and is given to this page when it asks again within a few seconds; 'same': it is the
   * copy; else why there is none.
   */
  outcome: 'changed' | 'same' | typeof OFFLINE_UNREACHABLE | typeof OFFLINE_RESTORING;
}

/** Whether a message is `LateAnswer`. */
export function isLateAnswer(message: unknown): message is LateAnswer {
  return typeof message === 'object' && message !== null && 'lateAnswer' in message && 'outcome' in message;
}
