// A separate file, so that the preload's bundle contains no schemas.

/** Event for the shell's own pages, with the new `ShellState`. */
export const SHELL_STATE_EVENT = 'shell:state-changed';

/** Event for the shell's page in a kiosk, with the new `KioskPage`. */
export const KIOSK_PAGE_EVENT = 'kiosk:page-changed';

/** Prefix of the process argument with the `KioskRights` as JSON; absent outside a kiosk. */
export const KIOSK_ARGUMENT = '--academia-kiosk=';

/** Prefix of the process argument with the origin of the local academy, for the preload. */
export const LOCAL_ORIGIN_ARGUMENT = '--academia-local-origin=';
