import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScreenPath } from '../../contract/screens.ts';

/** The files of each screen that its page names besides those of `index.html`; written with the build (`scripts/vite/screen-files.ts`). */
export type ScreenFiles = Readonly<Record<string, readonly string[]>>;

/** What the build says of its screens; nothing where there is no build. */
export async function readScreenFiles(folder: string): Promise<ScreenFiles> {
  const written = await readFile(join(folder, 'screen-files.json'), 'utf8').catch(() => '{}');
  return JSON.parse(written);
}

/**
 * The tags that belong before the end of a screen's `<head>`: without them its styles and code would be found out only when the first
 * scripts have run. Styles come after those of `index.html`, and before scripts, for which no painted page waits.
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
