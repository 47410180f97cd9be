import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const SCREEN = /'([^']+)': async \(\) => [\s\S]*?import\('\.\/([^']+)'\)/g;
const RENDERER = join(import.meta.dirname, '../../renderer');

/** Imports of a chunk that are followed; `null` for a chunk that is left out. */
type Follow = (chunk: Rolldown.OutputChunk) => readonly string[] | null;

/**
 * The files that a source file (a path, or its end) needs to run: its chunk, imports of the chunk, and their styles,
 * each after its own imports.
 */
export function filesFrom(source: string, bundle: Rolldown.OutputBundle, follow: Follow): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || seen.has(name)) return;
    seen.add(name);
    const imports = follow(chunk);
    for (const next of imports ?? []) add(next);
    if (imports) for (const file of [...(chunk.viteMetadata?.importedCss ?? []), name]) files.add(`/${file}`);
  };
  for (const [name, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && [chunk.facadeModuleId, ...chunk.moduleIds].some((id) => id?.endsWith(source)))
      add(name);
  if (files.size === 0) throw new Error(`no file of the build has ${source}`);
  return [...files];
}

/**
 * Writes the files that each screen needs besides those in `index.html`, so that a server can name them in the screen's
 * page. Otherwise the browser would find them only after the first scripts have run, and a painted screen would lack
 * its styles until then. The renderer's table of routes names the source file of each screen.
 */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }, bundle) {
      const page = await readFile(join(dir, 'index.html'), 'utf8');
      const routes = await readFile(join(RENDERER, 'routes.tsx'), 'utf8');
      const table = Array.from(routes.matchAll(SCREEN), ([, path = '', source = '']) => {
        const files = filesFrom(join(RENDERER, source), bundle, ({ imports }) => imports);
        return [path, files.filter((file) => !page.includes(file))];
      });
      await writeFile(join(dir, 'screen-files.json'), `${JSON.stringify(Object.fromEntries(table), null, 2)}\n`);
    },
  };
}
