// In a file of their own, so that the preload's bundle has no schemas in it.

/** Sent to the shell's own pages with the new `ShellState`. */
export const SHELL_STATE_EVENT = 'shell:state-changed';

/** Prefix of the argument that gives the preload the origin of `local`. */
export const LOCAL_ORIGIN_ARGUMENT = '--academia-local-origin=';
