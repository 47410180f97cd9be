import type { KioskApi } from '../../contract/kiosk.ts';

declare global {
  interface Window {
    /** Set by the preload of the shell, only on the shell's page in a kiosk. */
    readonly academiaKiosk?: KioskApi;
  }
}

/** The API of the kiosk around this page. @throws outside a kiosk */
export function kioskApi(): KioskApi {
  if (!window.academiaKiosk) throw new Error('This page belongs to a kiosk of the desktop app.');
  return window.academiaKiosk;
}
