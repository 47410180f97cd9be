import type { Platform } from '../../contract/platform.ts';
import { webPlatform } from './web-platform.ts';

declare global {
  /** Put there by the shell's preload, before any script of the page runs. */
  var academia: Platform | undefined;
}

/** The platform that this page runs on. Screens call it and never ask which one it is. */
export const platform: Platform = globalThis.academia ?? webPlatform;
