import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const SCREEN = /'([^']+)': async \(\) => [\s\S]*?import\('\.\/([^']+)'\)/g;
const RENDERER = join(import.meta.dirname, '../../renderer');

/** The file of each screen's component, by the screen's path, as the renderer's table of routes names them. */
function screenSources(routes: string): Map<string, string> {
  return new Map(Array.from(routes.matchAll(SCREEN), ([, path = '', source = '']) => [path, join(RENDERER, source)]));
}

/** The files that a source file needs to run: its chunk, all imports of the chunk, and their styles. */
function filesOf(source: string, bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(`/${name}`)) return;
    // The styles of its imports come before its own.
    for (const next of chunk.imports) add(next);
    for (const file of [...(chunk.viteMetadata?.importedCss ?? []), name]) files.add(`/${file}`);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && chunk.moduleIds.includes(source)) add(name);
  }
  return files;
}

/**
 * Writes the files that each screen needs besides those in `index.html`, so that a server can name them in the screen's
 * page. Otherwise the browser would find them only after the first scripts have run, and a painted screen would lack
 * its styles until then.
 */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }, bundle) {
      const page = await readFile(join(dir, 'index.html'), 'utf8');
      const screens = screenSources(await readFile(join(RENDERER, 'routes.tsx'), 'utf8'));
      const table = Array.from(screens, ([path, source]) => {
        const files = [...filesOf(source, bundle)];
        if (files.length === 0) throw new Error(`no file of the build has ${source}`);
        return [path, files.filter((file) => !page.includes(file))];
      });
      await writeFile(join(dir, 'screen-files.json'), `${JSON.stringify(Object.fromEntries(table), null, 2)}\n`);
    },
  };
}
