import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { DATABASE_FOLDERS } from './scripts/vite/database-folders.ts';
import { iconsByFile } from './scripts/vite/icons-by-file.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How often a test that kills and restarts does so. */
    rounds: number;
    /** Where the random numbers of tests begin; fast-check has seeds of its own. */
    seed: number;
  }
}

const SERVER = 'http://127.0.0.1:3000';
/** The first versions that know `light-dark()`, which the styles use; older targets would get it rewritten and broken. */
const BROWSERS = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];

/** Of rooms that most screens share, what the first page has no use for: it comes with the screens that do. */
const LATE = new RegExp(
  [
    'renderer/kit/(TagsField|FormAlert|ConfirmDialog|LeaveGuard|LinkedText|link-parts|[Hh]ighlight|file-size|share-link)',
    'renderer/client/(EmbeddedPage|forms/|live/|api-stream|tab-storage|useSearchMiss|useShareLink)',
    'renderer/session/(drafts|useDraft)',
    'renderer/progress/restore-progress',
    'renderer/catalogue/LessonRows',
    '/contract/(analytics|audit-(actions|log)|backups|brands|certificate|community|help|materials|notices|objects|panel-search|ratings|reputation|search-misses|study|training-history)',
    '/contract/(account-csv|account-editing|category-editing|course-csv|course-editing|days|event-editing|imports|lists|tables|versions|youtube)',
    '/swr/dist/mutation/',
  ].join('|'),
);
/** Controls that the panel alone has: with the others they would come with a learner's first dialog. */
const PANEL =
  /@mantine\/core\/esm\/components\/(Checkbox|Combobox(?!\/(Combobox\.module|ComboboxChevron|get-parsed))|ComboboxPopover|FloatingIndicator|InlineInput|MultiSelect|NumberInput|Pill|PillsInput|Popover|Radio|SegmentedControl|Select|Switch|TagsInput)\/|@mantine\/core\/esm\/(utils\/Floating\/(FloatingArrow|get-floating-position|use-context-menu-handlers)|core\/utils\/(close-on-escape|create-event-handler|find-element-in-shadow-dom|get-ref-prop))|@mantine\/hooks\/esm\/use-(long-press|previous)\/|renderer\/admin\/(table|form|tab)\/|\/react-number-format\//;
/** The drawings of the panel's figures, with the library and what it alone is built of. */
const CHARTS =
  /@mantine\/(charts\/|core\/esm\/components\/ColorSwatch\/)|with-selector|node_modules\/(recharts|@reduxjs|react-redux|redux|redux-thunk|immer|reselect|victory-vendor|d3-[^/]+|internmap|decimal\.js-light|es-toolkit|tiny-invariant)\/|renderer\/admin\/(figures\/chart-look|dashboard\/(Hours|Trends)Chart)/;
/** What the first page has anyway; with the late files, it would bring them. */
const ROOMS =
  /renderer\/(kit|client|session|progress|catalogue)\/|renderer\/Providers|@mantine\/core\/esm\/core\/(utils\/noop|MantineProvider\/use-(mantine-color-scheme|computed-color-scheme))|@mantine\/hooks\/esm\/use-(color-scheme|media-query)\/|\/contract\/|\/swr\/|\/zod\//;

function isPanels(id: string): boolean {
  return id.includes('/renderer/admin/');
}

/**
 * Names in the page what would be found out late: the text face, so that words keep their place when it comes, and the files of
 * the home page, where most visits begin.
 */
function preload(): Plugin {
  // Behind the scripts: text stands in its place without it, and nothing stands anywhere without them.
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', fetchpriority: 'low' };
  const script = { rel: 'modulepreload', crossorigin: '' };
  const style = { rel: 'stylesheet', crossorigin: '' };
  const wanted = [
    { attrs: font, test: /figtree-latin-wght-normal.*\.woff2$/ },
    { attrs: script, test: /\/(HomeScreen|events)-[^/]+\.js$/ },
    { attrs: style, test: /\/(HomeScreen|events)-[^/]+\.css$/ },
  ];
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        wanted.flatMap(({ attrs, test }) => {
          const files = Object.keys(bundle).filter((file) => test.test(file) && !html.includes(file));
          return files.map((file) => ({ tag: 'link', attrs: { ...attrs, href: `/${file}` }, injectTo: 'head' as const }));
        }),
    },
  };
}

/** Code that needs the server anyway: the staff's screens, and what shows files of which there is no offline copy. */
function isNeverOffline(id: string): boolean {
  return isPanels(id) || id.includes('/renderer/materials/preview/');
}

/** Every script and style that a file of ours can ask for, at once or on demand, and that is of use offline. */
function filesFrom(source: string, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(`/${name}`) || isNeverOffline(chunk.facadeModuleId ?? '')) return;
    for (const file of [name, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(`/${file}`);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) add(next);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(source)) add(name);
  }
  return [...files];
}

/**
 * Builds the service worker, one file without imports, when the rest is written: it knows by name the files that the first page
 * needs, those that verify a certificate, and those of the screens that may be opened next.
 */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }, bundle) {
      const page = await readFile(join(dir, 'index.html'), 'utf8');
      const verifyFiles = filesFrom('/renderer/certificates/verify/VerifyPage.tsx', bundle);
      const firstFiles = [...new Set([...(page.match(/\/assets\/[^"]+/g) ?? []), ...verifyFiles])];
      const screenFiles = filesFrom('/renderer/index.html', bundle).filter((file) => !firstFiles.includes(file));
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { FIRST_FILES: JSON.stringify(firstFiles), SCREEN_FILES: JSON.stringify(screenFiles) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: BROWSERS,
          lib: {
            entry: join(import.meta.dirname, 'renderer/service-worker/service-worker.ts'),
            formats: ['iife'],
            name: 'serviceWorker',
            fileName: () => 'service-worker.js',
          },
        },
      });
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
    // Over the files as they were written: hooks before this still change the code.
    async writeBundle({ dir = '' }, bundle) {
      for (const { fileName } of Object.values(bundle)) {
        if (!/\.(js|css|html|svg|json|webmanifest)$/.test(fileName)) continue;
        const source = await readFile(join(dir, fileName));
        if (source.length < 1_024) continue;
        await writeFile(join(dir, `${fileName}.br`), await forms.br(source, options.br));
        await writeFile(join(dir, `${fileName}.gz`), await forms.gz(source, options.gz));
      }
    },
  };
}

/** The same tests on both databases; a server of their own each takes seconds on a busy machine. */
const BACKEND = {
  environment: 'node',
  // Loading the server anew for each file would take a third of the time; each test opens an academy of its own anyway.
  isolate: false,
  include: ['backend/**/*.test.ts'],
  globalSetup: ['./backend/testing/test-folder.global-setup.ts'],
  execArgv: ['--import', './scripts/vite/typescript-in-workers.mjs'],
};

const SERVER_TESTS = 'renderer/**/*.server.test.tsx';

export default defineConfig({
  root: 'renderer',
  plugins: [iconsByFile(), react(), preload(), precompress(), serviceWorker()],
  // Each icon is a file of its own (`iconsByFile`): bundled ahead, every screen seen for the first time would reload the page.
  optimizeDeps: { exclude: ['@tabler/icons-react'] },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/v1', '/objects', '/health', '/.well-known'].map((path) => [path, SERVER])),
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
          // Few files: over HTTP/1.1 each one more costs a phone a round trip.
          groups: [
            // What changes only with the packages keeps its name, and its place in the browser's cache, over releases.
            {
              name: 'react',
              test: /preload-helper|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
              priority: 4,
            },
            { name: 'shared', test: (id) => ROOMS.test(id) && !LATE.test(id), priority: 3 },
            { name: 'events', test: /renderer\/events\//, minShareCount: 2, priority: 3 },
            // With all its icons, some of which the frame has too: one that lay with the controls would bring them all.
            { name: 'HomeScreen', test: /renderer\/HomeScreen/, priority: 2 },
            // Without what it imports: inputs and dialogs are everybody's, and would bring the panel to a learner.
            { name: 'panel', test: PANEL, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
            // On demand: nobody waits for it, and the cards' tables need nothing of it.
            { name: 'charts', test: CHARTS, priority: 4, includeDependenciesRecursively: false },
            // Charts and uploads have it; neither may bring the other.
            { name: 'eventemitter3', test: /\/eventemitter3\//, priority: 4 },
            // Dialogs and forms, and what is on most screens that have them. Icons of the panel alone are the panel's.
            {
              name: (id, chunks) => (chunks.getModuleInfo(id)?.importers.every(isPanels) ? 'panel' : 'controls'),
              test: /@tabler|@mantine|client\/(forms|useShare)|kit\/(Form|Confirm|Leave|Linked|link|share)/,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'live', test: /client\/(live\/|api-stream)/, priority: 1 },
            { name: 'community', test: /renderer\/community\/|contract\/(community|reputation)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  test: {
    root: '.',
    // One more than there are processors: tests also wait, for timers, for the disk and for other processes.
    maxWorkers: Number(process.env.ACADEMIA_TEST_WORKERS) || availableParallelism() + 1,
    // These limits end a test that hangs. A test takes a fraction of them on a slow machine.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    exclude: configDefaults.exclude,
    provide: {
      rounds: Number(process.env.ROUNDS ?? 4), // `npm run soak`: more
      seed: Number(process.env.SEED ?? Date.now() % 2 ** 31),
    },
    projects: [
      { extends: true, test: { name: 'contract', environment: 'node', include: ['contract/**/*.test.ts'] } },
      { extends: true, test: { ...BACKEND, name: 'backend', env: { TEST_DATABASE: 'sqlite' } } },
      {
        extends: true,
        test: {
          ...BACKEND,
          name: 'backend-postgres',
          include: ['backend/*.test.ts', ...DATABASE_FOLDERS.map((folder) => `backend/${folder}/**/*.test.ts`)],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: [...BACKEND.globalSetup, './backend/testing/postgres.global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'renderer',
          environment: 'happy-dom',
          include: ['renderer/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, SERVER_TESTS],
          setupFiles: ['./renderer/testing/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      // The renderer where there is no browser.
      {
        extends: true,
        test: {
          name: 'renderer-server',
          environment: 'node',
          include: [SERVER_TESTS],
          setupFiles: ['./renderer/testing/no-browser.setup.ts'],
        },
      },
      { extends: true, test: { name: 'scripts', environment: 'node', include: ['scripts/**/*.test.*'] } },
      {
        extends: true,
        test: {
          name: 'desktop',
          environment: 'node',
          include: ['desktop/**/*.test.*'],
        },
      },
    ],
  },
});
