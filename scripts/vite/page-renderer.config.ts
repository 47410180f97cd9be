import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { iconsByFile } from './icons-by-file.ts';

const RENDERER = join(import.meta.dirname, '../../renderer');

/**
 * The panel, and what a screen loads by itself once it is shown (`lazyPart`), stay imports: they are never rendered on a server, and
 * would be most of what is built.
 */
const notOnServers: Plugin = {
  name: 'not-on-servers',
  enforce: 'pre',
  resolveId(source, importer = '', { kind }) {
    const isRendered =
      kind !== 'dynamic-import' || (importer.endsWith('/routes.tsx') && !source.startsWith('./admin/'));
    return isRendered ? null : { id: `not-on-servers/${source}`, external: true };
  },
};

/**
 * The renderer for servers with all that it imports: `dist/page-renderer/entry-server.js`. Styles and files are those of the browser's
 * build, which gives them the same names.
 */
export default defineConfig({
  root: RENDERER,
  publicDir: false,
  plugins: [notOnServers, iconsByFile(), react()],
  // Wherever the server runs: React takes an environment that does not say for development.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: join(RENDERER, 'entry-server.tsx'),
    target: 'node20',
    assetsInlineLimit: 0,
    minify: false, // so that the log can say where a screen failed
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
});
