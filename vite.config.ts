import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyScript } from './scripts/vite/early-script.ts';
import { iconsByFile } from './scripts/vite/icons-by-file.ts';
import { leftOut } from './scripts/vite/left-out.ts';
import { pageHead } from './scripts/vite/page-head.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { screenFiles } from './scripts/vite/screen-files.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';

const SERVER = 'http://127.0.0.1:3000';
/** First versions with `light-dark()`, which the styles use; for older targets the bundler rewrites and breaks it. */
const BROWSERS = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];

/** Files that every page loads; lazily loaded chunks do not list them and their digests again. */
const ON_EVERY_PAGE = /\/(rolldown-runtime|react|zod|schemas|first|index)-[^/]+$/;
const RENDERER_FOLDER = join(import.meta.dirname, 'renderer');
/** The most frequent first screen. As an entry, its imports count to the first visit. */
const FIRST_SCREEN = join(RENDERER_FOLDER, 'HomeScreen.tsx');
const ENTRIES = [FIRST_SCREEN, join(RENDERER_FOLDER, 'main.tsx'), join(RENDERER_FOLDER, 'index.html')];
/** Modules that two or more screens of a feature folder share, without their imports: other folders may need these. */
const SHARED_BY_SCREENS = { minShareCount: 2, includeDependenciesRecursively: false, priority: 1 };

function isPanels(id: string): boolean {
  return id.includes('/renderer/admin/');
}

export default defineConfig({
  root: 'renderer',
  plugins: [
    iconsByFile(),
    leftOut(),
    react(),
    earlyScript(BROWSERS),
    pageHead(ON_EVERY_PAGE),
    screenFiles(),
    precompress(),
    serviceWorker(BROWSERS),
  ],
  // Each icon is its own file (`iconsByFile`); with prebundling, each new screen would reload the page.
  optimizeDeps: { exclude: ['@tabler/icons-react'] },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/v1', '/objects', '/previews', '/health', '/.well-known'].map((path) => [path, SERVER]),
    ),
  },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: BROWSERS,
    cssTarget: BROWSERS,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !ON_EVERY_PAGE.test(file)),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: [join(RENDERER_FOLDER, 'index.html'), FIRST_SCREEN],
      output: {
        codeSplitting: {
          // Few files: over HTTP/1.1 each file costs a phone one round trip.
          groups: [
            // Chunks of packages keep their name, and stay in the browser's cache, over releases.
            {
              name: 'react',
              test: /preload-helper|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
              tags: ['$initial'],
              priority: 6,
            },
            // Response validation has its own chunks: a file runs in one task, and these take as long as the rest.
            { name: 'zod', test: /node_modules\/zod\//, tags: ['$initial'], priority: 5 },
            { name: 'schemas', test: /\/contract\//, tags: ['$initial'], priority: 5 },
            // The rest of a first visit, without the code of the home screen alone.
            {
              name: 'first',
              test: (id) => !ENTRIES.includes(id) && !id.includes('/renderer/home/'),
              tags: ['$initial'],
              priority: 4,
            },
            // Code shared by most later screens, with its library parts: dialogs, forms, streams.
            {
              name: 'controls',
              test: /renderer\/(academy|catalogue|client|frame|kit|platform|progress|search-box|session|sharing)\//,
              minShareCount: 2,
              priority: 3,
            },
            {
              debugName: 'icons',
              name: (id, chunks) => (chunks.getModuleInfo(id)?.importers.every(isPanels) ? 'panel' : 'icons'),
              test: /node_modules\/@tabler\/icons-react\//,
              minShareCount: 2,
              priority: 2,
            },
            { name: 'community', test: /renderer\/community\//, ...SHARED_BY_SCREENS },
            { name: 'panel', test: isPanels, ...SHARED_BY_SCREENS },
          ],
        },
      },
    },
  },
});
