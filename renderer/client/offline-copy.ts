/**
 * Set by the service worker on a copy that it gives out in place of the server's answer: an answer with it does not mean that the server
 * answers. It says why.
 */
export const OFFLINE_COPY_HEADER = 'x-kept-answer';
export const OFFLINE_UNREACHABLE = 'unreachable';
/** The server answers that the academy is being restored. */
export const OFFLINE_RESTORING = 'restoring';
/** The server has not answered yet, which does not mean that it is away: its answer is waited for, and told as `LateAnswer`. */
export const OFFLINE_SLOW = 'slow';
/** How long a call waits for its answer, in ms; a server that takes longer counts as unreachable. */
export const ANSWER_LIMIT_MS = 20_000;
