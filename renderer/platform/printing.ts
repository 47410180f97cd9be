import { platform } from './platform.ts';

let isForbidden = false;

/** Hides the buttons for printing on this page: the training room of this machine allows none. */
export function forbidPrinting(): void {
  isForbidden = true;
}

/** Whether this machine prints. */
export function mayPrint(): boolean {
  return platform.kiosk?.mayPrint !== false && !isForbidden;
}
