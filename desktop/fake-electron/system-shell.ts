import { existsSync } from 'node:fs';
import type { Shell } from 'electron';

/** Addresses that the app passed to the system. */
export const externalUrls: string[] = [];

export const shell = {
  openExternal: async (url: string) => {
    externalUrls.push(new URL(url).href);
  },
  /** Returns an empty text, or the reason why the path can't be opened. */
  openPath: async (path: string) => (existsSync(path) ? '' : `${path} does not exist`),
} satisfies Pick<Shell, 'openExternal' | 'openPath'>;
