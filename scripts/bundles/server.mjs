/**
 * Bundles the server's programs: `node scripts/bundles/server.mjs <compiled server> <target>`. Node then reads a few
 * files instead of 2,000, and starts in half the time. Packages are in other files than our code, whose source maps are
 * therefore small.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyDemoFiles } from '../build.mjs';
import { ROOT } from '../project.mjs';
import { bundlePrograms } from './programs.mjs';

/** Programs by name, from compiled code: only the compiler writes the types that dependency injection needs. */
const PROGRAMS = ['backend/main', 'backend/password', 'backend/doctor', 'backend/seed-scale', 'backend/academy-host'];
/** Bundled separately, since they need only a small part of the server. */
const FILE_PROGRAMS = ['backend/backup', 'backend/restore'];
/** Threads of `main`, and processes that it starts. */
const WORKERS = [
  'backend/certificates/pdf/pdf.worker',
  'backend/people/pictures/portrait.worker',
  'backend/web/pictures/preview.worker',
  'backend/web/rendering/page.worker',
];

const [compiled, target] = process.argv.slice(2);
const folder = join(target, 'backend');
await bundlePrograms(inputOf(FILE_PROGRAMS), folder, { sourcemap: true });
await bundlePrograms(inputOf([...PROGRAMS, ...WORKERS]), folder, {
  sourcemap: true,
  // Packages that are imported on demand stay separate.
  codeSplitting: {
    groups: [{ name: 'packages', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], entriesAware: true }],
  },
});
for (const file of readdirSync(folder)) if (/^packages.*\.map$/.test(file)) rmSync(join(folder, file));
copyDemoFiles(ROOT, folder);

function inputOf(programs) {
  return Object.fromEntries(programs.map((path) => [path.split('/').at(-1), join(compiled, `${path}.js`)]));
}
