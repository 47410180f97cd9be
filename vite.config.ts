import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';

const SERVER = 'http://127.0.0.1:3000';
/** The first versions that know `light-dark()`, which the styles use; older targets would get it rewritten and broken. */
const BROWSERS = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];

/** Imports each icon from its own file: the package's entry names 5,900 modules, which development and tests would all load. */
function iconsByFile(): Plugin {
  const wholePackage = /import\s*\{([^}]+)\}\s*from\s*['"]@tabler\/icons-react['"];?/g;
  return {
    name: 'icons-by-file',
    enforce: 'pre',
    transform: {
      filter: { id: /renderer\/.*\.tsx?$/, code: /@tabler\/icons-react/ },
      handler: (code) =>
        code.replace(wholePackage, (_statement, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
            .join(''),
        ),
    },
  };
}

/** Asks for the text face with the page, before the styles name it: the words keep their place when it arrives. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file));
        if (!font) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** Writes `.br` and `.gz` beside every text file over 1 KB, so that the server compresses nothing while it serves. */
function precompress(): Plugin {
  const forms = { br: promisify(brotliCompress), gz: promisify(gzip) };
  const options = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }, gz: { level: 9 } };
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (source.length < 1_024 || !/\.(js|css|html|svg|json|webmanifest)$/.test(file.fileName)) continue;
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: await forms.br(source, options.br) });
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: await forms.gz(source, options.gz) });
      }
    },
  };
}

export default defineConfig({
  root: 'renderer',
  plugins: [iconsByFile(), react(), preloadFont(), precompress()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/v1', '/objects', '/health'].map((path) => [path, SERVER])),
  },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: BROWSERS,
    cssTarget: BROWSERS,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What changes only with the packages keeps its name, and its place in the browser's cache, over releases.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//, priority: 2 },
          ],
        },
      },
    },
  },
  test: {
    root: '.',
    exclude: configDefaults.exclude,
    projects: [
      { extends: true, test: { name: 'contract', environment: 'node', include: ['contract/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'backend', environment: 'node', include: ['backend/**/*.test.ts'], env: { TEST_DATABASE: 'sqlite' } },
      },
      {
        extends: true,
        test: {
          name: 'backend-postgres',
          environment: 'node',
          include: ['backend/**/*.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['./backend/testing/postgres.global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'renderer',
          environment: 'happy-dom',
          include: ['renderer/**/*.test.{ts,tsx}'],
          setupFiles: ['./renderer/testing/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      { extends: true, test: { name: 'scripts', environment: 'node', include: ['scripts/**/*.test.*'] } },
    ],
  },
});
