export const ACADEMY_NAME_MAX_CHARS = 60;

/** Default name of the academy. */
export const ACADEMY_NAME = 'Academia';
