import { join } from 'node:path';
import { build } from 'rolldown';
import type { Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, '../../renderer/early.ts');
/** Its place in `index.html`: before the styles, because a script after them would wait for them. */
const PLACE = '<!-- early.ts -->';

/**
 * Builds `early.ts` into a separate file that the page loads before its first paint: the academy's content security
 * policy forbids inline scripts. `npm run dev` has no such file, since it paints nothing before the scripts run.
 */
export function earlyScript(target: string[]): Plugin {
  return {
    name: 'early-script',
    async buildStart() {
      if (this.environment.config.command !== 'build') return;
      const output = { format: 'iife', minify: true, comments: false } as const;
      const {
        output: [chunk],
      } = await build({ input: SOURCE, write: false, transform: { target }, output });
      this.emitFile({ type: 'asset', name: 'early.js', source: chunk.code });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const file = Object.keys(bundle).find((name) => /\/early-[^/]+\.js$/.test(name));
        return html.replace(PLACE, file ? `<script src="/${file}"></script>` : '');
      },
    },
  };
}
