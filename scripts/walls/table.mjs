/**
 * The walls between our folders: what the files of a place may import. `npm run walls` turns the rows into rules of Biome
 * (walls.json), which editors show; walls.test.mjs holds each. A place in the way? The piece belongs elsewhere.
 *
 * - `at`: a folder with all below it, or one file; `*` stands for any folder. Of two rows about a file the later one counts.
 * - `may`: what it imports besides its own folder: folders, kinds of files, packages. A row that names no package may use any.
 * - `tests`: what its tests import besides.
 * - `never`: what is refused though the rest of the row would allow it.
 * - `says`: the sentence that whoever runs into the wall reads.
 */

/** What the server's modules stand on, from the bottom to the top. */
const BASE = ['config', 'shared', 'search', 'database'].map((folder) => `backend/${folder}`);

/** What every module of the server stands on, and what it sees of the others: their services and modules, at a room's depth too. */
const BACKEND = [
  'contract',
  ...BASE,
  ...['*.service.ts', '*.module.ts', '*-topics.ts'].flatMap((file) => [`backend/*/${file}`, `backend/*/*/${file}`]),
];
const BACKEND_TESTS = ['backend/testing', 'backend/data-sources', 'backend/app.module.ts'];

/** Rooms from the bottom to the top: each uses those before it. */
const ROOMS = ['kit', 'client', 'platform', 'session', 'progress', 'catalogue'].map((room) => `renderer/${room}`);
const AUTH_ROOMS = ['tokens', 'passwords', 'sessions', 'sign-in', 'staff', 'access'].map((room) => `backend/auth/${room}`);
const MAIN_ROOMS = ['app', 'files', 'security', 'backend-process', 'data', 'progress', 'windows'].map(
  (room) => `desktop/main/${room}`,
);

const rowsOfRooms = (rooms, may, tests) =>
  rooms.map((at, index) => {
    const below = rooms.slice(0, index);
    const says = `Of its neighbours, ${at} uses ${below.join(', ') || 'none'}: rooms use those below them.`;
    return { at, may: [...may, ...below], tests, says };
  });

export const WALLS = [
  {
    at: 'contract',
    may: ['zod'],
    tests: ['vitest', 'fast-check'],
    says: 'contract/ imports zod and its own files, nothing else.',
  },

  { at: 'backend', may: ['contract'], says: 'backend/ uses contract/ and its own folders.' },
  {
    at: 'backend/*',
    may: BACKEND,
    tests: BACKEND_TESTS,
    says: 'A backend module uses contract/, backend/{shared,database,search,config}, and the exported *.service.ts and *.module.ts of other modules.',
  },
  ...rowsOfRooms(BASE, ['contract'], [...BACKEND, ...BACKEND_TESTS]),
  ...rowsOfRooms(AUTH_ROOMS, BACKEND, BACKEND_TESTS),
  {
    at: 'backend/courses/admin',
    may: [...BACKEND, 'backend/courses'],
    tests: BACKEND_TESTS,
    says: 'backend/courses/admin uses courses, and of the rest what a backend module may.',
  },
  {
    at: 'backend/data-sources',
    may: [...BACKEND, 'backend/*/*.entity.ts', 'backend/*/*/*.entity.ts'],
    tests: BACKEND_TESTS,
    says: 'backend/data-sources sees the entities of every module; of the rest what a backend module may.',
  },
  {
    at: 'backend/testing',
    may: ['contract', 'backend'],
    says: 'backend/testing composes the backend; of the rest it uses contract/.',
  },

  { at: 'renderer', may: ['contract'], says: 'renderer/ uses contract/ and its own folders.' },
  {
    at: 'renderer/*',
    may: ['contract', ...ROOMS],
    tests: ['renderer/testing'],
    says: 'A feature of the renderer uses contract/ and the rooms, no other feature: pages and routes compose features.',
  },
  ...rowsOfRooms(ROOMS, ['contract'], ['renderer/testing']),
  ...['renderer/frame', 'renderer/testing', 'renderer/shell/main.tsx'].map((at) => ({
    at,
    may: ['contract', 'renderer'],
    says: `${at} composes the renderer; of the rest it uses contract/.`,
  })),

  {
    at: 'desktop',
    may: ['contract'],
    never: ['desktop/backend', 'desktop/packaging'],
    says: 'Tests of the whole shell use contract/, desktop/host and desktop/testing.',
  },
  { at: 'desktop/shared', may: ['contract'], says: 'desktop/shared uses contract/.' },
  ...['desktop/main', 'desktop/preload'].map((at) => ({
    at,
    may: ['contract', 'desktop/shared'],
    tests: ['desktop/host', 'desktop/testing'],
    says: `${at} uses contract/, desktop/shared and electron.`,
  })),
  ...rowsOfRooms(MAIN_ROOMS, ['contract', 'desktop/shared'], ['desktop/host', 'desktop/testing']),
  {
    at: 'desktop/backend',
    may: ['contract', 'backend', 'desktop/shared'],
    tests: ['desktop/testing'],
    says: 'desktop/backend uses contract/, backend/ and desktop/shared.',
  },
  {
    at: 'desktop/host',
    may: ['contract', 'node_modules'],
    says: 'desktop/host stands in for Electron and knows nothing of the app; e2e/ uses it too.',
  },
  {
    at: 'desktop/testing',
    may: ['contract', 'backend', 'desktop'],
    never: ['desktop/packaging'],
    says: "What the shell's tests share uses contract/, backend/ and desktop/.",
  },
  { at: 'desktop/packaging', may: ['scripts'], tests: ['desktop/host'], says: 'desktop/packaging uses scripts/.' },

  {
    at: 'e2e',
    may: ['contract', 'desktop/host'],
    says: 'e2e/ sees the product from outside: it uses contract/, desktop/host and its own files.',
  },
  { at: 'bench', may: ['contract'], says: 'bench/ sees the product from outside: it uses contract/ and its own files.' },
  {
    at: 'scripts',
    may: ['node:*', 'node:*/*', 'playwright'],
    tests: ['vitest'],
    says: "scripts/ run before anything is installed: Node's own modules only.",
  },
  { at: 'scripts/vite', may: [], says: 'scripts/vite uses its own files.' },
];

/** Kinds of files that a package is refused to, wherever they lie in the folder. */
export const REFUSED_PACKAGES = [
  {
    at: 'backend',
    files: '*.{service,controller}.ts',
    packages: ['typeorm', '@nestjs/typeorm'],
    says: 'Only entities, migrations, modules and *.queries.ts know TypeORM: ask a query object.',
  },
];
