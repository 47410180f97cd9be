/**
 * The walls between our folders: what the files of a place may import. `npm run walls` turns the rows into rules of Biome
 * (the `.json` beside), which editors show; tests hold each. When a wall is in the way, the piece belongs elsewhere.
 *
 * - `at`: a folder with all below it, or one file; `*` stands for any folder. Of two rows about a file the later one counts.
 * - `may`: what it imports besides its own folder: folders, kinds of files, packages. A row that names no package may use any.
 * - `tests`: what its tests import besides.
 * - `never`: what is refused though the rest of the row would allow it.
 * - `why`: told to whoever runs into the wall.
 */

/** Folders that stand on one another, from the bottom to the top: each uses those before it. */
const BACKEND = roomsOf('backend', ['config', 'shared', 'search', 'database']);
const AUTH = roomsOf('backend/auth', ['tokens', 'passwords', 'sessions', 'accounts', 'sign-in', 'staff', 'access']);
const RENDERER = roomsOf('renderer', [
  'kit',
  'client',
  'platform',
  'sharing',
  'session',
  'progress',
  'saved-videos',
  'catalogue',
]);
const MAIN = roomsOf('desktop/main', ['app', 'files', 'security', 'backend-process', 'data', 'progress', 'windows']);

/** What a module of the server sees of the others, parted into rooms or not. */
const EXPORTED = ['*.service.ts', '*.module.ts', '*-topics.ts'].flatMap((file) => [
  `backend/*/${file}`,
  `backend/*/*/${file}`,
]);
const ENTITIES = ['backend/*/*.entity.ts', 'backend/*/*/*.entity.ts'];
const MODULE = ['contract', ...BACKEND, ...EXPORTED];
const BACKEND_TESTS = ['backend/testing', 'backend/data-sources', 'backend/entities', 'backend/app.module.ts'];
const SHELL_TESTS = ['desktop/host', 'desktop/testing'];

export const WALLS = [
  {
    at: 'contract',
    may: ['zod'],
    tests: ['vitest', 'fast-check', 'node:zlib'],
    why: 'server, screens and app share it',
  },
  {
    at: 'contract/certificate-sheet',
    may: ['contract', 'uqr'],
    tests: ['vitest', 'fast-check'],
    why: 'screen and PDF draw one sheet',
  },

  { at: 'backend', may: ['contract'] },
  { at: 'backend/*', may: MODULE, tests: BACKEND_TESTS, why: 'of other modules it knows the services alone' },
  ...rowsOf(BACKEND, ['contract'], [...EXPORTED, ...BACKEND_TESTS]),
  ...rowsOf(AUTH, MODULE, BACKEND_TESTS),
  { at: 'backend/courses/admin', may: [...MODULE, 'backend/courses'], tests: BACKEND_TESTS },
  { at: 'backend/courses/reviews', may: [...MODULE, 'backend/courses'], tests: BACKEND_TESTS },
  {
    at: 'backend/entities',
    may: ['contract', ...BACKEND, ...ENTITIES],
    tests: BACKEND_TESTS,
    why: 'it lists every table',
  },
  { at: 'backend/data-sources', may: [...MODULE, 'backend/entities'], tests: BACKEND_TESTS },
  {
    at: 'backend/own-data',
    may: [...MODULE, ...ENTITIES],
    tests: BACKEND_TESTS,
    why: 'it says where all of a person lies',
  },
  {
    at: 'backend/backups',
    may: [...MODULE, 'backend/entities/stored-columns.ts'],
    tests: BACKEND_TESTS,
    why: 'a backup holds every table, and its columns are looked at',
  },
  { at: 'backend/testing', may: ['contract', 'backend'] },

  { at: 'renderer', may: ['contract'] },
  {
    at: 'renderer/*',
    may: ['contract', ...RENDERER],
    tests: ['renderer/testing'],
    why: 'routes and pages compose features',
  },
  ...rowsOf(RENDERER, ['contract'], ['renderer/testing']),
  { at: 'renderer/frame', may: ['contract', 'renderer'] },
  { at: 'renderer/testing', may: ['contract', 'renderer'] },
  { at: 'renderer/shell/main.tsx', may: ['contract', 'renderer'] },

  {
    at: 'desktop',
    may: ['contract'],
    never: ['desktop/backend', 'desktop/packaging'],
    why: 'only tests of the whole app lie here',
  },
  { at: 'desktop/shared', may: ['contract'] },
  { at: 'desktop/preload', may: ['contract', 'desktop/shared'], tests: SHELL_TESTS },
  {
    at: 'desktop/main',
    may: ['contract', 'desktop/shared'],
    tests: SHELL_TESTS,
    why: 'the server is a process of its own',
  },
  ...rowsOf(MAIN, ['contract', 'desktop/shared'], SHELL_TESTS),
  { at: 'desktop/backend', may: ['contract', 'backend', 'desktop/shared'], tests: ['desktop/testing'] },
  {
    at: 'desktop/host',
    may: ['contract', 'node_modules'],
    why: 'it stands in for Electron and knows nothing of the app',
  },
  { at: 'desktop/testing', may: ['contract', 'backend', 'desktop'], never: ['desktop/packaging'] },
  { at: 'desktop/packaging', may: ['scripts'], tests: ['desktop/host'] },

  {
    at: 'e2e',
    may: ['contract', 'desktop/host', 'backend/testing/smtp-server.ts'],
    why: 'it sees the product from outside; what mails arrive at stands outside too',
  },
  { at: 'bench', may: ['contract'], why: 'it sees the product from outside' },
  {
    at: 'scripts',
    may: ['node:*', 'node:*/*', 'playwright'],
    tests: ['vitest'],
    why: 'it runs before anything is installed',
  },
  {
    at: 'scripts/vite',
    may: ['renderer/service-worker'],
    why: 'of the renderer, plugins share what a worker knows of its page',
  },
  { at: 'tools', may: ['scripts'], why: 'it makes files that are committed; no program needs it' },
  { at: 'scripts/bundles', may: ['scripts', 'node:*', 'rolldown'], why: 'it runs when everything is installed' },
];

/** Packages that a kind of file may not use, wherever in the folder it lies. */
export const REFUSED_PACKAGES = [
  {
    at: 'backend',
    files: '*.{service,controller}.ts',
    packages: ['typeorm', '@nestjs/typeorm'],
    says: 'Only entities, migrations, modules and *.queries.ts know TypeORM: ask a query object.',
  },
];

function roomsOf(folder, rooms) {
  return rooms.map((room) => `${folder}/${room}`);
}

function rowsOf(rooms, may, tests) {
  return rooms.map((at, index) => ({
    at,
    may: [...may, ...rooms.slice(0, index)],
    tests,
    why: 'rooms use those below them',
  }));
}
