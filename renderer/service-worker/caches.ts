import { SHARED_CACHES } from '../client/cache-names.ts';
import { SAVED_COURSES_CACHE } from '../saved-videos/saved-courses.ts';
import { SAVED_FILES_CACHE } from '../saved-videos/saved-files.ts';

export const ANSWERS_CACHE = 'answers';

/** The caches of this origin that are in use; the worker deletes all others. */
export const CACHES: readonly string[] = [...SHARED_CACHES, ANSWERS_CACHE, SAVED_COURSES_CACHE, SAVED_FILES_CACHE];

/**
 * Maximum copies in each cache; the newest stay. Two releases may be in use at once, each with a dozen files, the files
 * of opened screens, and two files of screens.
 */
export const MAX_FILES = 300;
export const MAX_SCREENS_FILES = 4;
export const MAX_ANSWERS = 200;
export const MAX_PAGES = 1;
