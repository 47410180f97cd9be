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
  ...['config', 'settings/in-force', 'errors', 'time', 'text', 'files', 'workers', 'cryptography'],
  ...['access', 'http/routes', 'caching', 'personal-data', 'search', 'database', 'http/limits', 'http/streams'],
]);
const AUTH = roomsOf('backend/auth', ['tokens', 'passwords', 'sessions', 'accounts', 'sign-in', 'staff', 'access']);
const RENDERER = roomsOf('renderer', [
  ...['kit', 'client', 'academy', 'platform', 'sharing'],
  ...['session', 'progress', 'saved-videos', 'catalogue', 'search-box'],
]);
/** Parts of exports that the modules below exports use. */
const EXPORTS = roomsOf('backend/exports', ['downloads', 'tables']);
const PANEL = roomsOf('renderer/admin', [
  ...['look', 'addresses', 'values', 'restoring', 'tab', 'table'],
  ...['figures', 'upload', 'form', 'selects', 'lessons'],
]);
const COMMUNITY = roomsOf('renderer/community', ['posts', 'votes', 'writing', 'replies', 'feed', 'ranking']);
const MAIN = roomsOf('desktop/main', [
  ...['app', 'files', 'security', 'backend-process', 'data', 'progress', 'windows', 'kiosk'],
]);

/** Cryptography of sealed progress: machines seal it on http pages, without Web Crypto, and the server opens it. */
const SEALING = [
  ...['@noble/ciphers/chacha.js', '@noble/curves/ed25519.js'],
  ...['@noble/hashes/hkdf.js', '@noble/hashes/sha2.js'],
];
/** Files of a server module that other modules may import, with or without rooms. */
const EXPORTED = ['*.service.ts', '*.module.ts', '*-topics.ts'].flatMap((file) => [
  `backend/*/${file}`,
  `backend/*/*/${file}`,
]);
const ENTITIES = ['backend/*/*.entity.ts', 'backend/*/*/*.entity.ts'];
const MODULE = ['contract', ...BACKEND, ...EXPORTED];
const BACKEND_TESTS = ['backend/testing', 'backend/data-sources', 'backend/entities', 'backend/app.module.ts'];
/** The panel around a tab. */
const PANEL_FRAME = ['renderer/admin/AdminPage.tsx', 'renderer/admin/tabs.ts'];

export const WALLS = [
  ...testedWith(
    ['vitest', 'fast-check'],
    [
      {
        at: 'contract',
        may: ['zod', ...SEALING],
        tests: ['node:crypto', 'node:zlib'],
        why: 'server, screens and app share it',
      },
      { at: 'contract/certificate-sheet', may: ['contract', 'uqr'], why: 'screen and PDF draw one sheet' },
    ],
  ),

  { at: 'backend', may: ['contract'] },
  ...testedWith(BACKEND_TESTS, [
    { at: 'backend/*', may: MODULE, why: 'of other modules it imports services, modules and topics only' },
    ...testedWith(EXPORTED, rowsOf(BACKEND, ['contract'])),
    ...rowsOf(AUTH, MODULE),
    ...rowsOf(EXPORTS, ['contract', ...BACKEND]),
    {
      at: 'backend/courses/admin',
      may: [...MODULE, 'backend/courses'],
      never: ['backend/training'],
      why: 'training implements what courses need of it (CourseLearnersService)',
    },
    { at: 'backend/rooms', may: [...MODULE, 'backend/imports/csv'], why: 'rosters are read from CSV files too' },
    { at: 'backend/courses/reviews', may: [...MODULE, 'backend/courses'] },
    { at: 'backend/entities', may: ['contract', ...BACKEND, ...ENTITIES], why: 'it lists every table' },
    {
      at: 'backend/data-sources',
      may: [...MODULE, 'backend/entities'],
      never: ['backend/backups'],
      why: 'backups implement the work before a migration (BeforeMigrating)',
    },
    { at: 'backend/own-data', may: [...MODULE, ...ENTITIES], why: 'it lists where the data of a person is' },
    { at: 'backend/backups', may: [...MODULE, 'backend/entities/stored-columns.ts'], why: 'it reads every table' },
  ]),
  { at: 'backend/testing', may: ['contract', 'backend'] },

  { at: 'renderer', may: ['contract'] },
  ...testedWith(
    ['renderer/testing'],
    [
      { at: 'renderer/*', may: ['contract', ...RENDERER], why: 'routes and pages compose features' },
      ...rowsOf(RENDERER, ['contract']),
      { at: 'renderer/admin', may: ['contract', ...RENDERER], why: 'its own files compose the tabs of the panel' },
      ...testedWith(PANEL_FRAME, [
        { at: 'renderer/admin/*', may: ['contract', ...RENDERER, ...PANEL], why: 'tabs import no other tab' },
        ...rowsOf(PANEL, ['contract', ...RENDERER]),
      ]),
      ...testedWith(['renderer/community'], rowsOf(COMMUNITY, ['contract', ...RENDERER])),
    ],
  ),
  { at: 'renderer/frame', may: ['contract', 'renderer'] },
  { at: 'renderer/testing', may: ['contract', 'renderer'] },
  { at: 'renderer/shell/main.tsx', may: ['contract', 'renderer'] },

  { at: 'desktop', may: ['contract'], never: ['desktop/backend', 'desktop/packaging'], why: 'only tests are here' },
  { at: 'desktop/*', may: ['contract'], why: 'a new room gets a row of its own' },
  { at: 'desktop/shared', may: ['contract'] },
  ...testedWith(
    ['desktop/fake-electron', 'desktop/testing'],
    [
      { at: 'desktop/preload', may: ['contract', 'desktop/shared'] },
      { at: 'desktop/main', may: ['contract', 'desktop/shared'], why: 'the server is a process of its own' },
      ...rowsOf(MAIN, ['contract', 'desktop/shared']),
    ],
  ),
  { at: 'desktop/backend', may: ['contract', 'backend', 'desktop/shared'], tests: ['desktop/testing'] },
  { at: 'desktop/fake-electron', may: ['contract', 'node_modules'], why: 'it replaces Electron for every app' },
  { at: 'desktop/testing', may: ['contract', 'backend', 'desktop'], never: ['desktop/packaging'] },
  { at: 'desktop/packaging', may: ['scripts'], tests: ['desktop/commands', 'desktop/fake-electron'] },

  {
    at: 'e2e',
    may: ['contract', 'desktop/fake-electron', 'backend/testing/smtp-server.ts'],
    why: 'it uses the product from outside; the mail server is outside too',
  },
  { at: 'bench', may: ['contract'], why: 'it uses the product from outside' },
  ...['scripts', 'desktop/commands', 'bench/run-benchmarks.mjs'].map((at) => ({
    at,
    may: ['scripts', 'node:*', 'playwright'],
    tests: ['vitest', 'rolldown/utils'],
    never: ['scripts/bundles', 'bench'],
    why: 'it runs before anything is installed',
  })),
  { at: 'scripts/vite', may: ['renderer/service-worker'], why: 'plugins write lists that the service worker reads' },
  { at: 'tools', may: ['scripts'], why: 'it makes files that are committed; no program needs it' },
  { at: 'scripts/bundles', may: ['scripts', 'node:*', 'rolldown'], tests: ['vitest'], why: 'it needs packages' },
];

/** Packages that services and controllers do not import: they use query objects. */
export const TYPEORM = {
  refusedTo: /^backend\/.*\.(service|controller)\.ts$/,
  packages: ['typeorm', '@nestjs/typeorm'],
};

function roomsOf(folder, rooms) {
  return rooms.map((room) => `${folder}/${room}`);
}

function rowsOf(rooms, may) {
  return rooms.map((at, index) => ({
    at,
    may: [...may, ...rooms.slice(0, index)],
    why: 'rooms import those below them',
  }));
}

/** Adds imports of tests to rows. */
function testedWith(imports, rows) {
  return rows.map((row) => ({ ...row, tests: [...(row.tests ?? []), ...imports] }));
}
