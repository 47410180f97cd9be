import type { Platform } from '../../contract/platform.ts';
import { webPlatform } from './web-platform.ts';

declare global {
  interface Window {
    /** Put there by a host that is more than a browser, before any script of the page runs. */
    readonly academia?: Platform;
  }
}

/** The machine, as the host of this page offers it. Screens call it and never ask which host that is. */
export const platform: Platform = window.academia ?? webPlatform;
