import type { Platform } from '../../contract/platform.ts';
import { webPlatform } from './web-platform.ts';

declare global {
  /** Set by the shell's preload script before any script of the page runs. */
  var academia: Platform | undefined;
}

/** The platform of this page. Screens call it without checking which one it is. */
export const platform: Platform = globalThis.academia ?? webPlatform;
