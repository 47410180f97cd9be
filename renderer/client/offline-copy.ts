/** Set by the service worker on an offline copy: an answer with it does not mean that the server answers. */
export const OFFLINE_COPY_HEADER = 'x-kept-answer';
