export const ACADEMY_NAME_MAX_CHARS = 60;

/** What the academy is called until it is given a name. */
export const ACADEMY_NAME = 'Academia';
