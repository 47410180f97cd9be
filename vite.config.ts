import { availableParallelism } from 'node:os';
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
    /** How often a test that kills and restarts does so. */
    rounds: number;
    /** Where the random numbers of tests begin; fast-check has seeds of its own. */
    seed: number;
  }
}

const SERVER = 'http://127.0.0.1:3000';
const PROCESSORS = availableParallelism();
/** The second try of `npm test` has one (scripts/check-stages.mjs). */
const WORKERS = Number(process.env.ACADEMIA_TEST_WORKERS) || null;
/** Set by `npm test` alone. */
const TRANSFORMED = process.env.ACADEMIA_TEST_TRANSFORMED;
/** The first versions that know `light-dark()`, which the styles use; older targets would get it rewritten and broken. */
const BROWSERS = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];

/** Of rooms that most screens share, what the first page has no use for: it comes with the screens that do. */
const LATE = new RegExp(
  [
    'renderer/kit/(ActionButton|Badge\\.|ColorDot|readable-color|tone\\.|PostTime|post-age|time-ago|illustrations/EmptyShelf|Stars\\.|Strip|Toasts\\.|TagsField|FormAlert|ConfirmDialog|LeaveGuard|LinkedText|link-parts|[Hh]ighlight|file-size)',
    'renderer/client/(EmbeddedPage|api-(body|files|parts|probe)|forms/|live/|api-stream|mend-answer|[Oo]mitted-?[Rr]ows|tab-storage|useSearchMiss|useStateText)',
    'renderer/session/(drafts|posts-in-sight|useDraft|useErasure)',
    'renderer/progress/(lesson-tracker|restore-progress|track-lesson|useLessonTracker)',
    'renderer/frame/(ClaimDialog|DueErasure|due-erasure)',
    'renderer/catalogue/(LessonRows|lesson-count|useTypedSearch|suggestions/)',
    '/contract/(analytics|audit-(actions|log)|backups|brands|certificate|colors|community|csv|exports|fingerprints|framed-page|help|materials|notices|objects|panel-search|ratings|reputation|review-moderation|search-misses|study|suggestions|training-history)',
    '/contract/(academy-settings|account-csv|account-editing|byte-range|category-editing|course-(csv|editing|files|queries)|days|erasure|event-editing|imports|lists|own-account|own-data|paging|profile-editing|sign-in|tables|verification-page|youtube)',
    '/swr/dist/mutation/',
  ].join('|'),
);
/** Files that every page names: code that is fetched later need not name them once more, with their digests. */
const ON_EVERY_PAGE = /\/(rolldown-runtime|react|schemas|shared)-[^/]+$/;
/** Controls that the panel alone has: with the others they would come with a learner's first dialog. */
const PANEL =
  /@mantine\/core\/esm\/components\/(Checkbox|Combobox(?!\/(Combobox\.module|ComboboxChevron|get-parsed))|ComboboxPopover|FloatingIndicator|InlineInput|MultiSelect|NumberInput|Pill|PillsInput|Popover|Radio|SegmentedControl|Select|Switch|TagsInput)\/|@mantine\/core\/esm\/(utils\/Floating\/(FloatingArrow|get-floating-position|use-context-menu-handlers)|core\/utils\/(close-on-escape|create-event-handler|find-element-in-shadow-dom|get-ref-prop))|@mantine\/hooks\/esm\/use-(long-press|previous)\/|renderer\/admin\/(table|form|tab)\/|\/react-number-format\//;
/** The drawings of the panel's figures, with the library and what it alone is built of. */
const CHARTS =
  /@mantine\/(charts\/|core\/esm\/components\/ColorSwatch\/)|with-selector|node_modules\/(recharts|@reduxjs|react-redux|redux|redux-thunk|immer|reselect|victory-vendor|d3-[^/]+|internmap|decimal\.js-light|es-toolkit|tiny-invariant)\/|renderer\/admin\/(figures\/chart-look|dashboard\/(Hours|Trends)Chart)/;
/** What every page has; with the late files, or with the home page, it would bring them to other screens. */
const ROOMS = new RegExp(
  [
    '/renderer/(kit|client|session|progress|catalogue|frame)/',
    '/renderer/(Providers|routes|prefetch|page-data|register-service-worker|theme|mantine-styles|zod-setup)\\b',
    '/renderer/events/(CalendarLink|DateBadge|event-date|events\\.es|useEvents)',
    'icons/Icon(CircleCheckFilled|ChevronRight|Users)\\.mjs',
    '@mantine/core/esm/core/(utils/noop|MantineProvider/use-(mantine-color-scheme|computed-color-scheme))',
    '@mantine/hooks/esm/use-(color-scheme|media-query)/',
    '/contract/|/swr/|/zod/',
  ].join('|'),
);

function isPanels(id: string): boolean {
  return id.includes('/renderer/admin/');
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

const RENDERER = {
  setupFiles: ['./renderer/testing/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};
const ONE_WINDOW = { environment: './renderer/testing/one-window.environment.ts', isolate: false };
const RENDERER_TESTS = 'renderer/**/*.test.{ts,tsx}';
const SERVER_TESTS = 'renderer/**/*.server.test.tsx';
/** Tests of what a page begins once, or of all that it keeps: each file has its own code and window. */
const ALONE = [
  'renderer/{hydration,register-service-worker,session/tab-lock}.test.{ts,tsx}',
  'renderer/service-worker/*.test.ts',
];
/** Tests of what begins with the page's code, and goes on by itself: each file has its own code. */
const ANEW = [
  'renderer/{opened-address,page-data,screen-match,screen-titles,CourseScreen,frame/PublicFrame}.test.{ts,tsx}',
  'renderer/{client,community,notices,platform,progress,session}/**/*.test.{ts,tsx}',
];

export default defineConfig({
  root: 'renderer',
  plugins: [
    iconsByFile(),
    leftOut(),
    react(),
    earlyScript(BROWSERS),
    pageHead(),
    screenFiles(),
    precompress(),
    serviceWorker(BROWSERS),
  ],
  // Each icon is a file of its own (`iconsByFile`): bundled ahead, every screen seen for the first time would reload the page.
  optimizeDeps: { exclude: ['@tabler/icons-react'] },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/v1', '/objects', '/previews', '/health', '/.well-known'].map((path) => [path, SERVER])),
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
            // What all answers are read with: apart, since a file runs in one go, and this takes as long as the rest.
            { name: 'schemas', test: (id) => /\/(zod|contract)\/|renderer\/zod-setup/.test(id) && !LATE.test(id), priority: 4 },
            { name: 'shared', test: (id) => ROOMS.test(id) && !LATE.test(id), priority: 3 },
            // With all its icons: one that lay with the controls would bring them all.
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
              test: /@tabler|@mantine|client\/(forms|useStateText|[Oo]mitted-?[Rr]ows)|session\/posts|kit\/(Action|Badge|ColorDot|Confirm|Form|Leave|Linked|link|Post|post|readable-color|Stars\.|time|tone\.|illustrations\/EmptyShelf)|renderer\/sharing\//,
              minShareCount: 2,
              priority: 1,
            },
            // What screens with a search of their own have.
            {
              name: 'searching',
              test: /\/(useTypedSearch|useSearchMiss|search-misses)\.ts/,
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // Streams and files.
            { name: 'live', test: /client\/(live\/|api-(stream|body|files))|contract\/exports/, priority: 1 },
            { name: 'community', test: /renderer\/community\/|contract\/(community|reputation)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  test: {
    root: '.',
    // As many as there are processors: each worker reads and warms up the same code.
    maxWorkers: WORKERS ?? PROCESSORS,
    // These limits end a test that hangs. A test takes a fraction of them on a slow machine.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    exclude: configDefaults.exclude,
    // What is transformed for the tests of one project serves those of the next.
    ...(TRANSFORMED && { experimental: { fsModuleCache: true, fsModuleCachePath: TRANSFORMED } }),
    provide: {
      rounds: Number(process.env.ROUNDS ?? 4), // `npm run soak`: more
      seed: Number(process.env.SEED ?? Date.now() % 2 ** 31),
    },
    projects: [
      { extends: true, test: { name: 'contract', environment: 'node', isolate: false, include: ['contract/**/*.test.ts'] } },
      { extends: true, test: { ...BACKEND, name: 'backend', env: { TEST_DATABASE: 'sqlite' } } },
      {
        extends: true,
        test: {
          ...BACKEND,
          name: 'backend-postgres',
          maxWorkers: WORKERS ?? PROCESSORS + 1, // they also wait, for another program
          include: ['backend/*.test.ts', ...DATABASE_FOLDERS.map((folder) => `backend/${folder}/**/*.test.ts`)],
          exclude: [...configDefaults.exclude, ...Object.keys(SQLITE_ENOUGH)],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: [...BACKEND.globalSetup, './backend/testing/postgres.global-setup.ts'],
        },
      },
      // Screens: their code, and the window they are in, are there for one file after another, which loading anew takes two thirds of the time.
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
          maxWorkers: WORKERS ?? PROCESSORS + 1, // they also wait, for processes that start, break and end
          // Reading the app's code anew for each file would take a sixth of the time; each test starts an app, or what it asks for, of its own.
          isolate: false,
          include: ['desktop/**/*.test.*'],
        },
      },
    ],
  },
});
