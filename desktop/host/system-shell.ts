import { existsSync } from 'node:fs';
import type { Shell } from 'electron';

/** The addresses that the app handed to the system. */
export const externalUrls: string[] = [];

export const shell = {
  openExternal: async (url: string) => {
    externalUrls.push(new URL(url).href);
  },
  /** Empty, or why it can't be opened. */
  openPath: async (path: string) => (existsSync(path) ? '' : `${path} does not exist`),
} satisfies Pick<Shell, 'openExternal' | 'openPath'>;
