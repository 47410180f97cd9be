// In a file of their own: the preload takes them without the schemas.

/** Sent to the shell's own pages with the new `ShellState`. */
export const SHELL_STATE_EVENT = 'shell:state-changed';

/** What the argument begins with that tells the preload the origin of `local`. */
export const LOCAL_ORIGIN_ARGUMENT = '--academia-local-origin=';
