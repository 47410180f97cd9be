import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { iconsByFile } from './icons-by-file.ts';

const RENDERER = join(import.meta.dirname, '../../renderer');

/**
 * The panel, and parts that a screen loads once it is shown (`lazyPart`), stay imports: a server never renders them,
 * and they would be most of the bundle.
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
 * The renderer with all its imports, for servers: `dist/page-renderer/entry-server.js`. Styles and files come from the
 * browser's build, in which they have the same names.
 */
export default defineConfig({
  root: RENDERER,
  publicDir: false,
  plugins: [notOnServers, iconsByFile(), react()],
  // Fixed at build time: without NODE_ENV React runs in development mode.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: join(RENDERER, 'entry-server.tsx'),
    target: 'node20',
    assetsInlineLimit: 0,
    minify: false, // so that the log names the place where a screen failed
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
});
