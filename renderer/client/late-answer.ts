import type { OFFLINE_RESTORING, OFFLINE_UNREACHABLE } from './offline-copy.ts';

/** Message of the service worker to the page that got a copy in place of a slow answer: the outcome of the call. */
export interface LateAnswer {
  /** Path of the call. */
  lateAnswer: string;
  /**
   * 'changed': the answer differs from the copy, and the worker gives it to this page's next read within a few seconds;
   * 'same': the answer equals the copy; else the reason why no answer came.
   */
  outcome: 'changed' | 'same' | typeof OFFLINE_UNREACHABLE | typeof OFFLINE_RESTORING;
}

/** Whether a message is `LateAnswer`. */
export function isLateAnswer(message: unknown): message is LateAnswer {
  return typeof message === 'object' && message !== null && 'lateAnswer' in message && 'outcome' in message;
}
