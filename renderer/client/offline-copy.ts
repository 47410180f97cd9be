/** Set by the service worker on an offline copy: an answer with it does not mean that the server answers. It says why. */
export const OFFLINE_COPY_HEADER = 'x-kept-answer';
export const OFFLINE_UNREACHABLE = 'unreachable';
/** The server answers that the academy is being restored. */
export const OFFLINE_RESTORING = 'restoring';
