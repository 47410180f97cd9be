import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where the parts of the built app are: `main/`, `preload/`, `backend/` and `pages/` lie beside one another. */
const BUILT = join(import.meta.dirname, '..');

export const PRELOAD = join(BUILT, 'preload', 'preload.cjs');
export const BACKEND_ENTRY = join(BUILT, 'backend', 'entry.js');

const pageAddress = (file: string) => pathToFileURL(join(BUILT, 'pages', file)).href;

/** Shown first, while everything else starts. */
export const LOADING_PAGE = pageAddress('loading.html');
/** The shell's own screens; which one is in the hash. */
export const SHELL_PAGE = pageAddress('shell.html');

export type ShellScreen = 'setup' | 'preferences' | 'problem';

export function shellScreen(screen: ShellScreen): string {
  return `${SHELL_PAGE}#${screen}`;
}
