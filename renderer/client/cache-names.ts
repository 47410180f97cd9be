export const PAGES_CACHE = 'pages';
export const FILES_CACHE = 'files';
export const SCREENS_CACHE = 'screens';
/** A separate cache: among other answers, newer ones would evict the keys. */
export const KEYS_CACHE = 'keys';

/** The caches of this origin that are the same for everybody: the academy's code, and the keys of certificates. */
export const SHARED_CACHES: readonly string[] = [PAGES_CACHE, FILES_CACHE, SCREENS_CACHE, KEYS_CACHE];
