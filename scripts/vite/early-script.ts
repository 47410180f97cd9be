import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, '../../renderer/early.ts');
/** Its place in `index.html`: before the styles, because a script after them would wait for them. */
const PLACE = '<!-- early.ts -->';

/**
 * Builds `early.ts` into a separate file that the page loads before its first paint: the academy's content security
 * policy forbids inline scripts. `npm run dev` has no such file, since it paints nothing before the scripts run.
 */
export function earlyScript(target: string[]): Plugin {
  let isBuild = false;
  return {
    name: 'early-script',
    configResolved({ command, mode }) {
      isBuild = command === 'build' && mode === 'production';
    },
    async buildStart() {
      if (isBuild) this.emitFile({ type: 'asset', name: 'early.js', source: await bundled(target) });
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

async function bundled(target: string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target, lib: { entry: SOURCE, formats: ['iife'], name: 'early', fileName: 'early' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`nothing came of ${SOURCE}`);
  return chunk.code;
}
