/**
 * The walls between our folders: the imports that each place may have. `walls.test.mjs` checks every file. A file that
 * needs more belongs elsewhere.
 *
 * - `at`: a folder with all below it, or one file; `*` is any folder. The last row that matches a file applies.
 * - `may`: imports besides those from the own folder: folders, kinds of files, packages. A row without a package allows
 *   every package.
 * - `tests`: further imports of the tests.
 * - `never`: exceptions to `may` and to the own folder.
 * - `why`: added to the message about a refused import.
 */

/** Rooms in layers, from the bottom to the top: each imports those before it. */
const BACKEND = roomsOf('backend', [
  'config',
  'settings/in-force',
  'errors',
  'time',
  'text',
  'files',
  'workers',
  'cryptography',
  'access',
  'http/routes',
  'caching',
  'personal-data',
  'search',
  'database',
  'http/limits',
  'http/streams',
]);
const AUTH = roomsOf('backend/auth', ['tokens', 'passwords', 'sessions', 'accounts', 'sign-in', 'staff', 'access']);
const RENDERER = roomsOf('renderer', [
  'kit',
  'client',
  'academy',
  'platform',
  'sharing',
  'session',
  'progress',
  'saved-videos',
  'catalogue',
  'search-box',
]);
/** Parts of exports that the modules below exports use. */
const EXPORTS = roomsOf('backend/exports', ['downloads', 'tables']);
const PANEL = roomsOf('renderer/admin', [
  'addresses',
  'values',
  'restoring',
  'tab',
  'table',
  'figures',
  'upload',
  'form',
  'selects',
  'lessons',
]);
const COMMUNITY = roomsOf('renderer/community', ['posts', 'votes', 'writing', 'replies', 'feed', 'ranking']);
const MAIN = roomsOf('desktop/main', ['app', 'files', 'security', 'backend-process', 'data', 'progress', 'windows']);

/** Files of a server module that other modules may import, with or without rooms. */
const EXPORTED = ['*.service.ts', '*.module.ts', '*-topics.ts'].flatMap((file) => [
  `backend/*/${file}`,
  `backend/*/*/${file}`,
]);
const ENTITIES = ['backend/*/*.entity.ts', 'backend/*/*/*.entity.ts'];
const MODULE = ['contract', ...BACKEND, ...EXPORTED];
const BACKEND_TESTS = ['backend/testing', 'backend/data-sources', 'backend/entities', 'backend/app.module.ts'];
/** The panel around a tab. */
const PANEL_TESTS = ['renderer/testing', 'renderer/admin/AdminPage.tsx', 'renderer/admin/tabs.ts'];
const SHELL_TESTS = ['desktop/fake-electron', 'desktop/testing'];

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
  {
    at: 'backend/*',
    may: MODULE,
    tests: BACKEND_TESTS,
    why: 'of other modules it imports services, modules and topics only',
  },
  ...rowsOf(BACKEND, ['contract'], [...EXPORTED, ...BACKEND_TESTS]),
  ...rowsOf(AUTH, MODULE, BACKEND_TESTS),
  ...rowsOf(EXPORTS, ['contract', ...BACKEND], BACKEND_TESTS),
  {
    at: 'backend/courses/admin',
    may: [...MODULE, 'backend/courses'],
    tests: BACKEND_TESTS,
    never: ['backend/training'],
    why: 'training implements what courses need of it (CourseLearnersService)',
  },
  { at: 'backend/courses/reviews', may: [...MODULE, 'backend/courses'], tests: BACKEND_TESTS },
  {
    at: 'backend/entities',
    may: ['contract', ...BACKEND, ...ENTITIES],
    tests: BACKEND_TESTS,
    why: 'it lists every table',
  },
  {
    at: 'backend/data-sources',
    may: [...MODULE, 'backend/entities'],
    tests: BACKEND_TESTS,
    never: ['backend/backups'],
    why: 'backups implement the work before a migration (BeforeMigrating)',
  },
  {
    at: 'backend/own-data',
    may: [...MODULE, ...ENTITIES],
    tests: BACKEND_TESTS,
    why: 'it lists where the data of a person is',
  },
  {
    at: 'backend/backups',
    may: [...MODULE, 'backend/entities/stored-columns.ts'],
    tests: BACKEND_TESTS,
    why: 'a backup reads every table and its columns',
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
  {
    at: 'renderer/admin',
    may: ['contract', ...RENDERER],
    tests: ['renderer/testing'],
    why: 'its own files compose the tabs of the panel',
  },
  {
    at: 'renderer/admin/*',
    may: ['contract', ...RENDERER, ...PANEL],
    tests: PANEL_TESTS,
    why: 'tabs of the panel import its rooms, and no other tab',
  },
  ...rowsOf(PANEL, ['contract', ...RENDERER], PANEL_TESTS),
  ...rowsOf(COMMUNITY, ['contract', ...RENDERER], ['renderer/testing', 'renderer/community']),
  { at: 'renderer/frame', may: ['contract', 'renderer'] },
  { at: 'renderer/testing', may: ['contract', 'renderer'] },
  { at: 'renderer/shell/main.tsx', may: ['contract', 'renderer'] },

  {
    at: 'desktop',
    may: ['contract'],
    never: ['desktop/backend', 'desktop/packaging'],
    why: 'only tests of the whole app are here',
  },
  { at: 'desktop/*', may: ['contract'], why: 'a new room gets a row of its own' },
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
    at: 'desktop/fake-electron',
    may: ['contract', 'node_modules'],
    why: 'it replaces Electron in tests, independent of the app',
  },
  { at: 'desktop/testing', may: ['contract', 'backend', 'desktop'], never: ['desktop/packaging'] },
  { at: 'desktop/packaging', may: ['scripts'], tests: ['desktop/fake-electron'] },

  {
    at: 'e2e',
    may: ['contract', 'desktop/fake-electron', 'backend/testing/smtp-server.ts'],
    why: 'it uses the product from outside; the mail server is outside too',
  },
  { at: 'bench', may: ['contract'], why: 'it uses the product from outside' },
  {
    at: 'scripts',
    may: ['node:*', 'playwright'],
    tests: ['vitest', 'rolldown/utils'],
    never: ['scripts/bundles'],
    why: 'it runs before anything is installed',
  },
  {
    at: 'scripts/vite',
    may: ['renderer/service-worker'],
    why: 'plugins write the list of files that the service worker reads',
  },
  { at: 'tools', may: ['scripts'], why: 'it makes files that are committed; no program needs it' },
  {
    at: 'scripts/bundles',
    may: ['scripts', 'node:*', 'rolldown'],
    tests: ['vitest'],
    why: 'it runs after the installation',
  },
];

/** Packages that services and controllers do not import: they use query objects. */
export const TYPEORM = {
  refusedTo: /^backend\/.*\.(service|controller)\.ts$/,
  packages: ['typeorm', '@nestjs/typeorm'],
};

function roomsOf(folder, rooms) {
  return rooms.map((room) => `${folder}/${room}`);
}

function rowsOf(rooms, may, tests) {
  return rooms.map((at, index) => ({
    at,
    may: [...may, ...rooms.slice(0, index)],
    tests,
    why: 'rooms import those below them',
  }));
}
