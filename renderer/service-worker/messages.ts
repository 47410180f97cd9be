/** Message of an idle page to the worker: copy the code of the screens that were never opened. */
export const COPY_SCREENS = 'keep-screens';

/** An answer that came with a page, as the server would have sent it. */
export interface AnswerCopy {
  address: string;
  headers: Record<string, string>;
  /** JSON. */
  body: string;
}

/** Message of an idle page to the worker with the answers that came with the page instead of through requests. */
export interface CopyAnswers {
  copyAnswers: readonly AnswerCopy[];
  /** Addresses of content that is no longer public: their copies are deleted. */
  withdrawn: readonly string[];
}

/** Whether a message is `CopyAnswers`. Only pages of the academy send any. */
export function isCopyAnswers(message: unknown): message is CopyAnswers {
  return typeof message === 'object' && message !== null && 'copyAnswers' in message && 'withdrawn' in message;
}

/** Message of a page with the current actor: the worker deletes courses saved on this device by other actors. */
export interface SavedBy {
  savedBy: string;
  /** The id under which the same person saved before. */
  before?: string;
}

/** Whether a message is `SavedBy`. */
export function isSavedBy(message: unknown): message is SavedBy {
  return typeof message === 'object' && message !== null && 'savedBy' in message;
}
