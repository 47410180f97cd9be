import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder of the built app, with `main/`, `preload/`, `backend/` and `pages/`. */
const BUILT = join(import.meta.dirname, '..');

export const PRELOAD = join(BUILT, 'preload', 'preload.cjs');
export const BACKEND_ENTRY = join(BUILT, 'backend', 'entry.js');

const pageAddress = (file: string) => pathToFileURL(join(BUILT, 'pages', file)).href;

/** The first page, shown while the app starts. */
export const LOADING_PAGE = pageAddress('loading.html');
/** The shell's own screens; the hash names the screen. */
export const SHELL_PAGE = pageAddress('shell.html');

export type ShellScreen = 'setup' | 'preferences' | 'problem' | 'kiosk';

export function shellScreen(screen: ShellScreen): string {
  return `${SHELL_PAGE}#${screen}`;
}
