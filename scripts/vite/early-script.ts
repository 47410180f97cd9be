import { join } from 'node:path';
import type { Plugin } from 'vite';
import { singleFileOf } from './single-file.ts';

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
      this.emitFile({ type: 'asset', name: 'early.js', source: await singleFileOf(SOURCE, { target }) });
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
