import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScreenPath } from '../../contract/screens.ts';

/** The files of each screen besides those of `index.html`; written by the build (`scripts/vite/screen-files.ts`). */
export type ScreenFiles = Readonly<Record<string, readonly string[]>>;

/** Reads the files of the screens from the build; empty when there is no build. */
export async function readScreenFiles(folder: string): Promise<ScreenFiles> {
  const written = await readFile(join(folder, 'screen-files.json'), 'utf8').catch(() => '{}');
  return JSON.parse(written);
}

/**
 * The tags for the end of a screen's `<head>`: without them the browser would find styles and code of the screen only
 * after running the first scripts. Styles follow those of `index.html` and precede scripts, because a painted page
 * does not need its scripts to be shown.
 */
export function screenTags(path: ScreenPath, screens: ScreenFiles): string {
  const files = screens[path] ?? [];
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" crossorigin href="${file}">`);
  const scripts = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`);
  return [...styles, ...scripts].join('');
}
