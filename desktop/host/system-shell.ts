import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Shell } from 'electron';

/** What the app handed to the system. */
export const handedOver = { externalUrls: [] as string[], openedPaths: [] as string[], shownItems: [] as string[] };

export const shell = {
  openExternal: async (url: string) => {
    handedOver.externalUrls.push(new URL(url).href);
  },
  /** Empty, or why it can't be opened. */
  openPath: async (path: string) => {
    if (!existsSync(path)) return `${path} does not exist`;
    handedOver.openedPaths.push(path);
    return '';
  },
  showItemInFolder: (path: string) => {
    handedOver.shownItems.push(path);
  },
  trashItem: (path: string) => rm(path, { recursive: true }),
  beep: () => undefined,
} satisfies Pick<Shell, 'openExternal' | 'openPath' | 'showItemInFolder' | 'trashItem' | 'beep'>;
