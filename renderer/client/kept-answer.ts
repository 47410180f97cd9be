/** Set by the service worker on an answer it had kept: such an answer does not mean that the server is there. */
export const KEPT_ANSWER_HEADER = 'x-kept-answer';
