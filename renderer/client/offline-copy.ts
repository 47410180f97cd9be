/**
 * Header that the service worker sets on a copy it gives in place of the server's answer. Its value is the reason; such
 * an answer does not prove that the server answers.
 */
export const OFFLINE_COPY_HEADER = 'x-kept-answer';
export const OFFLINE_UNREACHABLE = 'unreachable';
/** The server answers that the academy is being restored. */
export const OFFLINE_RESTORING = 'restoring';
/** The server has not answered yet and may be up; its answer follows as `LateAnswer`. */
export const OFFLINE_SLOW = 'slow';
/** Milliseconds that a call awaits its answer; a slower server counts as unreachable. */
export const ANSWER_LIMIT_MS = 20_000;
