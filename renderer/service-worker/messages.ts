/** Message of an idle page to the worker: copy the code of the screens that nobody has opened yet. */
export const COPY_SCREENS = 'keep-screens';

/** An answer of the server as it would have come if it had been asked for. */
export interface AnswerCopy {
  address: string;
  headers: Record<string, string>;
  /** JSON. */
  body: string;
}

/** Message of an idle page to the worker about answers that came with the page and were never asked for. */
export interface CopyAnswers {
  copyAnswers: readonly AnswerCopy[];
  /** Addresses of what the server no longer shows to anybody: their copies go. */
  withdrawn: readonly string[];
}

/** Whether a message is `CopyAnswers`. Only pages of the academy send any. */
export function isCopyAnswers(message: unknown): message is CopyAnswers {
  return typeof message === 'object' && message !== null && 'copyAnswers' in message && 'withdrawn' in message;
}

/** Message of a page about who uses the academy: what others have saved on this device goes. */
export interface SavedBy {
  savedBy: string;
  /** The id under which the same person saved until now. */
  before?: string;
}

/** Whether a message is `SavedBy`. */
export function isSavedBy(message: unknown): message is SavedBy {
  return typeof message === 'object' && message !== null && 'savedBy' in message;
}
