// A separate file, so that the preload's bundle contains no schemas.

/** Event for the shell's own pages, with the new `ShellState`. */
export const SHELL_STATE_EVENT = 'shell:state-changed';

/** Prefix of the process argument with the origin of the local academy, for the preload. */
export const LOCAL_ORIGIN_ARGUMENT = '--academia-local-origin=';
