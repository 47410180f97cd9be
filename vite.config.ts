import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { DATABASE_FOLDERS, SQLITE_ENOUGH } from './scripts/vite/database-folders.ts';
import { earlyScript } from './scripts/vite/early-script.ts';
import { iconsByFile } from './scripts/vite/icons-by-file.ts';
import { leftOut } from './scripts/vite/left-out.ts';
import { pageHead } from './scripts/vite/page-head.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { screenFiles } from './scripts/vite/screen-files.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Rounds of a test that kills and restarts a process. */
    rounds: number;
    /** Seed of the tests' random numbers; fast-check has its own seeds. */
    seed: number;
  }
}

const SERVER = 'http://127.0.0.1:3000';
const PROCESSORS = availableParallelism();
/** The retry of `npm test` uses one (scripts/test-steps.mjs). */
const WORKERS = Number(process.env.ACADEMIA_TEST_WORKERS) || null;
/** Set by `npm test` alone. */
const TRANSFORMED = process.env.ACADEMIA_TEST_TRANSFORMED;
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

/** The same tests on both databases; starting one server per test takes seconds on a busy machine. */
const BACKEND = {
  environment: 'node',
  // Loading the server again for each file would take a third of the time; each test opens its own academy.
  isolate: false,
  include: ['backend/**/*.test.ts'],
  globalSetup: ['./backend/testing/test-folder.global-setup.ts'],
  execArgv: ['--import', './scripts/vite/typescript-in-workers.mjs'],
};

const RENDERER = {
  setupFiles: ['./renderer/testing/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};
const ONE_WINDOW = { environment: './renderer/testing/one-window.environment.ts', isolate: false };
const RENDERER_TESTS = 'renderer/**/*.test.{ts,tsx}';
const SERVER_TESTS = 'renderer/**/*.server.test.tsx';
/** Tests of one-time page start or browser storage: each file has its own code and window. */
const ALONE = [
  'renderer/{hydration,register-service-worker,session/tab-lock}.test.{ts,tsx}',
  'renderer/service-worker/*.test.ts',
];
/** Tests of code with module state or timers: each file has its own code. */
const ANEW = [
  'renderer/{opened-address,page-data,screen-match,screen-titles,CourseScreen,course-screen-questions,frame/PublicFrame}.test.{ts,tsx}',
  'renderer/{client,community,notices,platform,progress,session}/**/*.test.{ts,tsx}',
];

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
              test: /renderer\/(academy|catalogue|client|frame|kit|progress|search-box|session|sharing)\//,
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
  test: {
    root: '.',
    // One worker per processor: each worker loads and warms up the same code.
    maxWorkers: WORKERS ?? PROCESSORS,
    // These limits end a test that hangs. A test takes a fraction of them on a slow machine.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    exclude: configDefaults.exclude,
    // Projects share the cache of transformed modules.
    ...(TRANSFORMED && { experimental: { fsModuleCache: true, fsModuleCachePath: TRANSFORMED } }),
    provide: {
      rounds: Number(process.env.ROUNDS ?? 4), // `ROUNDS=20 npm test -- crash.test`
      seed: Number(process.env.SEED ?? Date.now() % 2 ** 31),
    },
    projects: [
      {
        extends: true,
        test: { name: 'contract', environment: 'node', isolate: false, include: ['contract/**/*.test.ts'] },
      },
      { extends: true, test: { ...BACKEND, name: 'backend', env: { TEST_DATABASE: 'sqlite' } } },
      {
        extends: true,
        test: {
          ...BACKEND,
          name: 'backend-postgres',
          maxWorkers: WORKERS ?? PROCESSORS + 1, // these tests also wait for another program
          include: ['backend/*.test.ts', ...DATABASE_FOLDERS.map((folder) => `backend/${folder}/**/*.test.ts`)],
          exclude: [...configDefaults.exclude, ...Object.keys(SQLITE_ENOUGH)],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: [...BACKEND.globalSetup, './backend/testing/postgres.global-setup.ts'],
        },
      },
      // Screens: files share code and window; loading both again for each file takes two thirds of the time.
      {
        extends: true,
        test: {
          ...RENDERER,
          ...ONE_WINDOW,
          name: 'renderer',
          include: [RENDERER_TESTS],
          exclude: [...configDefaults.exclude, SERVER_TESTS, ...ALONE, ...ANEW],
        },
      },
      {
        extends: true,
        test: {
          ...RENDERER,
          ...ONE_WINDOW,
          name: 'renderer-anew',
          setupFiles: ['./renderer/testing/code-anew.setup.ts', ...RENDERER.setupFiles],
          sequence: { setupFiles: 'list' },
          include: ANEW,
          exclude: [...configDefaults.exclude, ...ALONE],
        },
      },
      { extends: true, test: { ...RENDERER, name: 'renderer-alone', environment: 'happy-dom', include: ALONE } },
      // The renderer outside a browser.
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
          maxWorkers: WORKERS ?? PROCESSORS + 1, // these tests also wait for processes
          // Loading the app again for each file would take a sixth of the time; each test starts its own app.
          isolate: false,
          include: ['desktop/**/*.test.*'],
        },
      },
    ],
  },
});
