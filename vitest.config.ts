import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { SQLITE_ENOUGH, SQLITE_FOLDERS } from './backend/testing/sqlite-enough.ts';
import { iconsByFile } from './scripts/vite/icons-by-file.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Rounds of a test that kills and restarts a process. */
    rounds: number;
    /** Seed of the tests' random numbers; fast-check has its own seeds. */
    seed: number;
  }
}

const PROCESSORS = availableParallelism();
/** The retry of `npm test` uses one (scripts/test-steps.mjs). */
const WORKERS = Number(process.env.ACADEMIA_TEST_WORKERS) || null;
/** For tests that also wait for other programs; projects with another number of workers are another group. */
const ONE_WORKER_MORE = { maxWorkers: WORKERS ?? PROCESSORS + 1, sequence: { groupOrder: 1 } };
/** Set by `npm test` alone. */
const TRANSFORMED = process.env.ACADEMIA_TEST_TRANSFORMED;

/** The same tests on both databases; starting one server per test takes seconds on a busy machine. */
const BACKEND = {
  // Loading the server again for each file would take a third of the time; each test opens its own academy.
  isolate: false,
  include: ['backend/**/*.test.ts'],
  globalSetup: ['./backend/testing/test-folder.global-setup.ts'],
  execArgv: ['--import', './backend/testing/typescript-in-workers.mjs'],
};

const RENDERER = {
  setupFiles: ['./renderer/testing/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};
const ONE_WINDOW = { environment: './renderer/testing/one-window.environment.ts', isolate: false };
const SERVER_TESTS = 'renderer/**/*.server.test.tsx';
/** Tests of one-time page start or browser storage: each file has its own code and window. */
const ALONE = [
  'renderer/{hydration,register-service-worker,session/tab-lock}.test.{ts,tsx}',
  'renderer/service-worker/*.test.ts',
];
/** Tests of code with module state or timers: each file has its own code. */
const ANEW = [
  'renderer/{opened-address,page-data,screen-match,screen-titles}.test.{ts,tsx}',
  'renderer/{CourseScreen,course-screen-questions,frame/PublicFrame}.test.tsx',
  'renderer/{client,community,notices,platform,progress,session}/**/*.test.{ts,tsx}',
];

const PROJECTS: TestProjectInlineConfiguration['test'][] = [
  { name: 'contract', isolate: false, include: ['contract/**/*.test.ts'] },
  { ...BACKEND, name: 'backend', env: { TEST_DATABASE: 'sqlite' } },
  {
    ...BACKEND,
    ...ONE_WORKER_MORE,
    name: 'backend-postgres',
    exclude: [...SQLITE_FOLDERS.map((folder) => `backend/${folder}/**`), ...Object.keys(SQLITE_ENOUGH)],
    env: { TEST_DATABASE: 'postgres' },
    globalSetup: [...BACKEND.globalSetup, './backend/testing/postgres.global-setup.ts'],
  },
  // Screens: files share code and window; loading both again for each file takes two thirds of the time.
  {
    ...RENDERER,
    ...ONE_WINDOW,
    name: 'renderer',
    include: ['renderer/**/*.test.{ts,tsx}'],
    exclude: [SERVER_TESTS, ...ALONE, ...ANEW],
  },
  {
    ...RENDERER,
    ...ONE_WINDOW,
    name: 'renderer-anew',
    setupFiles: ['./renderer/testing/code-anew.setup.ts', ...RENDERER.setupFiles],
    sequence: { setupFiles: 'list' },
    include: ANEW,
    exclude: ALONE,
  },
  { ...RENDERER, name: 'renderer-alone', environment: 'happy-dom', include: ALONE },
  // The renderer outside a browser.
  { name: 'renderer-server', include: [SERVER_TESTS], setupFiles: ['./renderer/testing/no-browser.setup.ts'] },
  { name: 'scripts', include: ['scripts/**/*.test.*'] },
  // Loading the app again for each file would take a sixth of the time; each test starts its own app.
  { ...ONE_WORKER_MORE, name: 'desktop', isolate: false, include: ['desktop/**/*.test.*'] },
];

export default defineConfig({
  plugins: [iconsByFile(), react()],
  test: {
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
    projects: PROJECTS.map((test) => ({ extends: true, test })),
  },
});
